#!/usr/bin/env bash
# Writes the licences of everything that almanac is built from, for AppInfo: the packages that SwiftPM resolves for the
# App, Swift itself, and the libraries of the system that the sources name. Needs Debian's packages of these libraries.
set -euo pipefail
export LC_ALL=C

list=Packages/Services/AppInfo/Sources/CLicenses/licenses.json
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# Reads text and prints it as a string of JSON.
json_string() {
    tr -d '\000-\010\013-\037\177' | sed 's/\\/\\\\/g; s/"/\\"/g; s/\t/\\t/g' |
        awk '{ printf "%s%s", separator, $0; separator = "\\n" } BEGIN { printf "\"" } END { printf "\"" }'
}

# The SPDX identifier of a licence by its text. Arguments: the file, what it belongs to.
identifier_of_text() {
    local text
    text=$(tr -s '[:space:]' ' ' <"$1")
    case $text in
    *'Apache License'*'Version 2.0'*'Runtime Library Exception'*) echo 'Apache-2.0 WITH Swift-exception' ;;
    *'Apache License'*'Version 2.0'*) echo Apache-2.0 ;;
    *'Permission is hereby granted, free of charge'*) echo MIT ;;
    *'Permission to use, copy, modify, and'*'distribute this software for any purpose'*) echo ISC ;;
    *'Redistribution and use in source and binary forms'*'Neither the name'*) echo BSD-3-Clause ;;
    *'Redistribution and use in source and binary forms'*'names of the authors may not be used'*) echo BSD-3-Clause ;;
    *'Redistribution and use in source and binary forms'*) echo BSD-2-Clause ;;
    *) fail "Cannot recognise the licence of $2 in $1. Add it to Tools/Workspace/licenses.sh." ;;
    esac
}

# The SPDX identifier of a library's C code, from Debian's copyright file: the licence of the last paragraph whose
# patterns match a C file. The format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
identifier_of_copyright() {
    local names
    names=$(awk '
        /^[^ \t]/ { field = $1 }
        field == "Files:" { for (i = 1; i <= NF; i++) if ($i == "*" || $i == "*.c") matches = 1 }
        /^License:/ && matches { $1 = ""; found = $0 }
        /^[ \t]*$/ { matches = 0; field = "" }
        END { sub(/^ /, "", found); print found }' "$1")
    # An old file without that format has the text only.
    [[ -n $names ]] || { identifier_of_text "$1" "$2"; return; }
    sed -E '
        s/\bor\b/OR/g; s/\band\b/AND/g
        s/\b(A?L?GPL)-([0-9]\.[0-9])\+/\1-\2-or-later/g
        s/\b(A?L?GPL)-([0-9])\+/\1-\2.0-or-later/g; s/\b(A?L?GPL)-([0-9])( |$)/\1-\2.0-only\3/g
        s/\bBSD-([23])-clause\b/BSD-\1-Clause/g; s/\bExpat\b/MIT/g; s/\bMIT-1\b/MIT/g; s/\bzlib\b/Zlib/g
        s/\bpublic-domain\b/LicenseRef-public-domain/g' <<<"$names"
}

# Adds a dependency. Arguments: its name, its version (may be empty), the SPDX identifier, the files of the text.
add() {
    local name=$1 version=$2 identifier=$3 file key keys=()
    shift 3
    for file in "$@"; do
        # Without blank lines and blanks at the ends, so that equal texts are kept once.
        sed -e 's/[ \t]*$//' "$file" | sed -e '/./,$!d' | sed -e ':a' -e '/^\n*$/{$d;N;ba' -e '}' >"$work/text"
        key=$(sha256sum "$work/text" | head -c 12)
        echo "$(printf '"%s": ' "$key")$(json_string <"$work/text")" >"$work/texts-$key"
        keys+=("\"$key\"")
    done
    printf '{"name": "%s", %s"identifier": "%s", "texts": [%s]}\n' \
        "$name" "${version:+\"version\": \"$version\", }" "$identifier" "$(IFS=,; echo "${keys[*]}" | sed 's/,/, /g')" \
        >"$work/license-$name"
}

echo "Resolving the packages of the App …" >&2
swift package --package-path App resolve >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }

# location<TAB>version, for each package
sed -n -E 's/^ *"(location|revision|version)" : "([^"]*)",?$/\1\t\2/p' App/Package.resolved | awk -F '\t' '
    function flush() { if (location != "") print location "\t" (version != "" ? version : revision) }
    $1 == "location" { flush(); location = $2; version = revision = "" }
    $1 == "version" { version = $2 }
    $1 == "revision" { revision = $2 }
    END { flush() }' >"$work/pins"
[[ -s $work/pins ]] || fail "App/Package.resolved names no packages. Check its format."
while IFS=$'\t' read -r location version; do
    name=$(basename "$location" .git)
    checkout=App/.build/checkouts/$name
    mapfile -t files < <(find "$checkout" -maxdepth 1 -type f -iname 'licen[cs]e*' | sort)
    ((${#files[@]})) || fail "The package $name has no licence in $checkout."
    mapfile -t notices < <(find "$checkout" -maxdepth 1 -type f -iname 'notice*' | sort)
    add "$name" "$version" "$(identifier_of_text "${files[0]}" "$name")" "${files[@]}" "${notices[@]}"
done <"$work/pins"

# The release contains the standard library and Foundation.
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)
text=$toolchain/share/swift/LICENSE.txt
add swift "$version" "$(identifier_of_text "$text" swift)" "$text"

# Libraries that are loaded at their first use (CLazyLibrary), and those that module maps link.
{
    grep -rhoE '^LAZY_LIBRARY\("[^"]+' --include='*.c' --include='*.h' Packages/*/*/Sources | sed 's/.*"//'
    find App/.build/checkouts Packages/*/*/Sources -name module.modulemap -not -path '*/Tests/*' \
        -exec sed -n -E 's/^ *link "([^"]+)".*/lib\1.so/p' {} +
} | sort -u >"$work/libraries"
[[ -s $work/libraries ]] || fail "The sources name no libraries of the system. Check how they do."
while read -r library; do
    # dpkg fails if one of the patterns matches nothing.
    package=$({ dpkg -S "*/$library" "*/$library.[0-9]*" 2>/dev/null || true; } | grep -v -- '-dev:' |
        sed -n 's/:.*//p' | sort -u | head -n 1)
    [[ -n $package ]] || fail "No Debian package has the library $library. Install it, or list it in another way."
    file=/usr/share/doc/$package/copyright
    [[ -f $file ]] || fail "The file $file with the licence of $library is missing."
    name=$(dpkg-query -W -f '${source:Package}\n' "$package" | head -n 1)
    add "$name" "" "$(identifier_of_copyright "$file" "$library")" "$file"
done <"$work/libraries"

{
    echo '{'
    echo '"licenses": ['
    cat "$work"/license-* | sed '$!s/$/,/'
    echo '],'
    echo '"texts": {'
    cat "$work"/texts-* | sed '$!s/$/,/'
    echo '}'
    echo '}'
} >"$work/list"

mkdir -p "$(dirname "$list")"
cp "$work/list" "$list"
echo "Wrote $(wc -l <"$work/pins") packages and $(wc -l <"$work/libraries") libraries to $list." >&2
