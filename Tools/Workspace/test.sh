#!/usr/bin/env bash
# Runs the tests of every package, or those of one package built alone, and counts them.
#
#   test.sh             all packages, built in one graph
#   test.sh TodoList    that package alone, in its own build folder
set -euo pipefail
source Tools/Workspace/workspace.sh

if (($#)); then
    folders=$(package_folder "$1")
    binaries="$folders/.build/debug"
    echo "Building $1 alone …" >&2
    quietly swift build --build-tests --package-path "$folders"
else
    folders=$(packages)
    binaries=.build/debug
    echo "Building all packages …" >&2
    quietly build_all --build-tests
fi

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT

# Runs the tests of one package and keeps its report, its output, its exit code and its seconds.
run_tests() {
    local name=$1 start=$SECONDS status=0
    "$binaries/${name}PackageTests.xctest" --testing-library swift-testing --xunit-output "$results/$name.xml" \
        >"$results/$name.log" 2>&1 </dev/null || status=$?
    echo "$status $((SECONDS - start))" >"$results/$name.end"
}
export -f run_tests
export binaries results

names=()
for folder in $folders; do names+=("$(package_name "$folder")"); done
printf '%s\n' "${names[@]}" | xargs -P "$(nproc)" -I{} bash -c 'run_tests {}'

# An attribute of the report that a test run has written: a number, or 0.
count() { sed -n "s/.*<testsuite .* $2=\"\([0-9]*\)\".*/\1/p" "$results/$1.xml" 2>/dev/null | head -n 1 | grep . || echo 0; }

passed=0 failed=0 skipped=0
for name in "${names[@]}"; do
    read -r status seconds <"$results/$name.end"
    tests=$(count "$name" tests) failures=$(count "$name" failures) skips=$(count "$name" skipped)
    # A run that ended badly without saying which test failed still is one.
    if ((status != 0 && failures == 0)); then failures=1; fi
    note=''
    # The report counts what was skipped apart from the tests.
    if ((tests + skips == 0)); then failures=1 note=' (ran no test)'; fi
    if ((failures > 0)); then
        cat "$results/$name.log"
        note="$note ✘"
    fi
    good=$((tests - failures))
    passed=$((passed + (good > 0 ? good : 0))) failed=$((failed + failures)) skipped=$((skipped + skips))
    grep -h '➜' "$results/$name.log" | sed 's/^/    /' || true
    printf '%-16s %4d tests  %3d s%s\n' "$name" "$tests" "$seconds" "$note"
done

echo
if ((passed + failed + skipped == 0)); then
    echo "No test was run."
    failed=1
fi
if ((skipped > 0)); then
    echo "$passed passed, $failed failed, $skipped skipped"
else
    echo "$passed passed, $failed failed"
fi
((failed == 0))
