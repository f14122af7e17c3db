#!/usr/bin/env bash
# Gives a runtime in development what an installed program has: a sandbox helper that belongs to root.
# Ubuntu 24.04 refuses user namespaces to programs without an AppArmor profile.
# https://chromium.googlesource.com/chromium/src/+/main/docs/linux/suid_sandbox_development.md
set -euo pipefail
cd "$(dirname "$0")/../.."
helper="${ELECTRON_OVERRIDE_DIST_PATH:-node_modules/electron/dist}/chrome-sandbox"
if [ ! -f "$helper" ]; then
  echo "allow-sandbox: there is no $helper" >&2
  exit 1
fi
sudo chown root:root "$helper"
sudo chmod 4755 "$helper"
