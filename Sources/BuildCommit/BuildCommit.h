#ifndef BUILD_COMMIT_H
#define BUILD_COMMIT_H

#define BUILD_COMMIT_TEXT(commit) #commit
#define BUILD_COMMIT_EXPANDED(commit) BUILD_COMMIT_TEXT(commit)

/// The commit from which the program is built, if the build specifies it, as Scripts/install does:
/// `swift build -Xcc -DSCROLLCALC_COMMIT=5cda100`. Empty otherwise.
static inline const char *build_commit(void) {
#ifdef SCROLLCALC_COMMIT
  return BUILD_COMMIT_EXPANDED(SCROLLCALC_COMMIT);
#else
  return "";
#endif
}

#endif
