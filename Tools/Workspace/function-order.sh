#!/usr/bin/env bash
# Writes the names of the functions that common commands run into function-order.txt. The linker puts them beside each
# other in a release, so that a command loads a quarter fewer pages of the program.
#
# The list is kept, because two runs differ in which rare functions of the runtime they call, and the same commit has to
# make the same bytes. The linker ignores a name that is no longer there, so the list only has to be renewed when
# check-costs prints more page faults than it did.
set -euo pipefail
export LC_ALL=C
source Tools/Workspace/workspace.sh
Tools/Workspace/requirements.sh valgrind

almanac=$PWD/$(Tools/Workspace/release.sh)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# With fixed hashes, so that two runs differ in little.
profile() {
    env -i PATH="$PATH" HOME="$scratch" TZ=UTC ALMANAC_HOME="$scratch/home" SWIFT_DETERMINISTIC_HASHING=1 \
        valgrind --tool=callgrind --demangle=no --callgrind-out-file="$scratch/calls-%p" "$almanac" "$@" \
        >/dev/null 2>"$scratch/errors" || { cat "$scratch/errors" >&2 && exit 1; }
}
profile todo add "Buy milk" --due today
profile todo list
profile today
profile settings list
profile books shelf
# Only functions of the program: not those of the C library.
comm -12 <(grep -ohE '^c?fn=\([0-9]+\) .*' "$scratch"/calls-* | sed -E "s/^[^ ]* //; s/'[0-9]+$//" | sort -u) \
    <(nm "$almanac" | sed 's/.* //' | sort -u) >Tools/Workspace/function-order.txt
