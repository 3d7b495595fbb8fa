#!/usr/bin/env bash
# Checks that the links of documents to files of the workspace, and to headings in documents, lead somewhere. Links to
# other hosts are not followed.
set -euo pipefail
export LC_ALL=C

# "link<TAB>file<TAB>line<TAB>target" for each link, and "anchor<TAB>file<TAB>anchor" for each heading. Code is left out.
parts() {
    awk '
        FNR == 1 { fenced = 0; delete seen }
        /^ *(```|~~~)/ { fenced = !fenced; next }
        fenced { next }
        /^#+ / {
            anchor = tolower($0)
            sub(/^#+ +/, "", anchor)
            # As GitHub makes them: letters, digits, - and _; a heading that comes again gets a number.
            gsub(/\]\([^)]*\)/, "", anchor)
            gsub(/[^a-z0-9 _\200-\377-]/, "", anchor)
            gsub(/ /, "-", anchor)
            print "anchor\t" FILENAME "\t" anchor (seen[anchor]++ ? "-" seen[anchor] - 1 : "")
        }
        {
            text = $0
            gsub(/`[^`]*`/, "", text)
            while (match(text, /\]\([^) ]+/)) {
                print "link\t" FILENAME "\t" FNR "\t" substr(text, RSTART + 2, RLENGTH - 2)
                text = substr(text, RSTART + RLENGTH)
            }
        }' "$@"
}

mapfile -t documents < <(git ls-files --cached --others --exclude-standard -- '*.md')
listed=$(parts "${documents[@]}")
declare -A anchors
links=()
while IFS=$'\t' read -r kind file rest; do
    if [[ $kind == anchor ]]; then anchors["$file#$rest"]=1; else links+=("$file"$'\t'"$rest"); fi
done <<<"$listed"

broken=0
for link in "${links[@]}"; do
    IFS=$'\t' read -r file line target <<<"$link"
    [[ $target =~ ^[a-z]+: || $target == *'{{'* ]] && continue
    path=${target%%#*}
    place=$file
    [[ -z $path ]] || place=$(realpath -ms --relative-to=. "$(dirname "$file")/$path")
    if [[ ! -e $place ]]; then
        echo "$file:$line: the link leads to '$path', which is not there." >&2
        broken=$((broken + 1))
    elif [[ $target == *'#'* && $place == *.md && -z ${anchors["$place#${target#*#}"]:-} ]]; then
        echo "$file:$line: '$place' has no heading for '#${target#*#}'." >&2
        broken=$((broken + 1))
    fi
done
((broken == 0)) || exit 1
echo "All ${#links[@]} links of documents lead somewhere."
