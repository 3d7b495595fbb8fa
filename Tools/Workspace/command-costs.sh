#!/usr/bin/env bash
# Measures what commands of the released almanac cost, and fails if one costs 5 % more than its bound: instructions and
# relocations, which are the same on every machine. Page faults are printed only: they depend on what the machine has in
# memory.
#
#   command-costs.sh            compares with the bounds in command-costs.tsv
#   command-costs.sh --lower    writes the measured costs into the file, where they are lower
#
# Nothing raises a bound. Who has to edits the file, and says why in the commit.
set -euo pipefail
export LC_ALL=C
source Tools/Workspace/workspace.sh
Tools/Workspace/requirements.sh valgrind time

bounds=Tools/Workspace/command-costs.tsv
lower=''
case ${1-} in
    '') ;;
    --lower) lower=1 ;;
    *) echo "command-costs.sh does not know '$1'. It takes --lower or nothing." >&2 && exit 2 ;;
esac

almanac=$PWD/$(Tools/Workspace/release.sh)
quietly build_product Tools/DemoServer almanac-demo-server
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# A hundred tasks, as in bench-todo, and the weather of a city. Commands ask no server for it again within an hour.
coproc server { .build/debug/almanac-demo-server --until-stdin-closes; }
read -r endpoints <&"${server[0]}"
run() {
    env -i PATH="$PATH" HOME="$scratch" TZ=UTC ALMANAC_HOME="$scratch/home" ALMANAC_ENDPOINTS="$endpoints" "$@"
}
for number in {1..100}; do
    run "$almanac" todo add "Task $number" --tag "tag$((number % 7))" >/dev/null
done
run "$almanac" city add Oslo --no-input >/dev/null
run "$almanac" weather >/dev/null
exec {server[1]}>&-
wait "$server_PID"
cp -r "$scratch/home" "$scratch/prepared"

# Runs a program before a command, each time with the same data.
measure() {
    rm -rf "$scratch/home"
    cp -r "$scratch/prepared" "$scratch/home"
    run "$@" >/dev/null 2>"$scratch/errors" || { cat "$scratch/errors" >&2 && exit 1; }
}
instructions() {
    measure valgrind --tool=callgrind --callgrind-out-file=/dev/null "$almanac" "$@"
    sed -n 's/.*Collected *: *//p' "$scratch/errors"
}
# The median of five.
page_faults() {
    for _ in {1..5}; do
        measure /usr/bin/time -f %R "$almanac" "$@"
        tail -n 1 "$scratch/errors"
    done | sort -n | sed -n 3p
}
relocations() {
    measure env LD_DEBUG=statistics "$almanac" "$@"
    sed -n 's/.*final number of relocations: *//p' "$scratch/errors" | tail -n 1
}

failed=''
measured=$'# Commands at 100 tasks, with the weather of a city stored; see command-costs.sh.\n# command\tinstructions\trelocations'
printf '%-64s %14s %14s %14s\n' command instructions relocations 'page faults'
while IFS=$'\t' read -r command bound_instructions bound_relocations; do
    [[ $command == '#'* ]] && continue
    read -ra words <<<"$command"
    new=("$(instructions "${words[@]}")" "$(relocations "${words[@]}")")
    old=("$bound_instructions" "$bound_relocations")
    names=(instructions relocations)
    kept=()
    printf '%-64s %14s %14s %14s\n' "$command" "${new[@]}" "$(page_faults "${words[@]}")"
    for index in 0 1; do
        [[ ${new[index]} =~ ^[0-9]+$ ]] || { echo "Cannot measure the ${names[index]} of 'almanac $command'." >&2 && exit 1; }
        if ((new[index] * 100 > old[index] * 105)); then
            echo "'almanac $command' costs ${new[index]} ${names[index]}. Its bound is ${old[index]}." >&2
            failed=1
        fi
        kept+=($((new[index] < old[index] ? new[index] : old[index])))
    done
    measured+=$'\n'$(IFS=$'\t' && echo "$command"$'\t'"${kept[*]}")
done <"$bounds"
if [[ -n $lower ]]; then echo "$measured" >"$bounds"; fi
if [[ -n $failed ]]; then
    echo "Find the commit that made the command cost more, or raise the bound in $bounds and say why." >&2
    exit 1
fi
