#!/usr/bin/env bash
# Runs the end-to-end tests with traces, and compares the traces with the diagrams.
#
#   trace.sh                  all tests
#   trace.sh LinkTests        the suites and tests whose names match
set -euo pipefail
source Tools/Workspace/workspace.sh

traces=$(mktemp -d)
trap 'rm -rf "$traces"' EXIT
echo "Building the end-to-end tests …" >&2
quietly build_product Tests/EndToEnd EndToEndPackageTests
TRACE_FOLDER=$traces .build/debug/EndToEndPackageTests.xctest --testing-library swift-testing ${1:+--filter "$1"} >&2
Tools/Workspace/joist.sh trace check "$traces"/*.jsonl
