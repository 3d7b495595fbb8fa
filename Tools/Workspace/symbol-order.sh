#!/usr/bin/env bash
# Writes the names of the functions that common commands run, and of the variables that they use, into symbol-order.txt.
# The linker puts them beside each other in a release: those of the first command first, and among them those that most
# commands use. So a command loads few pages of the program.
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

# The addresses of variables as 16 digits, each with a name; then where sections begin, and where the last one ends.
nm --numeric-sort "$almanac" | awk '$2 ~ /^[bBdDuvVwW]$/' >"$scratch/variables"
sections=$(readelf --sections --wide "$almanac" | sed 's/^ *\[ *//' | awk '{ print $2, $4, $6 }')
start() { awk -v name="$1" '$1 == name { print $2 }' <<<"$sections"; }
data=$(start .data.rel.ro)
constants=$(start .rodata)
bss=$(start .bss)
end=$(printf '%016x' "$((16#$bss + 16#$(awk '$1 == ".bss" { print $3 }' <<<"$sections")))")

run() {
    # With fixed hashes, so that two runs differ in little.
    env -i PATH="$PATH" HOME="$scratch" TZ=UTC ALMANAC_HOME="$scratch/home" SWIFT_DETERMINISTIC_HASHING=1 "$@"
}
commands=0
profile() {
    run valgrind --tool=callgrind --demangle=no --callgrind-out-file="$scratch/calls" "$almanac" "$@" \
        >/dev/null 2>"$scratch/errors" || { cat "$scratch/errors" >&2 && exit 1; }
    {
        grep -ohE '^c?fn=\([0-9]+\) .*' "$scratch/calls" | sed -E "s/^[^ ]* //; s/'[0-9]+$//"
        # lackey prints each access: ' L 02763000,8'. The letter x keeps awk from reading addresses as numbers.
        run valgrind --tool=lackey --trace-mem=yes --log-fd=9 "$almanac" "$@" 9>&1 >/dev/null 2>&1 |
            awk -F '[ ,]+' -v data="x$data" -v constants="x$constants" -v bss="x$bss" -v end="x$end" '
                $2 ~ /^[LSM]$/ {
                    address = "x" substr("0000000000000000", length($3) + 1) $3
                    isVariable = data <= address && address < constants || bss <= address && address < end
                    if (isVariable && !seen[address]++) print substr(address, 2), "~"
                }
            ' | sort -u | sort --merge - "$scratch/variables" |
            awk '$2 == "~" { if (name != "") print name; next } { name = $3 }'
        # The lines are the number of the command, a tab, and a name.
    } | sort -u | sed "s/^/$commands\t/" >>"$scratch/used"
    commands=$((commands + 1))
}
# Databases to read.
for command in "todo add Milk" "settings set units metric"; do run "$almanac" $command >/dev/null; done
profile todo list
profile todo add "Buy bread" --due today
profile today
profile settings list
profile books shelf
# Only names of the program: not those of the C library. A name that more than two have is left out: the linker would move
# them all, and in the libraries of Swift each with its whole file.
nm "$almanac" | sed 's/.* //' | sort | uniq -c | awk '$1 < 3 { print $2 }' >"$scratch/symbols"
awk -F '\t' '
    NR == FNR { isInProgram[$1] = 1; next }
    $2 in isInProgram { count[$2]++; if (!($2 in first)) first[$2] = $1 }
    END { for (name in count) print first[name] "\t" count[name] "\t" name }
' "$scratch/symbols" "$scratch/used" | sort -t $'\t' -k 1,1n -k 2,2nr -k 3 | cut -f 3 >Tools/Workspace/symbol-order.txt
