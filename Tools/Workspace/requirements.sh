#!/usr/bin/env bash
# Checks for everything that a build needs, and installs missing packages if it may.
#
#   requirements.sh [PROGRAM…]      checks for these programs too, each of which is in a package of its name
set -euo pipefail

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

command -v swift >/dev/null || fail \
    "Swift is missing. almanac needs Swift 6.3 or newer: see https://www.swift.org/install/linux/ and put it on the PATH."

missing=()
for program; do
    command -v "$program" >/dev/null || missing+=("$program")
done

# `swift --version` starts the compiler, so the check runs once for each toolchain and each version of this script.
stamp=".build/requirements-$(readlink -f "$(command -v swift)" | tr '/' '_')"
[[ $stamp -nt ${BASH_SOURCE[0]} ]] && ((${#missing[@]} == 0)) && exit 0

version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
[[ -n $version ]] || fail "Cannot find the version in the output of 'swift --version'. Check the installation of Swift."
if ((${version%.*} < 6 || (${version%.*} == 6 && ${version#*.} < 3))); then
    fail "This is Swift $version. almanac needs Swift 6.3 or newer: see https://www.swift.org/install/linux/."
fi

# package, a file in it, why it is needed
requirements='
libcurl4-openssl-dev curl/curl.h the network client uses libcurl
libssl-dev openssl/crypto.h secrets are encrypted with OpenSSL, and libcurl is built on it
zlib1g-dev zlib.h responses are decompressed
libsqlite3-dev sqlite3.h tasks and weather are stored in SQLite
libzip-dev zip.h books are unpacked
libuchardet-dev uchardet/uchardet.h the encoding of a book is recognized
libexpat1-dev expat.h catalogues and books are described in XML
'
# A Swift toolchain contains a C compiler.
compiler=$(dirname "$(readlink -f "$(command -v swift)")")/clang
[[ -x $compiler ]] || compiler=$(command -v clang || command -v cc) || fail "There is no C compiler beside swift. Check the installation of Swift."
while read -r package header reason; do
    [[ -n $package ]] || continue
    if ! printf '#include <%s>\n' "$header" | "$compiler" -fsyntax-only -x c - 2>/dev/null; then
        missing+=("$package")
        echo "Missing: $package, because $reason." >&2
    fi
done <<<"$requirements"

if ((${#missing[@]})); then
    install="apt-get update && apt-get install -y ${missing[*]}"
    command -v apt-get >/dev/null || fail "Install them with your system's package manager, then run make again."
    if [[ $(id -u) != 0 ]]; then
        fail "Run this, then make again:" "" "    sudo sh -c '$install'" ""
    fi
    echo "Installing ${missing[*]} with apt." >&2
    # Meanwhile SwiftPM fetches the packages of `make run`. If it fails, the build says why.
    (
        source Tools/Workspace/workspace.sh
        ! builds_one_graph || swift package resolve --scratch-path .build \
            --multiroot-data-file "$(write_workspace Programs App Tools/DemoServer)"
    ) >/dev/null 2>&1 &
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null
    apt-get install -y -qq "${missing[@]}" >/dev/null
    wait
fi

mkdir -p .build
touch "$stamp"
