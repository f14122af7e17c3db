#!/usr/bin/env bash
# Runs a command with a display that nobody sees: with-display.sh (x11 | wayland) COMMAND…
set -euo pipefail
kind="${1:?x11 or wayland}"
shift
case "$kind" in
  x11)
    unset WAYLAND_DISPLAY
    exec xvfb-run --auto-servernum --server-args='-screen 0 1600x1000x24' "$@"
    ;;
  wayland)
    # No X server at all: a window that silently falls back to it fails.
    unset DISPLAY
    XDG_RUNTIME_DIR="$(mktemp -d)"
    export XDG_RUNTIME_DIR WAYLAND_DISPLAY=dlx-wayland XDG_SESSION_TYPE=wayland
    chmod 700 "$XDG_RUNTIME_DIR"
    # The long name is known to old and new versions.
    weston --backend=headless-backend.so --width=1600 --height=1000 --idle-time=0 --socket="$WAYLAND_DISPLAY" \
      >"$XDG_RUNTIME_DIR/weston.log" 2>&1 &
    weston=$!
    trap 'kill "$weston" 2>/dev/null || true; wait "$weston" 2>/dev/null || true; rm -rf "$XDG_RUNTIME_DIR"' EXIT
    for _ in $(seq 100); do
      [ -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" ] && break
      sleep 0.1
    done
    if [ ! -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" ]; then
      cat "$XDG_RUNTIME_DIR/weston.log" >&2
      exit 1
    fi
    "$@"
    ;;
  *)
    echo "with-display: x11 or wayland, not $kind" >&2
    exit 2
    ;;
esac
