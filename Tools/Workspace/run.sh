#!/usr/bin/env bash
# Builds the app and its demo server, and runs the app.
set -euo pipefail
source Tools/Workspace/workspace.sh

echo "Building almanac …" >&2
quietly build_programs App Tools/DemoServer
exec .build/debug/almanac --demo "$@"
