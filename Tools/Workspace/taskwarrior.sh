#!/usr/bin/env bash
# Prints the path of a taskwarrior 2 for benchmarks: that of the system, or else one that is unpacked from its Debian
# package into .build/servers/taskwarrior. Installs nothing and needs no root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/Workspace/debian.sh

# Whether it starts and is version 2: the benchmarks write its file format, which differs in version 3.
serves() { [[ $("$1" --version 2>/dev/null) == 2.* ]]; }

unpacked="$servers/taskwarrior/usr/bin/task"
for candidate in "$(command -v task || true)" "$unpacked"; do
    if [[ -x $candidate ]] && serves "$candidate"; then
        echo "$candidate"
        exit 0
    fi
done

unpack taskwarrior usr/bin/task taskwarrior
missing=$(missing_libraries "$unpacked")
[[ -z $missing ]] || fail \
    "taskwarrior needs libraries that this system lacks: $missing" \
    "Their packages: libgnutls30 (libgnutls), libuuid1 (libuuid)."
serves "$unpacked" || fail "$unpacked does not start, or is not taskwarrior 2: $("$unpacked" --version 2>&1 || true)"
echo "$unpacked"
