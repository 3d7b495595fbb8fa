#!/usr/bin/env bash
# Builds all packages of the workspace with their tests.
set -euo pipefail

exec Tools/Workspace/joist.sh build
