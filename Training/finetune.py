"""finetune.py DATA WHISPER OUT.pt PASSES [MORE…]: fine-tunes Whisper's encoder to tell phones, by CTC.

DATA is a folder with speech/, oog/, assistant/ and noise/ as Documentation/accuracy.md names them, MORE are folders of
further speech with a transcripts.jsonl ("audio", "text", "speaker"), which may grow on the way; what lies in a folder "kept" of
theirs is not learnt from, but tells how well it goes, like one speaker in 23. WHISPER is Whisper's model, or weights of a training
before. OUT.pt holds the mean of the weights after each tenth pass; what Heed ships is made of it by `encoder.py`. It runs on a GPU
where PyTorch finds one: there a pass over ten hours takes a quarter of a minute."""

import json
import os
import random
import re
import sys
import time

import numpy as np
import torch
from torch.nn import functional

import whisper
from augment import read
from common import MODEL, PHONES, RATE
from distortion import Distortion, Recordings, convolved, loudest

SEED = 4
LONGEST = 16 * RATE
# Seconds of sound in a step.
STEP_SECONDS = 400
HEAD_RATE, REST_RATE = 2e-3, 3e-4
# Every so many speakers, one is left out, and tells how well it goes.
HELD_OUT = 23
CHECKED = "kitchen"
CHECKED_EVERY = 10
# The share of words that are taken in another pronunciation than their first.
OTHERWISE = 0.3
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
# Processors without arithmetic in half precision are eight times slower in it than in single precision.
HALF = DEVICE == "cuda" or torch.backends.cpu.get_cpu_capability().startswith("AVX512")


class Dictionary:
    """The pronunciations of each word, as numbers of phones; 0 is none."""

    def __init__(self):
        numbers = {phone: index + 1 for index, phone in enumerate(PHONES)}
        self.words = {}
        with open(MODEL + "/cmudict-en-us.dict") as file:
            for line in file:
                word, *phones = line.split()
                self.words.setdefault(word.split("(")[0], []).append([numbers[phone] for phone in phones])

    def spoken(self, text):
        """The pronunciations of each word of a text; `None` where a word is not known."""
        if re.search(r"\d", text):
            return None
        words = re.findall(r"[a-z']+", text.lower())
        words = [word if word in self.words else word.strip("'") for word in words]
        if not words or any(word not in self.words for word in words):
            return None
        return [self.words[word] for word in words]


def phones(spoken, chance=0.0):
    """The phones of words, some in another pronunciation than their first."""
    return [phone for ways in spoken for phone in (random.choice(ways) if random.random() < chance else ways[0])]


def transcripts(path, key="speaker"):
    """The recordings that a file of transcripts names: path, text, speaker."""
    with open(path) as file:
        for line in file:
            if line.endswith("\n"):
                entry = json.loads(line)
                yield f"{os.path.dirname(path)}/{entry['audio']}", entry["text"], str(entry.get(key, entry["audio"]))


class Speech:
    """What is learnt from, and what was held out of it."""

    def __init__(self, data, more):
        self.dictionary, self.more, self.taken = Dictionary(), more, set()
        self.recordings, self.checked = Recordings(DEVICE), []
        given = [entry for name in ("speech/speechocean", "speech/read", "oog/librispeech")
                 for entry in transcripts(f"{data}/{name}-transcripts.jsonl")]
        given += list(transcripts(data + "/assistant/labels.jsonl", "voice"))
        self.held = set(sorted({speaker for _, _, speaker in given})[::HELD_OUT])
        self.add(given)
        self.add_more()

    def add(self, entries):
        for path, text, speaker in entries:
            spoken = self.dictionary.spoken(text)
            if path in self.taken or not spoken or len(phones(spoken)) < 2 or not os.path.exists(path):
                continue
            self.taken.add(path)
            samples = read(path)
            if len(samples) > LONGEST:
                continue
            if speaker in self.held or "kept" in path:
                self.checked.append((samples, phones(spoken), "kept" in path))
            else:
                self.recordings.add(samples, spoken)
        self.recordings.settle()

    def add_more(self):
        """Takes what has come to the further folders."""
        for folder in self.more:
            if os.path.exists(folder + "/transcripts.jsonl"):
                self.add(transcripts(folder + "/transcripts.jsonl"))

    def steps(self):
        """The recordings of a pass by numbers, in parts of about the same length and time."""
        counts = self.recordings.counts
        order = sorted(range(len(counts)), key=lambda number: counts[number] + random.uniform(0, 8000))
        parts, part = [], []
        for number in order:
            part.append(number)
            if len(part) * counts[number] > STEP_SECONDS * RATE:
                parts.append(part)
                part = []
        parts += [part] if part else []
        random.shuffle(parts)
        return parts


def distance(heard, said):
    row = list(range(len(heard) + 1))
    for index, phone in enumerate(said, 1):
        before, row[0] = row[:], index
        for place, other in enumerate(heard, 1):
            row[place] = min(before[place] + 1, row[place - 1] + 1, before[place - 1] + (phone != other))
    return row[-1]


class Check:
    """The share of phones that are heard wrongly, where the likeliest at each moment are taken."""

    def __init__(self, items, distortion, kitchen):
        self.items, self.distortion, self.kitchen = items, distortion, kitchen
        self.room = distortion.shoebox()[None]

    def rate(self, net, condition):
        wrong = total = 0
        for start in range(0, len(self.items), 32):
            part = self.items[start:start + 32]
            totals = torch.tensor([len(samples) + 9600 for samples, _, _ in part], device=DEVICE)
            length = int(totals.max()) + -int(totals.max()) % 160
            rows = torch.zeros(len(part), length, device=DEVICE)
            for row, (samples, _, _) in zip(rows, part):
                row[4800:4800 + len(samples)] = torch.from_numpy(samples).to(DEVICE)
            if condition == "room":
                rows = convolved(rows, self.room)
            if condition == "noise":
                noise = self.kitchen[None, :length]
                noise = noise.repeat(1, length // noise.shape[1] + 1)[:, :length]
                rows = rows + noise * (loudest(rows) / loudest(noise) / 10 ** 0.9).sqrt()[:, None]
            rows = rows / rows.abs().amax(1, keepdim=True) / 2
            spectra, moments = self.distortion.heard(rows, totals, False)
            for labels, count, (_, said, _) in zip(net(spectra, moments).argmax(-1).tolist(), moments.tolist(), part):
                labels = labels[:count]
                heard = [label for place, label in enumerate(labels)
                         if label and (not place or labels[place - 1] != label)]
                wrong += distance(heard, said)
                total += len(said)
        return 100 * wrong / max(1, total)


def main(data, weights, out, passes, *more):
    torch.manual_seed(SEED)
    random.seed(SEED)
    passes = int(passes)
    noises, kitchen = Recordings(DEVICE), None
    for name in sorted(os.listdir(data + "/noise")):
        if name == CHECKED + ".flac":
            kitchen = torch.from_numpy(read(f"{data}/noise/{name}")).to(DEVICE)
        elif name.endswith(".flac"):
            noises.add(read(f"{data}/noise/{name}"), None)
    noises.settle()
    speech = Speech(data, more)
    distortion = Distortion(speech.recordings, noises, DEVICE)
    others = [item for item in speech.checked if not item[2]][:150]
    checks = {"people": Check(others, distortion, kitchen)}
    kept = [item for item in speech.checked if item[2]][:150]
    if kept:
        checks["voices"] = Check(kept, distortion, kitchen)
    if weights.endswith(".pt"):
        state = torch.load(weights, map_location="cpu")["net"]
        width = state["c1.weight"].shape[0]
        net = whisper.Encoder(width, 1 + max(int(name.split(".")[1]) for name in state if name.startswith("layers.")),
                              len(PHONES) + 1)
        net.places.copy_(whisper.places(1500, width))
        net.load_state_dict({name: table.float() for name, table in state.items()}, strict=False)
    else:
        net = whisper.load(weights, len(PHONES) + 1)
    net.to(DEVICE).train()
    head = list(net.head.parameters())
    rest = [table for name, table in net.named_parameters() if not name.startswith("head")]
    optimizer = torch.optim.AdamW([{"params": head}, {"params": rest}], weight_decay=0.01, betas=(0.9, 0.98))
    # The mean of the weights on the way hears better than the last ones.
    mean = {name: table.clone() for name, table in net.state_dict().items()}
    began, step = time.time(), 0
    for index in range(passes):
        speech.add_more()
        parts = speech.steps()
        if not index:
            hours = speech.recordings.total / RATE / 3600
            print(f"{len(speech.recordings.counts)} utterances, {hours:.1f} hours; {len(parts)} steps a pass", flush=True)
        total_loss = 0
        for place, part in enumerate(parts):
            scale = min(1, (step + 1) / 300) * max(0.01, 1 - (index + place / len(parts)) / passes)
            for group, rate in zip(optimizer.param_groups, (HEAD_RATE, REST_RATE)):
                group["lr"] = rate * scale
            with torch.no_grad():
                spectra, moments = distortion.heard(*distortion.distorted(part), True)
            said = [phones(speech.recordings.said[number], OTHERWISE) for number in part]
            counts = torch.tensor([len(row) for row in said], device=DEVICE)
            with torch.autocast(DEVICE, dtype=torch.bfloat16, enabled=HALF):
                outputs = net(spectra, moments)
            loss = functional.ctc_loss(
                outputs.float().log_softmax(-1).transpose(0, 1), torch.tensor(sum(said, []), device=DEVICE), moments,
                counts, zero_infinity=True, reduction="sum") / counts.sum()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 2)
            optimizer.step()
            step += 1
            total_loss += loss.item()
            share = min(0.998, step / (step + 20))
            with torch.no_grad():
                for name, table in net.state_dict().items():
                    mean[name].mul_(share).add_(table, alpha=1 - share)
        if index % CHECKED_EVERY == 0 or index == passes - 1:
            torch.save({"net": {name: table.half().cpu() for name, table in mean.items() if name != "places"}}, out)
            present = {name: table.clone() for name, table in net.state_dict().items()}
            net.load_state_dict(mean)
            net.eval()
            with torch.no_grad():
                found = "; ".join(
                    f"{name} " + ", ".join(f"{condition} {check.rate(net, condition):.1f}"
                                           for condition in ("quiet", "noise", "room"))
                    for name, check in checks.items())
            print(f"pass {index + 1}, {step} steps, {(time.time() - began) / 60:.1f} minutes, loss "
                  f"{total_loss / len(parts):.3f}, {speech.recordings.total / RATE / 3600:.1f} hours; % of phones wrong: {found}",
                  flush=True)
            net.train()
            net.load_state_dict(present)


if __name__ == "__main__":
    main(*sys.argv[1:])
