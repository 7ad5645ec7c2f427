#ifndef BUILD_COMMIT_H
#define BUILD_COMMIT_H

#define BUILD_COMMIT_TEXT(commit) #commit
#define BUILD_COMMIT_EXPANDED(commit) BUILD_COMMIT_TEXT(commit)

/// The commit that the program is built from, where the build was told it, as Scripts/install does it:
/// `swift build -Xcc -DSCROLLCALC_COMMIT=5cda100`. Empty otherwise.
static inline const char *build_commit(void) {
#ifdef SCROLLCALC_COMMIT
  return BUILD_COMMIT_EXPANDED(SCROLLCALC_COMMIT);
#else
  return "";
#endif
}

#endif
