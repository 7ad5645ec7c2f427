# What the scripts in bash share. Sourced with the arguments of the script, it prints the comment that the script begins
# with where --help is the first of them.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

show_help() {
  sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p;}' "$0"
  exit 0
}

# The name of the script in messages: that of its folder where it is the folder's `run`.
script=${0##*/}
[[ $script != run ]] || script=$(basename "$(cd "$(dirname "$0")" && pwd)")

usage_error() {
  printf '%s: %s; see %s --help\n' "$script" "$1" "$0" >&2
  exit 64
}

# Ends the script with the status that stands for something that is not installed.
unavailable() {
  printf 'skipped: %s\n' "$1"
  exit 69
}

case ${1:-} in -h | --help) show_help ;; esac
