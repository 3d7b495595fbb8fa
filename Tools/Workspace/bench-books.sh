#!/usr/bin/env bash
# Measures opening a book beside unpacking it with unzip, and drawing a page of a catalogue beside jq and xmllint, if they
# are there. This takes some seconds, and more for the first build.
#
#   bench-books.sh                            all cases
#   bench-books.sh places-1mb --rounds 99     one case, with more rounds
set -euo pipefail
source Tools/Workspace/workspace.sh

unzip=$(command -v unzip) || {
    echo "unzip is missing. Install it with your system's package manager ('apt-get install unzip' on Debian)." >&2
    exit 1
}
echo "Building the benchmark …" >&2
programs=$(build_benchmarks shared bench bench-run)
# Linked as release.sh links almanac, because loading shared libraries takes longer than opening a book.
ours=$(build_benchmarks static bench-books-ours bench-page-ours)
peers=(--unzip "$unzip")
for peer in jq xmllint; do
    if path=$(command -v "$peer"); then peers+=("--$peer" "$path"); fi
done
exec "$programs/bench" books --book "$ours/bench-books-ours" --page "$ours/bench-page-ours" \
    "${peers[@]}" --json .build/bench/books.json "$@"
