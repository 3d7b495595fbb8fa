#!/usr/bin/env bash
# Builds every package of the workspace, its tests included.
set -euo pipefail
source Tools/Workspace/workspace.sh

build_all --build-tests "$@"
