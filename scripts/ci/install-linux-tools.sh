#!/usr/bin/env bash
# What the tests read artefacts with, and what a window needs without a screen. Ubuntu and Debian.
set -euo pipefail
sudo apt-get update
sudo apt-get install --yes --no-install-recommends \
  desktop-file-utils shared-mime-info xdg-utils libfile-mimeinfo-perl nsis \
  xvfb weston fuse3 libgtk-3-0 libnss3 libasound2t64
