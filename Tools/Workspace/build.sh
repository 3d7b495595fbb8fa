#!/usr/bin/env bash
# Builds every package of the workspace, its tests included.
set -euo pipefail

exec Tools/Workspace/joist.sh build
