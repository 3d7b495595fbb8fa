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

# What the program is built from, besides files: toolchain, settings of the environment, system libraries. Arguments: the
# folders of its packages.
settings() {
    local names
    toolchain
    env | grep -E '^(CC|CXX|AR|LD|CPATH|.*INCLUDE_PATH|LIBRARY_PATH|SDKROOT|SWIFT.*|TOOLCHAINS)=' | LC_ALL=C sort || true
    mapfile -t names < <(cat "${@/%//Package.swift}" | quoted 'pkgConfig: *')
    pkg-config --modversion --cflags --libs "${names[@]}" 2>&1 || true
}

# The files that the program is built from. Arguments: `sums` or `states`, the folders of its packages.
files() {
    local folder
    for folder in "${@:2}"; do "$1" "$folder" \( -path "$folder/Tests" -o -path "$folder/Templates" -o -name '.build*' -o -name Package.resolved \) -prune -o; done
    "$1" Tools/Workspace/joist.sh Tools/Workspace/workspace.sh
}

# What the build made: the versions of dependencies, and the program, whose change time no copy can keep.
results() {
    sums .build/Joist.xcworkspace/xcshareddata/swiftpm/Package.resolved 2>&1 || true
    # Of SwiftPM's state, only replaced dependencies: each build of other packages writes it.
    grep -s -A 3 '"edited"' .build/workspace-state.json || true
    stat -Lc '%i %s %y %z' "$joist"
}

# Prints what is compared with the record. Arguments: `sums` or `states`, the folders of packages.
present() {
    # The toolchain is asked while files are read.
    cat <(settings "${@:2}") <(files "$@")
}

# Prints a hash of what is present, and of what the build made. Argument: what `present states` printed.
state() { printf '%s\n' "$1" "$(results)" | sha256sum | cut -d ' ' -f 1; }

# Whether the program is that of the record. Argument: what `present sums` printed.
is_built() { [[ -x $joist && "$1"$'\n'"$(results)" == "$(tail -n +3 "$record" 2>/dev/null)" ]]; }

# Prints the hash of what is present and that of a program.
mark() {
    sha256sum <<<"$before"
    sha256sum <"$1"
}

kept=.build/tools/$program
# The record has the folders, their state, and what is present in them.
folders=() known=''
[[ ! -e $record ]] || { read -ra folders && read -r known; } <"$record" || true
# These commands need the contents.
[[ ${1-} != --hash && ${1-} != --keep ]] || known=''
# If no file of these folders has changed, no manifest names another folder, and no content has to be read.
if [[ ! -x $joist || -z $known || $(state "$(present states "${folders[@]}" 2>/dev/null)") != "$known" ]]; then
    mapfile -t folders < <(package_closure "$package")
    states=$(present states "${folders[@]}")
    before=$(present sums "${folders[@]}")
    if [[ ${1-} == --hash ]]; then
        sha256sum <<<"$before" | cut -c -64
        exit
    elif [[ -x $kept && "$(mark "$kept")" == "$(cat "$kept.mark" 2>/dev/null)" ]]; then
        joist=$kept
    else
        if ! is_built "$before"; then
            [[ -x $joist ]] || echo "Building $program, which takes minutes the first time …" >&2
            rm -f "$record"
            quietly build_product "$package" "$program"
        fi
        # What was present before the build: if a file changed meanwhile, the next run builds again.
        printf '%s\n' "${folders[*]}" "$(state "$states")" "$before" "$(results)" >"$record.$$"
        mv "$record.$$" "$record"
    fi
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
