#!/usr/bin/env bash
# Checks that the tests in tables of promises exist. Such a table is in the documentation of a package, has the heading
# `| promise | test |`, and names tests in backticks in its last cells.
set -euo pipefail
export LC_ALL=C

# file<TAB>line<TAB>name, for each test named.
named() {
    awk '
        FNR == 1 { inside = 0 }
        tolower($0) ~ /^\| *promise *\| *test *\|$/ { inside = 1; next }
        !/^\|/ { inside = 0; next }
        inside {
            cells = split($0, cell, "|")
            text = cell[cells - 1]
            while (match(text, /`[^`]+`/)) {
                print FILENAME "\t" FNR "\t" substr(text, RSTART + 1, RLENGTH - 2)
                text = substr(text, RSTART + RLENGTH)
            }
        }' "$@"
}

mapfile -t documents < <(git ls-files --cached --others --exclude-standard -- '*.md')
checked=0
missing=0
document=''
while IFS=$'\t' read -r file line name; do
    checked=$((checked + 1))
    # In the package's own tests: a `func`, a display name, or a whole suite.
    if [[ $file != "$document" ]]; then
        document=$file
        tests=$(named "$file" | cut -f 3 | sed 's/.*/`&`\n"&"\nstruct & /' |
            { grep -rhoF --include='*.swift' -f - "$(dirname "$file")/Tests" || true; } | sort -u)
    fi
    if [[ $tests != *"\`$name\`"* && $tests != *"\"$name\""* && $tests != *"struct $name "* ]]; then
        echo "$file:$line: there is no test '$name'." >&2
        missing=$((missing + 1))
    fi
done < <(named "${documents[@]}")
((missing == 0)) || exit 1
echo "All $checked tests of promises exist."
