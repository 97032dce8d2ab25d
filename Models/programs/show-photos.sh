#!/bin/sh
# Shows photos with feh, on the screen of $DISPLAY. Gets one order as JSON.
#
# "photos": {"viewer": ["/usr/share/heed/Models/programs/show-photos.sh"]} in the configuration. It needs feh and jq.
set -eu

list=$(mktemp)
order=$(cat)
printf '%s' "$order" | jq -r '.photos[]' >"$list"
seconds=$(printf '%s' "$order" | jq -r '.seconds')

set -- --fullscreen --auto-zoom --filelist "$list"
if [ "$(printf '%s' "$order" | jq -r '.request')" = slideShow ]; then
  set -- "$@" --slideshow-delay "$seconds" --cycle-once
fi
# Without this variable Heed leaves it running.
env -u HEED_RUN setsid --fork sh -c 'list=$1; shift; feh "$@"; rm -f "$list"' feh "$list" "$@" </dev/null >/dev/null 2>&1
