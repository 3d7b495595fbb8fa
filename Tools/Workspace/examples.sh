#!/usr/bin/env bash
# Checks that each example in a documentation comment of the kernel, the core and the services is an excerpt of the
# package's tests, so that it is compiled. Indentation and comments at the ends of lines may differ.
set -euo pipefail
export LC_ALL=C

failed=0
checked=0
for package in Packages/{Kernel,Core,Services}/*/; do
    [[ -d ${package}Tests ]] || continue
    mapfile -t tests < <(git ls-files --cached --others --exclude-standard -- "${package}Tests/*.swift")
    mapfile -t sources < <(git ls-files --cached --others --exclude-standard -- "${package}Sources/*.swift" |
        xargs -r grep -lF '/// ```swift' || true)
    ((${#sources[@]})) || continue
    result=$(awk -v tests="${#tests[@]}" '
        function plain(line) {
            gsub(/^[ \t]+|[ \t]+$/, "", line)
            sub(/  \/\/ .*$/, "", line)
            gsub(/(public|private|fileprivate) /, "", line)
            return line "\n"
        }
        FNR == 1 { file++; inside = 0 }
        file <= tests { code = code plain($0); next }
        /^ *\/\/\/ ```swift$/ { inside = 1; start = FNR; example = ""; next }
        inside && /^ *\/\/\/ ```$/ {
            inside = 0
            checked++
            if (!index("\n" code, "\n" example)) print FILENAME ":" start ": this example is in no test of the package."
        }
        inside { sub(/^ *\/\/\/ ?/, ""); example = example plain($0) }
        END { print checked + 0 }' "${tests[@]}" "${sources[@]}")
    checked=$((checked + $(tail -n 1 <<<"$result")))
    if [[ $result == *$'\n'* ]]; then
        sed '$d' <<<"$result" >&2
        failed=1
    fi
done
((failed == 0)) || exit 1
echo "All $checked examples are in tests."
