#!/usr/bin/env bash
# Builds joist if something has changed, and runs it.
#
# SwiftPM takes ten seconds to find that nothing has changed. So this script records what joist was built from, and asks
# SwiftPM only if that is different now.
set -euo pipefail
source Tools/Workspace/workspace.sh

joist=.build/debug/joist
# Not in .build/joist, which CI systems take along without the program.
record=.build/joist-built

# What joist is built from: files, toolchain, settings of the environment, system libraries.
inputs() {
    local folder folders names
    mapfile -t folders < <(package_closure Tools/Joist)
    # The toolchain is asked while files are read.
    cat <(toolchain) <(
        for folder in "${folders[@]}"; do sums "$folder" \( -path "$folder/Tests" -o -path "$folder/Templates" -o -name '.build*' \) -prune -o; done
        sums Tools/Workspace/joist.sh Tools/Workspace/workspace.sh
    )
    env | grep -E '^(CC|CXX|AR|LD|CPATH|.*INCLUDE_PATH|LIBRARY_PATH|SDKROOT|SWIFT.*|TOOLCHAINS)=' | LC_ALL=C sort || true
    mapfile -t names < <(cat "${folders[@]/%//Package.swift}" | quoted 'pkgConfig: *')
    pkg-config --modversion --cflags --libs "${names[@]}" 2>&1 || true
}

# What the build made: the versions of dependencies, and the program, whose change time no copy can keep.
results() {
    sums .build/Joist.xcworkspace/xcshareddata/swiftpm/Package.resolved 2>&1 || true
    # Of SwiftPM's state, only replaced dependencies: each build of other packages writes it.
    grep -s -A 3 '"edited"' .build/workspace-state.json || true
    stat -Lc '%i %s %y %z' "$joist"
}

before=$(inputs)
if [[ ! -x $joist || "$before"$'\n'"$(results)" != "$(cat "$record" 2>/dev/null)" ]]; then
    [[ -x $joist ]] || echo "Building joist, which takes minutes the first time …" >&2
    rm -f "$record"
    quietly build_product Tools/Joist joist
    # The inputs from before the build: if one changed meanwhile, the next run builds again.
    printf '%s\n%s\n' "$before" "$(results)" >"$record.$$"
    mv "$record.$$" "$record"
fi
case ${1-} in
build | test) exec "$joist" "$1" "${build_flags[@]}" "${@:2}" ;;
*) exec "$joist" "$@" ;;
esac
