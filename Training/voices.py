"""voices.py MODEL VOICES.npz SENTENCES OUT [PART PARTS]: speaks what `sentences.py` wrote with Kokoro-82M, as 16 kHz FLAC.

Most sentences are spoken by a mixture of their voice and another one, of which there are as many as one likes.
OUT/transcripts.jsonl tells "audio", "text" and "speaker" of each; what is there already is not spoken again. Several processes
may speak a part each."""

import json
import os
import sys

import numpy as np
import onnxruntime
import soundfile
import soxr
from kokoro_onnx import Kokoro

from common import RATE
from sentences import VOICES

# The share of sentences that a mixture of voices says, and the least part of the first.
MIXED, LEAST = 0.6, 0.4


def main(model, voices, sentences, out, part="0", parts="1"):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    kokoro = Kokoro.from_session(session, voices)
    chance = np.random.default_rng(int(part))
    os.makedirs(out, exist_ok=True)
    with open(sentences) as lines, open(f"{out}/transcripts.jsonl", "a") as transcripts:
        for number, line in enumerate(lines):
            voice, text = line.rstrip("\n").split("\t")
            name = f"{number:05d}_{voice}.flac"
            if number % int(parts) != int(part) or os.path.exists(f"{out}/{name}"):
                continue
            other, share = chance.choice(VOICES), chance.uniform(LEAST, 1) if chance.random() < MIXED else 1.0
            style = share * kokoro.get_voice_style(voice) + (1 - share) * kokoro.get_voice_style(other)
            sound, rate = kokoro.create(
                text, voice=style.astype(np.float32), speed=float(chance.uniform(0.8, 1.25)),
                lang="en-gb" if voice[0] == "b" else "en-us")
            samples = soxr.resample(np.asarray(sound).ravel(), rate, RATE)
            soundfile.write(f"{out}/{name}", samples, RATE, subtype="PCM_16")
            transcripts.write(json.dumps({"audio": name, "text": text, "speaker": voice}) + "\n")
            transcripts.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
