#!/usr/bin/env bash
# Prints the path of an nghttpd, nghttp2's server of HTTP/2, for tests: the system's own, or else one that is unpacked
# from its Debian package, with the libraries it needs, into .build/servers/nghttpd. Installs nothing, starts nothing,
# and needs no root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/Workspace/debian.sh

launcher="$servers/nghttpd/nghttpd"
for candidate in "$(command -v nghttpd || true)" "$launcher"; do
    if [[ -x $candidate ]] && "$candidate" --version >/dev/null 2>&1; then
        echo "$candidate"
        exit 0
    fi
done

# All of them are unpacked: only the last one brings the program.
unpack nghttpd usr/sbin/nghttpd libev4 libjemalloc2 libnghttp2-14 nghttp2-server
{
    echo '#!/bin/sh'
    echo 'here=$(dirname "$0")'
    echo 'LD_LIBRARY_PATH=$(echo "$here"/usr/lib/*/) exec "$here/usr/sbin/nghttpd" "$@"'
} >"$launcher"
chmod +x "$launcher"
"$launcher" --version >/dev/null || fail "$launcher does not start."
echo "$launcher"
