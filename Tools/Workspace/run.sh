#!/usr/bin/env bash
# Builds the app and its demo server, and runs the app.
set -euo pipefail
source Tools/Workspace/workspace.sh

echo "Building almanac …" >&2
# Not everything: a build without the tests would make the next one with them start over.
quietly build_product App almanac
quietly build_product Tools/DemoServer almanac-demo-server
exec .build/debug/almanac --demo "$@"
