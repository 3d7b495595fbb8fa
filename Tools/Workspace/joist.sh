#!/usr/bin/env bash
# Builds joist if something has changed, and runs it. For the commands that read no Swift sources, this is joist-run, which
# needs no parser of Swift: the first build takes less than half as long.
#
#   joist.sh COMMAND…   runs a command of joist
#   joist.sh --keep     leaves joist-run in .build/tools, for other clones and their next builds
#   joist.sh --hash     prints the hash of what joist-run is built from
#
# SwiftPM takes ten seconds to find that nothing has changed. So this script records what joist was built from, and asks
# SwiftPM only if that is different now. A kept program with the same inputs is used as it is, because a stored build can
# only be restored where there is none yet.
set -euo pipefail
source Tools/Workspace/workspace.sh

case ${1-} in
affected | build | ci | graph | test | why | --keep | --hash) package=Tools/Joist program=joist-run ;;
*) package=Tools/JoistPatterns program=joist ;;
esac
joist=.build/debug/$program
# Not in .build/joist, which CI systems take along without the program.
record=.build/$program-built

# What the program is built from: files, toolchain, settings of the environment, system libraries.
inputs() {
    local folder folders names
    mapfile -t folders < <(package_closure "$package")
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

# Prints the hash of the inputs and that of a program.
mark() {
    sha256sum <<<"$before"
    sha256sum <"$1"
}

before=$(inputs)
kept=.build/tools/$program
if [[ ${1-} == --hash ]]; then
    sha256sum <<<"$before" | cut -c -64
    exit
elif [[ -x $kept && "$(mark "$kept")" == "$(cat "$kept.mark" 2>/dev/null)" ]]; then
    joist=$kept
elif [[ ! -x $joist || "$before"$'\n'"$(results)" != "$(cat "$record" 2>/dev/null)" ]]; then
    [[ -x $joist ]] || echo "Building $program, which takes minutes the first time …" >&2
    rm -f "$record"
    quietly build_product "$package" "$program"
    # The inputs from before the build: if one changed meanwhile, the next run builds again.
    printf '%s\n%s\n' "$before" "$(results)" >"$record.$$"
    mv "$record.$$" "$record"
fi
case ${1-} in
--keep)
    [[ $joist != "$kept" ]] || exit 0
    mkdir -p .build/tools
    # Debug information is most of the program.
    strip -o "$kept" "$joist"
    mark "$kept" >"$kept.mark"
    ;;
build | test) exec "$joist" "$1" "${build_flags[@]}" "${@:2}" ;;
ci) exec "$joist" "$1" "$2" "${build_flags[@]}" "${@:3}" ;;
*) exec "$joist" "$@" ;;
esac
