#!/usr/bin/env bash
# Writes an object with the data of ICU that almanac uses into a folder, and prints the linker options that put it in place
# of all data.
#
# ICU sorts texts, and formats money, lists and moments, for Foundation. A static library of Swift has its data for hundreds
# of languages, one array of 34 MB: a table of contents with the names and offsets of files, and the files.
# check-package.sh compares what almanac prints with all data and without these:
set -euo pipefail
export LC_ALL=C
folder=$1

# Converters of encodings (almanac uses iconv), dictionaries and rules for breaking lines, look-alikes, names of characters,
# transliteration, numbers in words, units, time zones in words; and texts in other languages than English.
unused='[.](cnv|dict|spp|cfu)$|^unames|^brkitr/line_|^(translit|rbnf|unit|zone)/'
languages='^(lang/|region/|curr/|)[a-z][a-z][a-z]?(_.*)?[.]res$'
english='^(.*/)?en(_001)?[.]res$'

compiler=$(dirname "$(readlink -f "$(command -v swift)")")/clang
library=${compiler%/bin/*}/lib/swift_static/linux/lib_FoundationICU.a
data=$folder/icu-$(cat "${BASH_SOURCE[0]}" "$library" | cksum | cut -d ' ' -f 1)
ar p "$library" icu_packaged_data.cpp.o >"$data.all.o"
symbol=$(grep -aom 1 'icudt[0-9]*_dat' "$data.all.o")
objcopy -O binary --only-section=.rodata "$data.all.o" "$data"

# Prints numbers of the data. Arguments: the bytes of each number, the offset of the first, their count.
numbers() { od -An -v -w"$1" -tu"$1" -j "$2" -N "$(($1 * $3))" "$data"; }
header=$(($(numbers 2 0 1)))
count=$(($(numbers 4 "$header" 1)))
{
    # The offsets of each name and its file, then the names.
    numbers 4 $((header + 4)) $((2 * count)) | awk 'NR % 2 == 0'
    names=$((4 + 8 * count))
    dd if="$data" status=none bs=1M iflag=skip_bytes,count_bytes skip=$((header + names)) \
        count=$(($(numbers 4 $((header + 8)) 1) - names)) | tr '\0' '\n'
} | awk -v unused="$unused" -v languages="$languages" -v english="$english" -v count="$count" -v header="$header" \
    -v size="$(stat -c %s "$data")" -v data="$data" -v symbol="__wrap_$symbol" '
    NR <= count { start[NR] = header + $1; next }
    { file = $0; sub("^[^/]*/", "", file) }
    NR <= 2 * count && file !~ unused && (file !~ languages || file ~ english) { name[++kept] = $0; number[kept] = NR - count }
    END {
        start[count + 1] = size
        printf ".section .rodata,\"a\"\n.globl %s\n.balign 16\n%s: .incbin \"%s\",0,%d\n", symbol, symbol, data, header
        print "contents: .long " kept
        for (i = 1; i <= kept; i++) printf ".long name%d-contents, file%d-contents\n", i, i
        for (i = 1; i <= kept; i++) printf "name%d: .asciz \"%s\"\n", i, name[i]
        for (i = 1; i <= kept; i++) {
            from = start[number[i]]
            printf ".balign 16\nfile%d: .incbin \"%s\",%d,%d\n", i, data, from, start[number[i] + 1] - from
        }
    }' >"$data.s"
"$compiler" -c "$data.s" -o "$data.o"
rm "$data.all.o" "$data" "$data.s"
echo "-Xlinker --wrap=$symbol -Xlinker $data.o"
