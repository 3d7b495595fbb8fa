#!/usr/bin/env bash
# Prints the names of the functions that common commands run, for the linker. It puts them beside each other, so that a
# command loads a quarter fewer pages of the program.
set -euo pipefail
export LC_ALL=C
Tools/Workspace/requirements.sh valgrind

almanac=$PWD/$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# With fixed hashes, so that each run calls the same functions.
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
# Which functions of Dispatch and which rare parts run depends on the order of threads and on addresses.
grep -ohE '^c?fn=\([0-9]+\) .*' "$scratch"/calls-* | sed -E "s/^[^ ]* //; s/'[0-9]+$//" | grep -Ev '^_dispatch|[.]cold' | sort -u
