#!/usr/bin/env bash
# Measures Networking beside its peers. This takes about ten minutes, and more for the first build.
#
#   bench-networking.sh                     all cases
#   bench-networking.sh http1-16 --rounds 9 one case, with more rounds
set -euo pipefail

package=Tools/Benchmarks
nginx=$(Tools/Workspace/nginx.sh)
command -v openssl >/dev/null || {
    echo "The openssl command is missing: apt-get install openssl." >&2
    exit 1
}
echo "Building the client and its peers for release …" >&2
swift build --package-path "$package" --scratch-path "$package/.build-release" --configuration release -j 2 >&2
exec "$package/.build-release/release/networking-bench" --nginx "$nginx" --json .build/bench/networking.json "$@"
