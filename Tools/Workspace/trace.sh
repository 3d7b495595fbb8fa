#!/usr/bin/env bash
# Runs the end-to-end tests with traces, and compares the traces with the diagrams.
#
#   trace.sh                  all tests; fails if an arrow was not seen that Tests/EndToEnd/unseen.txt does not list
#   trace.sh LinkTests        the suites and tests whose names match
set -euo pipefail
source Tools/Workspace/workspace.sh

traces=$(mktemp -d)
trap 'rm -rf "$traces"' EXIT
echo "Building the end-to-end tests …" >&2
quietly build_product Tests/EndToEnd EndToEndPackageTests
TRACE_FOLDER=$traces .build/debug/EndToEndPackageTests.xctest --testing-library swift-testing ${1:+--filter "$1"} >&2
unseen=(--unseen Tests/EndToEnd/unseen.txt)
# A part of the tests does not take all ways.
(($# == 0)) || unseen=()
Tools/Workspace/joist.sh trace check "${unseen[@]}" "$traces"/*.jsonl
