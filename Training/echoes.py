"""python3 echoes.py WORK MODEL: the acoustic model's densities as they are in rooms that echo, after the correction.

The same speech is heard dry and in made-up rooms. Which density a dry frame belongs to is known well, so each density
moves by what the room does to its frames (single-pass retraining), whoever speaks them.
"""

import pickle
import sys

import numpy as np

from classes import UNIT, Reader, names_and_sequences
from common import CEPSTRA, MODEL
from correction import Correction
from rooms import MEAN, frames, normalized

STREAMS = 3
# Frames that what the model knows counts for, in a density's place and in a senone's weights.
PLACE_PRIOR, WEIGHTS_PRIOR = 10, 200
# Variances grow or shrink by no more.
VARIANCE_CHANGE = (0.5, 4)
LEAST_VARIANCE, LEAST_SHARE = 1e-4, 0.01


class Features:
    """The features of pieces, one after another, as the recogniser sees them."""

    def __init__(self, work, kind, correct=lambda cepstra, spectra: cepstra):
        self.work, self.kind, self.correct, self.mean = work, kind, correct, MEAN

    def piece(self, index, count):
        cepstra = self.correct(*frames(self.work, self.kind, index))[:count]
        cepstra, self.mean = normalized(cepstra, self.mean)
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


def main(work, model):
    with open(work + "/labels.pickle", "rb") as file:
        labels = pickle.load(file)
    correction = Correction(model + "/correction.bin")
    dry, echoing = Features(work, "dry"), Features(work, "echoing", correction.corrected)
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


if __name__ == "__main__":
    main(*sys.argv[1:])
