#!/usr/bin/env bash
# Builds joist and runs it.
set -euo pipefail
source Tools/Workspace/workspace.sh

[[ -x .build/debug/joist ]] || echo "Building joist, which takes minutes the first time …" >&2
quietly build_product Tools/Joist joist
exec .build/debug/joist "$@"
