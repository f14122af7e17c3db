#!/usr/bin/env bash
# Adds the bill of materials and the checksums to a folder of installers: write-checksums.sh FOLDER
set -euo pipefail
folder="$(cd "${1:?folder}" && pwd)"
cd "$(dirname "$0")/../.."
npm run --silent sbom >"$folder/sbom.cdx.json"
cd "$folder"
rm -f SHA256SUMS
# shellcheck disable=SC2094 # it is left out
find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%f\0' | sort -z | xargs -0 sha256sum >SHA256SUMS
sha256sum --check --quiet SHA256SUMS
