#!/usr/bin/env bash
# Runs tests several times beside `stress -c 4`, even if they passed before, because no test may depend on the speed of
# the machine. Prints the failures of each round, and fails if there are any.
#
#   test-under-load.sh                     all packages, three times; about 15 minutes each on two cores
#   test-under-load.sh Todo Weather        these packages
#   ROUNDS=1 test-under-load.sh            once
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/Workspace/debian.sh

rounds=${ROUNDS:-3}
[[ $rounds =~ ^[1-9][0-9]*$ ]] || fail "ROUNDS is '$rounds'. It is a number from 1 on."
stress=$(command -v stress || true)
[[ -n $stress ]] || stress="$servers/stress/usr/bin/stress"
[[ -x $stress ]] || unpack stress usr/bin/stress stress
# Before the load, because builds take several times as long beside it.
Tools/Workspace/joist.sh build "$@"

# Gives each job its own process group, so that all of its processes can be ended.
set -m
load='' tests=''
stop() {
    local group
    for group in $load $tests; do kill -- "-$group" 2>/dev/null || true; done
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

logs=.build/under-load
rm -rf "$logs"
mkdir -p "$logs"
# The time-out ends the load if this script is killed and cannot stop it.
"$stress" --cpu 4 --timeout 12h --quiet &
load=$!
failed=0
for ((round = 1; round <= rounds; round++)); do
    echo "Round $round of $rounds beside 'stress -c 4' …" >&2
    # In the background, because traps wait for foreground commands.
    Tools/Workspace/test.sh --no-cache "$@" > >(tee "$logs/$round.log") &
    tests=$!
    wait "$tests" || failed=$((failed + 1))
    tests=''
done
stop
load=''

((failed)) || {
    echo "All tests passed beside 'stress -c 4' (rounds: $rounds)."
    exit 0
}
echo "$failed of $rounds rounds failed beside 'stress -c 4'. See $logs; these failed:" >&2
for log in "$logs"/*.log; do
    grep -E '✘ (Test|Suite) .* failed after|: error: | ✘$' "$log" | sort -u | sed "s|^|${log##*/}: |" >&2 || true
done
exit 1
