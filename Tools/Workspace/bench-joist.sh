#!/usr/bin/env bash
# Measures joist on generated workspaces and on this one. This takes half an hour, mostly for builds.
set -euo pipefail

release=.build-release
echo "Building joist for release …" >&2
swift build --package-path Tools/Joist --scratch-path "$release" --configuration release --product joist >&2
swift build --package-path Tools/Joist --scratch-path "$release" --configuration release --product joist-bench >&2
exec "$release/release/joist-bench" "$release/release/joist" . "$@"
