# Functions that the scripts in bash share. It is sourced with the arguments of the script. If the first is --help, it
# prints the comment at the start of the script.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

show_help() {
  sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p;}' "$0"
  exit 0
}

# The name of the script in messages; a script named `run` has the name of its folder.
script=${0##*/}
[[ $script != run ]] || script=$(basename "$(cd "$(dirname "$0")" && pwd)")

usage_error() {
  printf '%s: %s; see %s --help\n' "$script" "$1" "$0" >&2
  exit 64
}

# Ends the script with status 69: a program is not installed.
unavailable() {
  printf 'skipped: %s\n' "$1"
  exit 69
}

case ${1:-} in -h | --help) show_help ;; esac
