#!/usr/bin/env bash
# Measures Networking beside its peers, on this machine. Some ten minutes; the first time, some more to build the peers.
#
#   bench-networking.sh                     all cases
#   bench-networking.sh http1-16 --rounds 9 one case, more often
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
