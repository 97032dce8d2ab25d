"""python3 augment.py SPEECH NOISE WORK TIMES: speech as it sounds in rooms and noise, with its senones."""

import glob
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import soundfile
from scipy.signal import fftconvolve, lfilter, resample_poly

from common import RATE, STEP, WIDTH, is_held_out, program

CHECKED = "kitchen"
CHECKED_RATIOS = (None, 12, 6)


def read(path):
    return soundfile.read(path, dtype="float32")[0]


def senones(states, count):
    """What each frame is: 1 more than the senone's number, or 0 where nobody speaks."""
    result = np.zeros(count, np.uint16)
    for senone, start, frames in states:
        result[start:start + frames] = 1 + senone
    return result


def loudest(samples):
    """The energy of the loudest 2,048 samples, by which speech and noise are compared."""
    count = len(samples) // 2048
    return float((samples[:count * 2048].reshape(count, 2048) ** 2).sum(1).max()) if count else 1.0


def stretch(samples, count, random):
    if len(samples) <= count:
        samples = np.tile(samples, count // len(samples) + 2)
    start = random.integers(0, len(samples) - count)
    return samples[start:start + count].copy()


def hiss(count, random):
    """Noise of any colour, now and then swelling."""
    spectrum = np.fft.rfft(random.standard_normal(count).astype("f"))
    frequency = np.linspace(0, 1, len(spectrum)) + 1e-3
    points = random.normal(0, 5, random.integers(3, 9))
    curve = np.interp(frequency, np.linspace(0, 1, len(points)), points)
    noise = np.fft.irfft(spectrum * frequency ** -random.uniform(0, 1.2) * 10 ** (curve / 20), count)
    if random.random() < 0.5:
        levels = random.uniform(0.2, 1, max(2, count // 4000))
        noise *= np.interp(np.arange(count), np.linspace(0, count, len(levels)), levels)
    return (noise / np.abs(noise).max()).astype("f")


def clinks(count, random):
    """Crockery: short sums of fading tones."""
    noise = np.zeros(count, "f")
    for _ in range(random.poisson(count / RATE * random.uniform(0.5, 5))):
        length = int(random.uniform(0.01, 0.3) * RATE)
        time = np.arange(length) / RATE
        tones = [
            random.uniform(0.2, 1) * np.sin(
                2 * np.pi * random.uniform(300, 7500) * time + random.uniform(0, 6))
            for _ in range(random.integers(1, 7))]
        hit = random.normal(0, random.uniform(0, 2), length) * np.exp(-time * 200)
        clink = (sum(tones) + hit) * np.exp(-time * random.uniform(8, 120)) * random.uniform(0.05, 1)
        start = random.integers(0, count)
        end = min(count, start + length)
        noise[start:end] += clink[:end - start]
    return noise / max(1e-3, np.abs(noise).max())


def room(random):
    """An impulse response of noise that fades."""
    count = int(random.uniform(0.1, 0.6) * RATE)
    response = random.standard_normal(count) * np.exp(-6.9 * np.arange(count) / count)
    response *= random.uniform(0.02, 0.12)
    response[:random.integers(0, 30)] = 0
    response[0] = 1
    return response.astype("f")


class Augmentation:
    def __init__(self, noises, speech, random):
        self.noises, self.speech, self.random = noises, speech, random

    def noise(self, count):
        random = self.random
        kind = random.choice([*self.noises, "hiss", "clinks", "clinks and more", "babble"])
        if kind == "hiss":
            noise = hiss(count, random)
        elif kind == "clinks":
            noise = clinks(count, random) + 0.05 * hiss(count, random)
        elif kind == "clinks and more":
            other = stretch(self.noises[random.choice(list(self.noises))], count, random)
            noise = clinks(count, random) * random.uniform(0.3, 1.5) + other / 0.75
        elif kind == "babble":
            noise = sum(
                stretch(self.speech[random.integers(len(self.speech))], count, random)
                for _ in range(random.integers(3, 8)))
        else:
            noise = stretch(self.noises[kind], count, random)
            if random.random() < 0.25:
                other = stretch(self.noises[random.choice(list(self.noises))], count, random)
                noise = noise / np.sqrt(loudest(noise) + 1e-9)
                noise += other / np.sqrt(loudest(other) + 1e-9) * random.uniform(0.2, 1)
        if random.random() < 0.4:
            noise = lfilter([1, random.uniform(-0.5, 0.5)], [1], noise).astype("f")
        return noise

    def speed(self, samples, labels):
        percent = self.random.choice([88, 92, 95, 105, 108, 112])
        samples = resample_poly(samples, 100, percent).astype("f")
        frames = np.arange(len(samples) // STEP) * percent / 100
        return samples, labels[np.minimum(len(labels) - 1, frames.astype(int))]

    def microphone(self, samples):
        random = self.random
        samples = lfilter([1, random.uniform(-0.35, 0.35)], [1], samples)
        if random.random() < 0.5:
            samples = lfilter([1], [1, random.uniform(-0.4, 0.4)], samples)
        return samples.astype("f")

    def change(self, samples, labels):
        random = self.random
        if random.random() < 0.6:
            samples, labels = self.speed(samples, labels)
        samples, labels = framed(samples, labels, random)
        if random.random() < 0.4:
            samples = fftconvolve(samples, room(random))[:len(samples)].astype("f")
        if random.random() < 0.6:
            samples = self.microphone(samples)
        samples = samples + hum(len(samples), random)
        if random.random() > 0.15:
            noise = self.noise(len(samples))
            samples = samples / np.sqrt(loudest(samples))
            noise = noise / np.sqrt((loudest(noise) + 1e-9) * 10 ** (random.uniform(-2, 26) / 10))
            if random.random() < 0.06:
                samples, labels = noise, np.zeros_like(labels)
            else:
                samples = samples + noise
        return samples, labels, 10 ** random.uniform(-1.7, -0.1)

    def check(self, samples, labels, index):
        """As it is, or in the noise that is not trained with, at one of the ratios."""
        samples, labels = framed(samples, labels, self.random)
        samples = samples + hum(len(samples), self.random)
        ratio = CHECKED_RATIOS[index % len(CHECKED_RATIOS)]
        if ratio is not None:
            noise = stretch(self.noises[CHECKED], len(samples), self.random)
            samples = samples + noise * np.sqrt(
                loudest(samples) / (loudest(noise) + 1e-9) / 10 ** (ratio / 10))
        return samples, labels, 0.5


def framed(samples, labels, random):
    """With silence before and after it, as an utterance has."""
    before, after = random.integers(0, 80), random.integers(0, 60)
    samples = samples / max(1e-4, np.abs(samples).max())
    return np.pad(samples, (before * STEP, after * STEP)), np.pad(labels, (before, after))


def hum(count, random):
    return random.standard_normal(count).astype("f") * 10 ** random.uniform(-5, -3)


def pieces(recordings, alignments, random):
    for name, samples in recordings.items():
        total = len(samples) // STEP
        labels = senones(alignments[name], total + 2)
        start = 0
        while start < total - 20:
            count = min(total - start, int(random.uniform(150, 600)))
            if total - start - count < 80:
                count = total - start
            yield samples[start * STEP:(start + count) * STEP], labels[start:start + count]
            start += count


def write(path, recordings, alignments, noises, seed, is_check):
    random = np.random.default_rng(seed)
    augmentation = Augmentation(noises, list(recordings.values()), random)
    folder = tempfile.mkdtemp()
    targets = []
    for index, (samples, labels) in enumerate(pieces(recordings, alignments, random)):
        changed = (
            augmentation.check(samples, labels, index) if is_check
            else augmentation.change(samples, labels))
        samples, labels, peak = changed
        samples = samples / max(1e-4, np.abs(samples).max()) * peak * 32767
        soundfile.write(f"{folder}/{index:06d}.wav", samples.astype("int16"), RATE)
        targets.append(labels)
    sounds = sorted(glob.glob(folder + "/*.wav"))
    for start in range(0, len(sounds), 400):
        subprocess.run(
            [program(), "features", *sounds[start:start + 400], "--into", folder], check=True)
    frames, labels, bounds = [], [], [0]
    for index, target in enumerate(targets):
        found = np.fromfile(f"{folder}/{index:06d}.f32", "f4").reshape(-1, WIDTH)
        frames.append(found.astype("f2"))
        labels.append(np.pad(target, (0, max(0, len(found) - len(target))))[:len(found)])
        bounds.append(bounds[-1] + len(found))
    np.savez(
        path, frames=np.concatenate(frames), labels=np.concatenate(labels), bounds=np.array(bounds))
    shutil.rmtree(folder)
    print(path, bounds[-1], "frames", flush=True)


def main(speech, noise, work, times):
    with open(work + "/alignments.pickle", "rb") as file:
        alignments = pickle.load(file)
    noises = {os.path.splitext(os.path.basename(path))[0]: read(path)
              for path in sorted(glob.glob(noise + "/*.flac"))}
    checked = {CHECKED: noises.pop(CHECKED)}
    recordings = {name: read(f"{speech}/{name}") for name in sorted(alignments)}
    held_out = {name: samples for name, samples in recordings.items() if is_held_out(name)}
    trained = {name: samples for name, samples in recordings.items() if not is_held_out(name)}
    write(work + "/check.npz", held_out, alignments, checked, 1, True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [
            pool.submit(
                write, f"{work}/train-{index:02d}.npz", trained, alignments, noises, 100 + index,
                False)
            for index in range(int(times))]
        for job in jobs:
            job.result()


if __name__ == "__main__":
    main(*sys.argv[1:])
