"""finetune.py DATA WHISPER OUT.pt PASSES [MORE…]: fine-tunes Whisper's encoder to tell phones, by CTC.

DATA is a folder with speech/, oog/, assistant/ and noise/ as Documentation/accuracy.md names them, MORE are folders of
further speech with a transcripts.jsonl ("audio", "text", "speaker"). If OUT.pt is there, it goes on from that; what
Heed ships is made such a file by `encoder.py`."""

import json
import os
import re
import sys
import time

import numpy as np
import soundfile
import torch
from scipy.signal import fftconvolve, lfilter
from torch.nn import functional

import whisper
from augment import Augmentation, loudest, read, room, stretch
from common import MODEL, PHONES, RATE

SEED = 4
LONGEST = 14 * RATE
# Seconds of sound in a step.
STEP_SECONDS = 50
HEAD_RATE, REST_RATE = 1e-3, 2e-4
# Every so many speakers, one is left out, and tells how well it goes.
HELD_OUT = 23
# The share of DATA's utterances that a pass hears where there are MORE, which it hears all.
SHARE = 0.35
# Processors without arithmetic in half precision are eight times slower in it than in single precision.
HALF = torch.backends.cpu.get_cpu_capability().startswith("AVX512")
CHECKED = "kitchen"


class Dictionary:
    """The first pronunciation of each word, as numbers of phones; 0 is none."""

    def __init__(self):
        numbers = {phone: index + 1 for index, phone in enumerate(PHONES)}
        self.words = {}
        with open(MODEL + "/cmudict-en-us.dict") as file:
            for line in file:
                word, *phones = line.split()
                if not word.endswith(")"):
                    self.words[word] = [numbers[phone] for phone in phones]

    def phones(self, text):
        """`None` where a word is not known."""
        found = []
        if re.search(r"\d", text):
            return None
        for word in re.findall(r"[a-z']+", text.lower()):
            word = word if word in self.words else word.strip("'")
            if word not in self.words:
                return None
            found += self.words[word]
        return found if len(found) > 1 else None


def transcripts(path, key="speaker"):
    """The recordings that a file of transcripts names: path, text, speaker."""
    with open(path) as file:
        for line in file:
            entry = json.loads(line)
            yield f"{os.path.dirname(path)}/{entry['audio']}", entry["text"], entry.get(key, entry["audio"])


def utterances(recordings, dictionary):
    """Samples, phones and speaker of each recording whose words are all known."""
    found = []
    for path, text, speaker in recordings:
        phones = dictionary.phones(text)
        if phones and os.path.exists(path):
            samples = read(path)
            if len(samples) <= LONGEST:
                found.append((samples.astype(np.float16), phones, str(speaker)))
    return found


class Distortion(Augmentation):
    """Speech as strangers say it: other speed, rooms, microphones, noise, a device's tone before the words."""

    def distorted(self, samples):
        random = self.random
        samples = samples.astype(np.float32)
        if random.random() < 0.6:
            rate = random.uniform(0.86, 1.14)
            samples = np.interp(np.arange(int(len(samples) / rate)) * rate, np.arange(len(samples)), samples)
        samples = np.pad(samples, (int(RATE * random.uniform(0, 0.6)), int(RATE * random.uniform(0.1, 0.5))))
        if random.random() < 0.6:
            samples = fftconvolve(samples, self.far_room() if random.random() < 0.7 else room(random))[:len(samples)]
        if random.random() < 0.5:
            samples = self.microphone(samples)
        samples = samples / np.sqrt(loudest(samples) + 1e-9)
        if random.random() < 0.8:
            noise = self.noise(len(samples))
            samples = samples + noise / np.sqrt((loudest(noise) + 1e-9) * 10 ** (random.uniform(-1, 26) / 10))
        samples = samples / np.abs(samples).max() * 10 ** random.uniform(-1.7, -0.1)
        if random.random() < 0.12:
            samples = np.concatenate([self.tone(), samples])
        if random.random() < 0.1:
            samples = np.clip(samples, -0.1, 0.1)
        return samples.astype(np.float32)

    def far_room(self):
        """A response in which the room is as loud as the voice."""
        random = self.random
        fade = random.uniform(0.15, 0.9)
        count = int(RATE * min(fade, 0.7))
        # Walls and air take the high sounds first.
        echoes = lfilter([1], [1, -random.uniform(0, 0.7)], random.standard_normal(count))
        response = echoes * np.exp(-6.9 * np.arange(count) / RATE / fade)
        response[:int(RATE * random.uniform(0.001, 0.012))] = 0
        response /= np.sqrt((response ** 2).sum())
        response[0] += 10 ** (random.uniform(-8, 10) / 20)
        return response.astype(np.float32)

    def tone(self):
        random = self.random
        count = int(RATE * random.uniform(0.08, 0.5))
        pitch = random.uniform(300, 1800) * np.arange(count) * 2 * np.pi / RATE
        tone = np.sin(pitch) + (np.sin(pitch * random.choice([1.25, 1.5, 2])) if random.random() < 0.5 else 0)
        pause = np.zeros(int(RATE * random.uniform(0, 0.2)))
        return np.concatenate([tone * np.hanning(count) * random.uniform(0.02, 0.4), pause])


def padded(samples):
    return np.pad(samples.astype(np.float32), (4800, 4800))


def in_noise(samples, noise, ratio, random):
    samples = padded(samples)
    noise = stretch(noise, len(samples), random)
    samples = samples + noise * np.sqrt(loudest(samples) / (loudest(noise) + 1e-9) / 10 ** (ratio / 10))
    return (samples / np.abs(samples).max() / 2).astype(np.float32)


def batch(items, change, random=None):
    """Spectra, their moments, and the phones one after another with their numbers; `random` masks parts of spectra."""
    spectra = []
    for samples, _, _ in items:
        values = whisper.spectrum(np.ascontiguousarray(change(samples)))
        if random is not None:
            for axis, widest in ((0, 10), (1, 12)):
                if random.random() < 0.4:
                    count = random.integers(0, widest + 1)
                    start = random.integers(0, max(1, values.shape[axis] - count))
                    values.narrow(axis, start, min(count, values.shape[axis] - start)).fill_(values.mean())
        spectra.append(values)
    longest = max(values.shape[1] for values in spectra)
    rows = [functional.pad(values, (0, longest - values.shape[1]), value=float(values.min())) for values in spectra]
    phones = [torch.tensor(item[1]) for item in items]
    return (
        torch.stack(rows), torch.tensor([values.shape[1] // 2 for values in spectra]), torch.cat(phones),
        torch.tensor([len(row) for row in phones]))


def distance(heard, said):
    row = list(range(len(heard) + 1))
    for index, phone in enumerate(said, 1):
        before, row[0] = row[:], index
        for place, other in enumerate(heard, 1):
            row[place] = min(before[place] + 1, row[place - 1] + 1, before[place - 1] + (phone != other))
    return row[-1]


def error_rate(net, items, change):
    """The share of wrong phones, where the likeliest at each moment are taken."""
    wrong = total = 0
    with torch.no_grad():
        for start in range(0, len(items), 8):
            part = items[start:start + 8]
            spectra, moments, _, _ = batch(part, change)
            labels = net(spectra, moments).argmax(-1)
            for row, count, (_, said, _) in zip(labels.tolist(), moments, part):
                row = row[:count]
                heard = [label for place, label in enumerate(row) if label and (not place or row[place - 1] != label)]
                wrong += distance(heard, said)
                total += len(said)
    return 100 * wrong / total


def steps(items, random):
    """The utterances of a pass in parts of about the same length and time."""
    order = sorted(items, key=lambda item: len(item[0]) + random.uniform(0, 8000))
    parts, part = [], []
    for item in order:
        part.append(item)
        if len(part) * len(item[0]) > STEP_SECONDS * RATE:
            parts.append(part)
            part = []
    parts += [part] if part else []
    random.shuffle(parts)
    return parts


def main(data, weights, out, passes, *more):
    torch.manual_seed(SEED)
    random = np.random.default_rng(SEED)
    dictionary = Dictionary()
    items = utterances(
        [entry for name in ("speech/speechocean", "speech/read", "oog/librispeech")
         for entry in transcripts(f"{data}/{name}-transcripts.jsonl")]
        + list(transcripts(data + "/assistant/labels.jsonl", "voice")), dictionary)
    others = utterances(
        [entry for folder in more for entry in transcripts(folder + "/transcripts.jsonl")], dictionary)
    held = {speaker for group in (items, others) for speaker in sorted({item[2] for item in group})[::HELD_OUT]}
    checked = [item for group in (items, others) for item in [item for item in group if item[2] in held][:60]]
    trained, added = ([item for item in group if item[2] not in held] for group in (items, others))
    noises = {name[:-5]: read(f"{data}/noise/{name}") for name in sorted(os.listdir(data + "/noise"))
              if name.endswith(".flac")}
    kitchen = noises.pop(CHECKED)
    distortion = Distortion(noises, [item[0].astype(np.float32) for item in trained + added], random)
    net = whisper.load(weights, len(PHONES) + 1)
    if os.path.exists(out):
        net.load_state_dict(
            {name: table.float() for name, table in torch.load(out)["net"].items()}, strict=False)
    head = list(net.head.parameters())
    rest = [table for name, table in net.named_parameters() if not name.startswith("head")]
    optimizer = torch.optim.AdamW([{"params": head}, {"params": rest}], weight_decay=0.01, betas=(0.9, 0.98))

    def heard():
        if not added:
            return trained
        return added + [trained[index] for index in random.permutation(len(trained))[:int(len(trained) * SHARE)]]

    total, step = len(steps(heard(), random)) * int(passes), 0
    # The mean of the weights on the way hears better than the last ones.
    mean = {name: table.clone() for name, table in net.state_dict().items()}
    hours = sum(len(item[0]) for item in trained + added) / RATE / 3600
    print(f"{len(trained + added)} utterances, {hours:.1f} hours; {total} steps", flush=True)
    for index in range(int(passes)):
        began = time.time()
        for part in steps(heard(), random):
            scale = min(1, (step + 1) / 100) * max(0.01, 1 - step / total)
            for group, rate in zip(optimizer.param_groups, (HEAD_RATE, REST_RATE)):
                group["lr"] = rate * scale
            spectra, moments, phones, counts = batch(part, distortion.distorted, random)
            with torch.autocast("cpu", dtype=torch.bfloat16, enabled=HALF):
                outputs = net(spectra, moments)
            loss = functional.ctc_loss(
                outputs.float().log_softmax(-1).transpose(0, 1), phones, moments, counts, zero_infinity=True,
                reduction="sum") / counts.sum()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 2)
            optimizer.step()
            step += 1
            share = min(0.995, step / (step + 20))
            for name, table in net.state_dict().items():
                mean[name].mul_(share).add_(table, alpha=1 - share)
        torch.save({"net": {name: table.half() for name, table in mean.items()}}, out)
        present = {name: table.clone() for name, table in net.state_dict().items()}
        net.load_state_dict(mean)
        net.eval()
        checks = np.random.default_rng(SEED)
        print(
            f"pass {index + 1}: {error_rate(net, checked, padded):.1f} % of phones wrong, "
            f"{error_rate(net, checked, lambda samples: in_noise(samples, kitchen, 9, checks)):.1f} % in noise at 9 dB, "
            f"{(time.time() - began) / 60:.1f} minutes", flush=True)
        net.train()
        net.load_state_dict(present)


if __name__ == "__main__":
    main(*sys.argv[1:])
