#!/usr/bin/env bash
# Measures joist on generated workspaces and on this one. This takes half an hour, mostly for builds.
set -euo pipefail
source Tools/Workspace/workspace.sh

echo "Building joist for release …" >&2
joist=$(build_joist joist)
bench=$(build_joist joist-bench)
exec "$bench" "$joist" . "$@"
