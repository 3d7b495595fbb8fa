#!/usr/bin/env bash
# Writes the names of the functions that common commands run into function-order.txt. The linker puts them beside each
# other in a release: those of the first command first, and among them those that most commands run. So a command loads
# few pages of the program.
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
commands=0
profile() {
    env -i PATH="$PATH" HOME="$scratch" TZ=UTC ALMANAC_HOME="$scratch/home" SWIFT_DETERMINISTIC_HASHING=1 \
        valgrind --tool=callgrind --demangle=no --callgrind-out-file="$scratch/calls" "$almanac" "$@" \
        >/dev/null 2>"$scratch/errors" || { cat "$scratch/errors" >&2 && exit 1; }
    # The lines are the number of the command, a tab, and a function.
    grep -ohE '^c?fn=\([0-9]+\) .*' "$scratch/calls" | sed -E "s/^[^ ]* //; s/'[0-9]+$//" | sort -u |
        sed "s/^/$commands\t/" >>"$scratch/functions"
    commands=$((commands + 1))
}
# Databases to read.
for command in "todo add Milk" "settings set units metric"; do
    env -i HOME="$scratch" TZ=UTC ALMANAC_HOME="$scratch/home" "$almanac" $command >/dev/null
done
profile todo list
profile todo add "Buy bread" --due today
profile today
profile settings list
profile books shelf
# Only functions of the program: not those of the C library. A name that more than two functions have is left out: the
# linker would move them all, and in the libraries of Swift each with its whole file.
nm "$almanac" | sed 's/.* //' | sort | uniq -c | awk '$1 < 3 { print $2 }' >"$scratch/symbols"
awk -F '\t' '
    NR == FNR { isInProgram[$1] = 1; next }
    $2 in isInProgram { count[$2]++; if (!($2 in first)) first[$2] = $1 }
    END { for (name in count) print first[name] "\t" count[name] "\t" name }
' "$scratch/symbols" "$scratch/functions" | sort -t $'\t' -k 1,1n -k 2,2nr -k 3 | cut -f 3 >Tools/Workspace/function-order.txt
