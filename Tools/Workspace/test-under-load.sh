#!/usr/bin/env bash
# Runs tests several times beside `stress -c 4`, whether they passed before or not: no test may depend on how fast the
# machine is. Prints what failed in which round, and fails if anything did.
#
#   test-under-load.sh                     all packages, three times; some hours
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
# Before the load begins, because a build takes several times as long beside it.
Tools/Workspace/joist.sh build "$@"

# Gives each job a process group of its own, so that it can be ended with all that it started.
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
# The limit is for the one case in which this script cannot stop it: when it is killed.
"$stress" --cpu 4 --timeout 12h --quiet &
load=$!
failed=0
for ((round = 1; round <= rounds; round++)); do
    echo "Round $round of $rounds beside 'stress -c 4' …" >&2
    # In the background, because a trap waits for what runs in the foreground.
    Tools/Workspace/test.sh --no-cache "$@" > >(tee "$logs/$round.log") &
    tests=$!
    wait "$tests" || failed=$((failed + 1))
    tests=''
done
stop
load=''

((failed)) || {
    echo "All tests passed in $rounds rounds beside 'stress -c 4'."
    exit 0
}
echo "$failed of $rounds rounds failed beside 'stress -c 4'. See $logs; these failed:" >&2
for log in "$logs"/*.log; do
    grep -E '✘ (Test|Suite) .* failed after|: error: | ✘$' "$log" | sort -u | sed "s|^|${log##*/}: |" >&2 || true
done
exit 1
