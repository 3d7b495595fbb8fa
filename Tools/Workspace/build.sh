#!/usr/bin/env bash
# Builds every package of the workspace.
set -euo pipefail
source Tools/Workspace/workspace.sh

build_all "$@"
