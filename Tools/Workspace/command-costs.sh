#!/usr/bin/env bash
# Checks what commands of the released program cost, in figures that do not depend on the speed of the machine: the
# instructions that they run, the pages that the system brings in for them, and the relocations of the loader.
#
#   command-costs.sh         compares them with the bounds in command-costs.tsv
#   command-costs.sh --set   writes the present figures as bounds. A bound may only fall.
set -euo pipefail

Tools/Workspace/requirements.sh valgrind time
almanac=$(Tools/Workspace/release.sh)
bounds=Tools/Workspace/command-costs.tsv
# The C library chooses its functions by the processor, and threads vary a little from run to run.
tolerance=5

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
run() { env -i HOME="$home" PATH="$PATH" LC_ALL=C.UTF-8 TZ=UTC "$@"; }

commands=('todo list' 'todo add Tea' 'settings list' 'books shelf')
for number in $(seq 100); do echo "Task $number"; done | run "$almanac" todo import - >/dev/null 2>&1 ||
    for number in $(seq 100); do run "$almanac" todo add "Task $number" >/dev/null; done

# The least of five runs of a command that prints a number.
least() { for _ in 1 2 3 4 5; do "$@"; done | sort -n | head -n 1; }

instructions() {
    run valgrind --tool=callgrind --callgrind-out-file=/dev/null "$almanac" "$@" 2>&1 >/dev/null |
        sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}
faults() { run "$(command -v time)" -f '%R' "$almanac" "$@" 2>&1 >/dev/null | tail -n 1; }
relocations() {
    run LD_DEBUG=statistics "$almanac" "$@" 2>&1 >/dev/null |
        sed -n 's/.*final number of relocations: \([0-9]*\).*/\1/p'
}

failed=
lines="# command	instructions	page faults	relocations"
for text in "${commands[@]}"; do
    read -ra command <<<"$text"
    # The first run makes what later runs find.
    run "$almanac" "${command[@]}" >/dev/null
    lines+=$'\n'"$text"
    for figure in instructions faults relocations; do
        value=$(if [[ $figure == instructions ]]; then $figure "${command[@]}"; else least $figure "${command[@]}"; fi)
        [[ -n $value ]] || { echo "Cannot measure the $figure of 'almanac $text'." >&2; exit 1; }
        lines+=$'\t'"$value"
        [[ ${1-} == --set ]] && continue
        column=$(case $figure in instructions) echo 2 ;; faults) echo 3 ;; relocations) echo 4 ;; esac)
        bound=$(awk -F'\t' -v command="$text" -v column="$column" '$1 == command { print $column }' "$bounds")
        if ((value * 100 > bound * (100 + tolerance))); then
            echo "almanac $text: $value $figure; the bound is $bound. Find the commit and win it back." >&2
            failed=1
        fi
    done
done
if [[ ${1-} == --set ]]; then
    echo "$lines" >"$bounds"
else
    column -t -s $'\t' <<<"$lines"
fi
[[ -z $failed ]]
