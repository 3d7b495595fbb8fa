#!/usr/bin/env bash
# Builds almanac for users, and prints its path: one file that starts fast.
#
# The libraries for every start (those of Swift, SQLite, C++ and GCC) are linked statically at fixed addresses, so that the
# loader has little to do. The libraries for the network (libcurl and its dependencies) and for secrets (libcrypto) are
# loaded on first use. Functions and data of ICU that almanac does not use are left out.
set -euo pipefail
source Tools/Workspace/workspace.sh

build=App/.build-release
# A folder with static libraries only, because the linker prefers shared ones in the same folder.
static="$PWD/$build/static"
mkdir -p "$static"
compiler=$(dirname "$(readlink -f "$(command -v swift)")")/clang
for library in libstdc++.a libsqlite3.a; do
    # clang prints the bare name if there is no such file. Then the shared library is used.
    path=$("$compiler" -print-file-name="$library")
    [[ $path == "$library" ]] || ln -sf "$path" "$static/$library"
done

options=(
    --package-path App --scratch-path "$build" --configuration release --product almanac
    # Without the trait of testers.
    --disable-default-traits
    "${release_options[@]}"
    -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
    -Xlinker -L"$static"
    -Xlinker -z -Xlinker now
)
if icu=$(Tools/Workspace/icu-data.sh "$static"); then
    read -ra icu <<<"$icu"
    options+=("${icu[@]}")
else
    echo "Cannot reduce the data of ICU in Swift's lib_FoundationICU.a. almanac will be 27 MB larger." >&2
fi
# The tables that find the handlers of exceptions are left out: Swift has no exceptions, and the C++ libraries throw none.
# The list of functions below cannot name functions without a symbol. Each start runs some of them, so they get a small
# section of their own, which is loaded at once.
cat >"$static/sections.ld" <<'END'
SECTIONS {
    /DISCARD/ : { *(.eh_frame) *(.gcc_except_table*) }
    .text.nameless : { *(.text..L*) }
} INSERT AFTER .text;
END
options+=(-Xlinker -T -Xlinker "$static/sections.ld")
# The linker notes the commit as the id of the build: 'almanac:' and the commit. Only linking depends on it.
commit=$(git rev-parse --verify --quiet HEAD || true)
if [[ -n $commit ]]; then options+=(-Xlinker "--build-id=0x$(printf 'almanac:' | od -An -tx1 | tr -d ' \n')$commit"); fi
# The functions and variables of a start are beside each other (symbol-order.sh). SwiftPM does not know of this input.
order=Tools/Workspace/symbol-order.txt
options+=(-Xlinker "--symbol-ordering-file=$PWD/$order" -Xlinker --no-warn-symbol-ordering)
[[ $build/release/almanac -nt $order ]] || rm -f "$build/release/almanac"
echo "Building almanac for release …" >&2
quietly swift build "${options[@]}"
# What only testers have is not in the program.
found=$(grep -aoE -e '--tester|open-catalogue|no-offer|demo/faults|TestersPage|TesterOptions|TESTER_CLOCK|TesterClock|FlowArrangementName|FlowArrangements|switchService|ALMANAC_TRACE|TraceRecorder|RecordedLaunch' \
    "$build/release/almanac" | sort -u | tr '\n' ' ' || true)
if [[ -n $found ]]; then
    echo "The released program has functions of testers: $found" >&2
    echo "Put them between '#if Testers' and '#endif', in App/Sources/AlmanacApp/Testers." >&2
    exit 1
fi
if [[ $("$build/release/almanac" --version) != *"${commit:0:12}"* ]]; then
    echo "The released program does not name its commit $commit." >&2
    exit 1
fi
echo "$build/release/almanac"
