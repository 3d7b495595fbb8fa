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

# An attribute of the report that a test run has written: a number, or 0.
count() { sed -n "s/.*<testsuite .* $2=\"\([0-9]*\)\".*/\1/p" "$1" 2>/dev/null | head -n 1 | grep . || echo 0; }

passed=0 failed=0 skipped=0
for folder in $folders; do
    [[ -d $folder/Tests ]] || continue
    name=$(package_name "$folder")
    report="$results/$name.xml"
    log="$results/$name.log"
    start=$SECONDS
    status=0
    "$binaries/${name}PackageTests.xctest" --testing-library swift-testing --xunit-output "$report" >"$log" 2>&1 || status=$?
    tests=$(count "$report" tests) failures=$(count "$report" failures) skips=$(count "$report" skipped)
    # A run that ended badly without saying which test failed still is one.
    if ((status != 0 && failures == 0)); then failures=1; fi
    note=''
    # The report counts what was skipped apart from the tests.
    if ((tests + skips == 0)); then failures=1 note=' (ran no test)'; fi
    if ((failures > 0)); then
        cat "$log"
        note="$note ✘"
    fi
    good=$((tests - failures))
    passed=$((passed + (good > 0 ? good : 0))) failed=$((failed + failures)) skipped=$((skipped + skips))
    grep -h '➜' "$log" | sed 's/^/    /' || true
    printf '%-16s %4d tests  %3d s%s\n' "$name" "$tests" $((SECONDS - start)) "$note"
done

echo
if ((passed + failed == 0)); then
    echo "No test was run."
    failed=1
fi
if ((skipped > 0)); then
    echo "$passed passed, $failed failed, $skipped skipped"
else
    echo "$passed passed, $failed failed"
fi
((failed == 0))
