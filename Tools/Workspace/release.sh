#!/usr/bin/env bash
# Builds almanac as users get it, and prints where it lies: one file that starts fast.
#
# What it needs at every start is in it (Swift's libraries, SQLite, C++'s), at fixed addresses, so that the loader has
# next to nothing to look up; what only the network needs (libcurl and what stands behind it) is loaded when it is used.
set -euo pipefail
source Tools/Workspace/workspace.sh

build=App/.build-release
# A folder of static libraries alone: of two kinds in one folder the linker takes the shared one.
static="$PWD/$build/static"
mkdir -p "$static"
compiler=$(dirname "$(readlink -f "$(command -v swift)")")/clang
for library in libstdc++.a libsqlite3.a; do
    # Prints the bare name where there is no such file. The shared one then serves.
    path=$("$compiler" -print-file-name="$library")
    [[ $path == "$library" ]] || ln -sf "$path" "$static/$library"
done

options=(
    --package-path App --scratch-path "$build" --configuration release --product almanac
    --static-swift-stdlib
    -Xlinker -L"$static"
    # Fixed addresses: otherwise over a hundred thousand of them are adjusted at each start.
    -Xswiftc -Xclang-linker -Xswiftc -no-pie
    -Xswiftc -use-ld=lld
    # No library calls back into it by name, and what nobody calls can go.
    -Xlinker --no-export-dynamic
    -Xlinker -z -Xlinker now
    # What only a debugger reads; the names that backtraces show stay.
    -Xlinker --strip-debug
)
echo "Building almanac for release …" >&2
quietly swift build "${options[@]}"
echo "$build/release/almanac"
