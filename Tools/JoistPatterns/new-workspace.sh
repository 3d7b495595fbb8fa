#!/usr/bin/env bash
# Tries an installed joist: makes a workspace in an empty folder, far from this repository, and runs its program, tests
# and lint. Then does the same with a feature of its own, without the sample, and in a workspace that depends on the
# packages of a checkout of this repository. Prints how many seconds each step took.
#
# JOIST_ROOT is a folder into which joist was installed. By default, the tarball of `make package` is unpacked.
set -euo pipefail

repository=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [[ -z ${JOIST_ROOT-} ]]; then
    JOIST_ROOT="$work/root"
    mkdir "$JOIST_ROOT"
    tar -C "$JOIST_ROOT" -xzf .build/package/joist-*.tar.gz
fi
# All tests run, whatever has passed elsewhere.
unset JOIST_CACHE_URL
export PATH="$JOIST_ROOT/usr/bin:$PATH" XDG_DATA_HOME="$work/data"
cd "$work"

# Runs a step and prints its seconds; its output only if it fails.
try() {
    local start=$EPOCHREALTIME
    if ! "$@" >"$work/out" 2>&1; then
        cat "$work/out" >&2
        echo "This failed: $*" >&2
        return 1
    fi
    awk "BEGIN { printf \"%7.1f s  %s\\n\", $EPOCHREALTIME - $start, \"$*\" }"
}
# Fails unless the program prints this text.
expect() {
    local text=$1
    shift
    [[ $("$@" 2>"$work/out") == *"$text"* ]] || {
        cat "$work/out" >&2
        echo "'$*' does not print '$text'." >&2
        return 1
    }
}

try joist new workspace MyNotes
cd my-notes
try make run ARGS='add milk'
expect '1. milk' make run ARGS=list
expect 'milk' make run < <(printf '%s\n' n b q)
try make lint
expect '0 findings' make lint
try make test
try joist new feature Reminders
try make lint
expect '0 findings' make lint
try make test
expect 'Reminders' make run < <(printf '%s\n' q)
try joist remove feature NoteList
try joist remove service Notes
try make lint
expect '0 findings' make lint
try make test
expect 'Reminders' make run < <(printf '%s\n' q)

cd "$work"
try git clone --quiet --depth 1 "file://$repository" almanac
try joist new workspace OtherNotes --kernel dependency --kernel-path almanac
cd other-notes
try joist new feature Reminders
try make lint
expect '0 findings' make lint
try make test
