#!/usr/bin/env bash
# Builds the app and its demo server, and runs the app.
set -euo pipefail
source Tools/Workspace/workspace.sh

echo "Building almanac …" >&2
# Only these products: a build of everything without tests would make the next build with tests start over.
quietly build_product App almanac
quietly build_product Tools/DemoServer almanac-demo-server
exec .build/debug/almanac --demo "$@"
