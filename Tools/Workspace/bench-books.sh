#!/usr/bin/env bash
# Measures opening a book beside unpacking it with unzip. This takes some seconds, and more for the first build.
#
#   bench-books.sh                            all cases
#   bench-books.sh places-1mb --rounds 99     one case, with more rounds
set -euo pipefail

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
swift build --package-path "$package" --scratch-path "$package/.build-static" --configuration release -j 2 \
    --product bench-books-ours --static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xswiftc -use-ld=lld \
    -Xlinker --no-export-dynamic -Xlinker --strip-debug >&2
exec "$package/.build-release/release/books-bench" --ours "$PWD/$package/.build-static/release/bench-books-ours" \
    --unzip "$unzip" --json .build/bench/books.json "$@"
