#!/usr/bin/env bash
# Builds joist, the workspace's tool, and runs it.
set -euo pipefail
source Tools/Workspace/workspace.sh

[[ -x .build/debug/joist ]] || echo "Building joist, the workspace's tool: this once it takes minutes …" >&2
quietly build_product Tools/Joist joist
exec .build/debug/joist "$@"
