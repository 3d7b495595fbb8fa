#!/usr/bin/env bash
# Runs the tests of one package under a sanitizer, in a separate build folder. Fails if there is a report.
#
#   sanitize.sh thread Networking                           races
#   sanitize.sh address Networking                          misused and leaked memory
#   sanitize.sh thread Networking --filter Stress           further arguments go to `swift test`
set -euo pipefail
source Tools/Workspace/workspace.sh

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

case "${1-}" in
thread | address) sanitizer=$1 ;;
*) fail "Which sanitizer: thread or address?" ;;
esac
(($# > 1)) || fail "Which package?"
# The folder or the name of a package.
folder=$2
[[ -f $folder/Package.swift ]] || folder=$(package_folder "$2")
shift 2

# Without a symbolizer, addresses have no names, and suppressions do not work.
toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
symbolizer=$toolchain/llvm-symbolizer
[[ -x $symbolizer ]] || symbolizer=$(command -v llvm-symbolizer) || fail "There is no llvm-symbolizer: apt-get install llvm."

scratch="$folder/.build-$sanitizer"
options=(--package-path "$folder" --scratch-path "$scratch" "--sanitize=$sanitizer")
echo "Building the tests of $folder for the $sanitizer sanitizer …" >&2
quietly swift build --build-tests "${options[@]}"

# Reports go to files, one for each process, because tests hide the output of their child processes.
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
common="log_path=$reports/report:external_symbolizer_path=$symbolizer"
case $sanitizer in
thread)
    wrapper="$(realpath "$scratch")/mutex-seen-by-thread-sanitizer.so"
    "$toolchain/clang" -O1 -Wall -shared -fPIC -o "$wrapper" Tools/Workspace/mutex-seen-by-thread-sanitizer.c
    environment=("TSAN_OPTIONS=$common" "LD_PRELOAD=$wrapper")
    ;;
address)
    environment=(
        "ASAN_OPTIONS=$common:detect_leaks=1"
        "LSAN_OPTIONS=print_suppressions=0:suppressions=$PWD/Tools/Workspace/leak-sanitizer.supp"
    )
    ;;
esac

# Not in parallel: beside fuzz tests, which are much slower here, other tests would exceed the time limits of requests.
status=0
env "${environment[@]}" swift test --skip-build --no-parallel "${options[@]}" "$@" || status=$?

shopt -s nullglob
found=("$reports"/report.*)
if ((${#found[@]})); then
    cat "${found[@]}" >&2
    fail "The $sanitizer sanitizer has reports from ${#found[@]} process(es). See above."
fi
exit "$status"
