"""python3 echoes.py SPEECH WORK MODEL TIMES: the acoustic model's densities as they are in rooms that echo.

The same speech is heard dry and in made-up rooms. Which density a dry frame belongs to is known well, so each density
moves by what the room does to its frames (single-pass retraining), whoever speaks them.
"""

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
from classes import UNIT, Reader, names_and_sequences
from common import CEPSTRA, MODEL, RATE, STATES, STEP, WIDTH, program

ROOMS = 80
STREAMS = 3
# The mean of the cepstra that utterances start with, and the frames it counts for, as heed has them.
MEAN = np.array(
    [41.00, -5.29, -0.12, 5.09, 2.48, -4.07, -1.37, -1.78, -5.08, -2.05, -6.45, -1.42, 1.17], "f4")
MEAN_FRAMES = 15
# Frames that what the model knows counts for, in a density's place and in a senone's weights.
PLACE_PRIOR, WEIGHTS_PRIOR = 10, 200
# Variances grow or shrink by no more.
VARIANCE_CHANGE = (0.5, 4)
LEAST_VARIANCE, LEAST_SHARE = 1e-4, 0.01


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


class Features:
    """The features of pieces, one after another, as the recogniser sees them."""

    def __init__(self, folder):
        self.folder, self.mean = folder, MEAN
        sounds = sorted(glob.glob(folder + "/*.wav"))
        for start in range(0, len(sounds), 500):
            subprocess.run(
                [program(), "features", *sounds[start:start + 500], "--into", folder], check=True)

    def piece(self, index, count):
        frames = np.fromfile(f"{self.folder}/{index:06d}.f32", "f4").reshape(-1, WIDTH)
        cepstra = frames[:count, :CEPSTRA]
        loud = cepstra[:, :1] > 0
        means = (self.mean * MEAN_FRAMES + np.cumsum(cepstra * loud, 0)) / (MEAN_FRAMES + np.cumsum(loud, 0))
        self.mean = means[-1]
        cepstra = cepstra - means
        padded = np.pad(cepstra, ((3, 3), (0, 0)), mode="edge")
        at = [padded[offset:offset + len(cepstra)] for offset in range(7)]
        return np.stack([cepstra, at[5] - at[1], (at[6] - at[2]) - (at[4] - at[0])])


class Numbers:
    """A model's means or variances: codebook, stream, density, feature."""

    def __init__(self, name):
        with open(f"{MODEL}/en-us/{name}", "rb") as file:
            content = file.read()
        start = content.index(b"endhdr\n") + len(b"endhdr\n") + 4
        codebooks, streams, densities = np.frombuffer(content, "<i4", 3, start)
        start += 4 * (3 + streams + 1)
        count = codebooks * streams * densities * CEPSTRA
        self.head, self.tail = content[:start], content[start + 4 * count:]
        self.values = np.frombuffer(content, "<f4", count, start).reshape(
            codebooks, streams, densities, CEPSTRA).copy()

    def write(self, path):
        with open(path, "wb") as file:
            file.write(self.head + self.values.astype("<f4").tobytes() + self.tail)


class Weights:
    """A model's weights, as negated logarithms: stream, density, senone."""

    def __init__(self):
        file = Reader(MODEL + "/en-us/sendump")
        while length := file.integers(1)[0]:
            file.offset += length
        densities, columns = file.integers(2)
        self.head = file.bytes[:file.offset]
        self.values = UNIT * file.numbers("u1", STREAMS * densities * columns).astype("f4").reshape(
            STREAMS, densities, columns)

    def write(self, path):
        with open(path, "wb") as file:
            file.write(self.head + np.clip(np.round(self.values / UNIT), 0, 255).astype("u1").tobytes())


def shares(frames, means, variances, costs):
    """How much of each frame belongs to each density of a codebook's stream."""
    precisions = 1 / variances
    scores = -0.5 * (
        frames ** 2 @ precisions.T - 2 * frames @ (means * precisions).T
        + (means ** 2 * precisions).sum(1) + np.log(variances).sum(1)) - costs
    result = np.exp(scores - scores.max(1, keepdims=True))
    result /= result.sum(1, keepdims=True)
    result[result < LEAST_SHARE] = 0
    return result


def moments(belonging, frames):
    count = belonging.sum(0)[:, None] + 1e-6
    mean = belonging.T @ frames / count
    return count, mean, np.maximum(belonging.T @ frames ** 2 / count - mean ** 2, 1e-3)


def move(means, variances, weights, senones, silence, dry, echoing):
    """Moves the densities of a codebook's stream, and the weights that its senones give them."""
    columns = senones if silence is None else silence
    costs = weights[:, columns].T
    if silence is not None:
        costs = costs.mean(0)
    belonging = shares(dry, means, variances, costs)
    count, dry_mean, dry_variance = moments(belonging, dry)
    _, mean, variance = moments(belonging, echoing)
    known = count / (count + PLACE_PRIOR)
    new_means = means + known * (mean - dry_mean)
    new_variances = variances * np.clip(variance / dry_variance, *VARIANCE_CHANGE) ** known
    if silence is None:
        spoken, first = np.unique(senones, return_index=True)
        before = np.exp(-weights[:, spoken].T)
        dry_count = np.add.reduceat(belonging, first) + WEIGHTS_PRIOR * before
        count = np.add.reduceat(shares(echoing, new_means, new_variances, costs), first)
        after = before * (count + WEIGHTS_PRIOR * before) / dry_count
        after /= after.sum(1, keepdims=True)
        weights[:, spoken] = -np.log(np.maximum(after, 1e-12)).T
    means[:], variances[:] = new_means, new_variances


def main(speech, work, model, times):
    for folder in (work + "/dry", work + "/echoing", model):
        os.makedirs(folder, exist_ok=True)
    with open(work + "/alignments.pickle", "rb") as file:
        labels = record(speech, pickle.load(file), work, int(times))
    dry, echoing = Features(work + "/dry"), Features(work + "/echoing")
    names, sequences = names_and_sequences()
    silence = names.index("SIL")
    codebook_of_label = np.full(2 + max(rows.max() for rows in sequences), silence)
    for phone, rows in enumerate(sequences):
        codebook_of_label[rows.ravel() + 1] = phone
    found = [[] for _ in names]
    for index, label in enumerate(labels):
        sounds = [kind.piece(index, len(label)) for kind in (dry, echoing)]
        codebooks = codebook_of_label[label[:sounds[0].shape[1]]]
        for codebook in np.unique(codebooks):
            here = np.flatnonzero(codebooks == codebook)
            found[codebook].append((label[here], *(sound[:, here].astype("f2") for sound in sounds)))
    means, variances, weights = Numbers("means"), Numbers("variances"), Weights()
    variances.values = np.maximum(variances.values, LEAST_VARIANCE)
    for codebook, parts in enumerate(found):
        if not parts:
            continue
        label, *sounds = zip(*parts)
        label = np.concatenate(label)
        order = np.argsort(label, kind="stable")
        sounds = [np.concatenate(sound, axis=1)[:, order] for sound in sounds]
        for stream in range(STREAMS):
            move(
                means.values[codebook, stream], variances.values[codebook, stream],
                weights.values[stream], label[order].astype(int) - 1,
                np.unique(sequences[silence]) if codebook == silence else None,
                *(sound[stream].astype("f4") for sound in sounds))
    means.write(model + "/means")
    variances.write(model + "/variances")
    weights.write(model + "/sendump")
    print(f"{sum(map(len, labels))} frames in {ROOMS} rooms")


if __name__ == "__main__":
    main(*sys.argv[1:])
