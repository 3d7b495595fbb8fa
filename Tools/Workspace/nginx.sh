#!/usr/bin/env bash
# Prints the path of an nginx for tests and benchmarks: that of the system, or else one that is unpacked from its Debian
# package into .build/servers/nginx. Installs and starts nothing, and needs no root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/Workspace/debian.sh

# Whether it starts and has the modules for the benchmarks.
serves() {
    local facts module
    facts=$("$1" -V 2>&1) || return 1
    for module in http_ssl http_v2 http_stub_status; do
        [[ $facts == *--with-${module}_module* ]] || return 1
    done
}

unpacked="$servers/nginx/usr/sbin/nginx"
for candidate in "$(command -v nginx || true)" /usr/sbin/nginx "$unpacked"; do
    if [[ -x $candidate ]] && serves "$candidate"; then
        echo "$candidate"
        exit 0
    fi
done

# Where the server is in `nginx-core`, the package `nginx` is empty.
unpack nginx usr/sbin/nginx nginx nginx-core
missing=$(missing_libraries "$unpacked")
[[ -z $missing ]] || fail \
    "nginx needs libraries that this system lacks: $missing" \
    "Their packages: libpcre2-8-0 (libpcre2-8), libssl3 (libssl, libcrypto), zlib1g (libz), libcrypt1 (libcrypt)."
serves "$unpacked" || fail "$unpacked does not start:" "$("$unpacked" -V 2>&1 || true)"
echo "$unpacked"
