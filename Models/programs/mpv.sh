#!/bin/sh
# Plays music with mpv, which needs no window. Gets one order as JSON and answers with its status.
#
# "media": {"player": ["/usr/share/heed/Models/programs/mpv.sh"]} in the configuration. It needs mpv, jq and socat.
set -eu

socket=${XDG_RUNTIME_DIR:-/tmp}/heed-mpv.socket
order=$(cat)

value() { printf '%s' "$order" | jq -r "$1 // empty"; }

# Tells mpv one command, a JSON array, and prints what it gives back.
tell() {
  printf '{"command": %s}\n' "$1" | socat - "$socket" 2>/dev/null | jq -c 'select(.error) | .data' | head -n 1
}

start() {
  [ -S "$socket" ] && tell '["get_property", "pid"]' | grep -q '[0-9]' && return
  rm -f "$socket"
  # Without this variable Heed leaves it running.
  env -u HEED_RUN setsid mpv --no-config --no-video --idle=yes --input-ipc-server="$socket" </dev/null >/dev/null 2>&1 &
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    [ -S "$socket" ] && return
    sleep 0.2
  done
  echo '{"error": "the player does not start"}'
  exit 0
}

settings() {
  case $(value '.repeat') in
    all) tell '["set_property", "loop-playlist", "inf"]' ;;
    one) tell '["set_property", "loop-file", "inf"]' ;;
    none) tell '["set_property", "loop-file", "no"]'; tell '["set_property", "loop-playlist", "no"]' ;;
  esac
  [ -z "$(value '.speed')" ] || tell "[\"set_property\", \"speed\", $(value '.speed')]"
  case $(printf '%s' "$order" | jq -r '.shuffle') in
    true) tell '["playlist-shuffle"]' ;;
    false) tell '["playlist-unshuffle"]' ;;
  esac
}

start
case $(value '.request') in
  play)
    how=append-play
    if [ "$(value '.queue')" = now ]; then
      tell '["stop"]'
    elif [ "$(value '.queue')" = next ]; then
      how=insert-next-play
    fi
    printf '%s' "$order" | jq -c --arg how "$how" '.songs[] | ["loadfile", ., $how]' |
      while read -r command; do tell "$command"; done
    settings
    tell '["set_property", "pause", false]'
    ;;
  settings) settings ;;
  pause) tell '["set_property", "pause", true]' ;;
  resume) tell '["set_property", "pause", false]' ;;
  stop) tell '["stop"]' ;;
  next) tell '["playlist-next", "force"]' ;;
  previous) tell '["playlist-prev"]' ;;
  restart) tell '["seek", 0, "absolute"]' ;;
esac >/dev/null

path=$(tell '["get_property", "path"]')
[ -n "$path" ] || path=null
paused=$(tell '["get_property", "pause"]')
printf '{"playing": %s, "isPaused": %s}\n' "$path" "${paused:-false}"
