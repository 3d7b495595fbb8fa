#!/usr/bin/env bash
# Prints the path of an nginx for tests and benchmarks: the system's own, or else one that is unpacked from its Debian
# package into .build/servers/nginx. Installs nothing, starts nothing, and needs no root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/Workspace/debian.sh

# Whether it starts, and has what the benchmarks ask of it.
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

# `nginx` is empty where the server is packaged as `nginx-core`.
unpack nginx usr/sbin/nginx nginx nginx-core
missing=$(missing_libraries "$unpacked")
[[ -z $missing ]] || fail \
    "nginx needs libraries that this system lacks: $missing" \
    "Their packages: libpcre2-8-0 (libpcre2-8), libssl3 (libssl, libcrypto), zlib1g (libz), libcrypt1 (libcrypt)."
serves "$unpacked" || fail "$unpacked does not start:" "$("$unpacked" -V 2>&1 || true)"
echo "$unpacked"
