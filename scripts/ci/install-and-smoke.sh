#!/usr/bin/env bash
# Installs what `npm run dist` made and starts it once with --smoke:
# install-and-smoke.sh (deb | appimage | nsis | dmg)
set -euo pipefail
cd "$(dirname "$0")/../.."

# The one file of dist/ that fits a pattern.
made() {
  shopt -s nullglob
  # shellcheck disable=SC2206 # a pattern
  local found=(dist/$1)
  if [ "${#found[@]}" -ne 1 ]; then
    echo "install-and-smoke: ${#found[@]} files like dist/$1" >&2
    exit 1
  fi
  echo "${found[0]}"
}

case "${1:-}" in
  deb)
    file="$(made '*.deb')"
    sudo apt-get install --yes "./$file"
    desktop-file-validate /usr/share/applications/dlx-workbench.desktop
    scripts/ci/with-display.sh x11 '/opt/DLX Workbench/dlx-workbench' --smoke
    scripts/ci/with-display.sh wayland '/opt/DLX Workbench/dlx-workbench' --smoke
    sudo apt-get remove --yes dlx-workbench
    ;;
  appimage)
    file="$(made '*.AppImage')"
    chmod +x "$file"
    # As Ubuntu 24.04 is (no user namespaces, so no sandbox), and as other systems are.
    scripts/ci/with-display.sh x11 "./$file" --smoke
    sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0
    scripts/ci/with-display.sh x11 "./$file" --smoke
    sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=1
    ;;
  nsis)
    file="$(made '*-win-*.exe')"
    before="$(reg query 'HKLM\Software\Classes\.in' //ve 2>/dev/null || true)"
    "./$file" //S
    "$PROGRAMFILES/DLX Workbench/DLX Workbench.exe" --smoke
    after="$(reg query 'HKLM\Software\Classes\.in' //ve 2>/dev/null | grep -v 'value not set' || true)"
    if [ "$after" != "$before" ] && grep -q DLXWorkbench <<<"$after"; then
      echo 'install-and-smoke: the default of .in was taken' >&2
      exit 1
    fi
    ;;
  dmg)
    file="$(made "*-mac-$(uname -m | sed s/x86_64/x64/).dmg")"
    mount="$(mktemp -d)"
    hdiutil attach "$file" -nobrowse -mountpoint "$mount"
    cp -R "$mount/DLX Workbench.app" "$HOME/Applications-smoke.app"
    hdiutil detach "$mount"
    "$HOME/Applications-smoke.app/Contents/MacOS/DLX Workbench" --smoke
    ;;
  *)
    echo 'install-and-smoke.sh (deb | appimage | nsis | dmg)' >&2
    exit 2
    ;;
esac
