#!/usr/bin/env bash
# Measures Networking beside its peers. This takes about ten minutes, and more for the first build.
#
#   bench-networking.sh                     all cases
#   bench-networking.sh http1-16 --rounds 9 one case, with more rounds
set -euo pipefail
source Tools/Workspace/workspace.sh

nginx=$(Tools/Workspace/nginx.sh)
command -v openssl >/dev/null || {
    echo "The openssl command is missing: apt-get install openssl." >&2
    exit 1
}
echo "Building the client and its peers for release …" >&2
programs=$(build_benchmarks shared bench)
# Linked as release.sh links almanac, because calls of shared libraries cost our client 2 to 3 %.
subjects=$(build_benchmarks static bench-ours bench-raw-libcurl bench-async-http-client bench-urlsession)
exec "$programs/bench" networking --subjects "$subjects" --nginx "$nginx" --json .build/bench/networking.json "$@"
