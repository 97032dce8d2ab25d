"""python3 rooms.py SPEECH WORK TIMES: the same speech dry and in made-up rooms that echo, as the recogniser sees both."""

import glob
import os
import pickle
import subprocess
import sys

import numpy as np
import pyroomacoustics
import soundfile
from scipy.signal import fftconvolve

from augment import pieces, read
from common import CEPSTRA, RATE, STEP, WIDTH, program

ROOMS = 80
# The mean of the cepstra that utterances start with, and the frames it counts for, as heed has them.
MEAN = np.array(
    [41.00, -5.29, -0.12, 5.09, 2.48, -4.07, -1.37, -1.78, -5.08, -2.05, -6.45, -1.42, 1.17], "f4")
MEAN_FRAMES = 15


def room(random):
    """An impulse response from 1 to 4 m away, from where the straight sound begins; its energy is 1."""
    while True:
        size = [random.uniform(3, 9), random.uniform(2.8, 6), random.uniform(2.3, 3.4)]
        try:
            absorption, order = pyroomacoustics.inverse_sabine(random.uniform(0.3, 0.9), size)
        except ValueError:
            continue
        speaker = np.array([*(random.uniform(0.5, side - 0.5) for side in size[:2]), random.uniform(1.1, 1.8)])
        device = np.array([*(random.uniform(0.3, side - 0.3) for side in size[:2]), random.uniform(0.6, 1.6)])
        distance = np.linalg.norm(speaker - device)
        if not 0.8 < distance < 4.5:
            continue
        box = pyroomacoustics.ShoeBox(
            size, fs=RATE, materials=pyroomacoustics.Material(absorption), max_order=min(order, 40),
            use_rand_ism=True, max_rand_disp=0.08)
        box.add_source(speaker)
        box.add_microphone(device)
        box.compute_rir()
        response = box.rir[0][0]
        start = min(np.abs(response).argmax(), int(distance / 343 * RATE) + 40)
        response = response[max(0, start - 8):][:RATE]
        return (response / np.sqrt((response ** 2).sum())).astype("f")


def record(speech, alignments, work, times):
    """Writes pieces of the speech, dry and in a room, and gives their senones: 1 more than the number, 0 for silence."""
    random = np.random.default_rng(3)
    rooms = [room(random) for _ in range(ROOMS)]
    recordings = {name: read(f"{speech}/{name}") for name in sorted(alignments)}
    labels = []
    for _ in range(times):
        for samples, senones in pieces(recordings, alignments, random):
            before, after = random.integers(10, 60), random.integers(30, 60)
            samples = np.pad(samples, (before * STEP, after * STEP))
            echoing = fftconvolve(samples, rooms[random.integers(ROOMS)])[:len(samples)]
            hum = random.standard_normal(len(samples)) * 10 ** random.uniform(-4.5, -3)
            for kind, sound in (("dry", samples), ("echoing", echoing)):
                sound = 0.5 * (sound / max(1e-4, np.abs(sound).max()) + hum)
                soundfile.write(
                    f"{work}/{kind}/{len(labels):06d}.wav", sound, RATE, subtype="PCM_16")
            labels.append(np.pad(senones, (before, after)))
    return labels


def normalized(cepstra, mean=MEAN):
    """Cepstra without the mean that heed knows at each frame, and the last such mean."""
    loud = cepstra[:, :1] > 0
    means = (mean * MEAN_FRAMES + np.cumsum(cepstra * loud, 0)) / (MEAN_FRAMES + np.cumsum(loud, 0))
    return cepstra - means, means[-1]


def frames(work, kind, index):
    """What the recogniser sees of a piece: cepstra, then the spectrum."""
    values = np.fromfile(f"{work}/{kind}/{index:06d}.f32", "f4").reshape(-1, WIDTH)
    return values[:, :CEPSTRA], values[:, CEPSTRA:]


def main(speech, work, times):
    for kind in ("dry", "echoing"):
        os.makedirs(f"{work}/{kind}", exist_ok=True)
    with open(work + "/alignments.pickle", "rb") as file:
        labels = record(speech, pickle.load(file), work, int(times))
    with open(work + "/labels.pickle", "wb") as file:
        pickle.dump(labels, file)
    for kind in ("dry", "echoing"):
        sounds = sorted(glob.glob(f"{work}/{kind}/*.wav"))
        for start in range(0, len(sounds), 500):
            subprocess.run(
                [program(), "features", *sounds[start:start + 500], "--into", f"{work}/{kind}"], check=True)
    print(f"{sum(map(len, labels))} frames in {ROOMS} rooms")


if __name__ == "__main__":
    main(*sys.argv[1:])
