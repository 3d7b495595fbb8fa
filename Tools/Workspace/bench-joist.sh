#!/usr/bin/env bash
# Measures joist on generated workspaces and on this one. Takes half an hour, most of it for building what is compared.
set -euo pipefail

release=.build-release
echo "Building joist for release …" >&2
swift build --package-path Tools/Joist --scratch-path "$release" --configuration release --product joist >&2
swift build --package-path Tools/Joist --scratch-path "$release" --configuration release --product joist-bench >&2
exec "$release/release/joist-bench" "$release/release/joist" . "$@"
