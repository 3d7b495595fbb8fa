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
package=Tools/Benchmarks
echo "Building the benchmark …" >&2
for product in books-bench bench-run; do
    swift build --package-path "$package" --scratch-path "$package/.build-release" --configuration release -j 2 \
        --product "$product" >&2
done
# Linked as release.sh links almanac, because loading shared libraries takes longer than opening a book.
for product in bench-books-ours bench-page-ours; do
    swift build --package-path "$package" --scratch-path "$package/.build-static" --configuration release -j 2 \
        --product "$product" "${release_linking[@]}" >&2
done
peers=(--unzip "$unzip")
for peer in jq xmllint; do
    if path=$(command -v "$peer"); then peers+=("--$peer" "$path"); fi
done
static="$PWD/$package/.build-static/release"
exec "$package/.build-release/release/books-bench" --book "$static/bench-books-ours" --page "$static/bench-page-ours" \
    "${peers[@]}" --json .build/bench/books.json "$@"
