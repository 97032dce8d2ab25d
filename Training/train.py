"""python3 train.py WORK MODEL: trains the classifier and writes its file."""

import glob
import sys
import time

import numpy as np

from classes import classes_of_senones, states_of_senones
from common import CEPSTRA, SPECTRUM, WIDTH

# The frames it sees, counted from the one that is classified.
OFFSETS = [-12, -9, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6]
HIDDEN = [384, 384, 320]
# Each recording is heard so often, each time otherwise.
PASSES = 2
BATCH = 1024
RATE = 0.0012
DROPOUT = 0.15
# How often only the cepstra, or only the spectra, are shown.
BLINDNESS = 0.1
# As in the recogniser: frames that the mean of before counts for, and that mean of the cepstra.
MEAN_WEIGHT = 15
CEPSTRAL_MEAN = [
    41.00, -5.29, -0.12, 5.09, 2.48, -4.07, -1.37, -1.78, -5.08, -2.05, -6.45, -1.42, 1.17]
MARKER = 0x444E5048

random = np.random.default_rng(1)


class Data:
    """Frames without their running mean, as the recogniser has them."""

    def __init__(self, path, classes, mean, spread=None):
        stored = np.load(path)
        self.labels = np.concatenate([[0], classes])[stored["labels"]]
        bounds = stored["bounds"]
        frames = stored["frames"].astype("f4")
        self.frames = np.empty_like(frames)
        for first, last in zip(bounds[:-1], bounds[1:]):
            piece = frames[first:last]
            counts = (piece[:, 0] > 0)[:, None]
            known = mean
            if spread is not None:
                # The utterance before may have been by the same speaker, or by nobody alike.
                if random.random() < 0.5:
                    known = piece.mean(0)
                known = known + random.normal(0, 0.3, WIDTH).astype("f4") * spread
            self.frames[first:last] = piece - (
                (known * MEAN_WEIGHT + np.cumsum(piece * counts, 0))
                / (MEAN_WEIGHT + np.cumsum(counts, 0)))
        lengths = np.diff(bounds)
        self.first = np.repeat(bounds[:-1], lengths)
        self.last = np.repeat(bounds[1:] - 1, lengths)

    def context(self, places):
        return np.concatenate(
            [self.frames[np.clip(places + offset, self.first[places], self.last[places])]
             for offset in OFFSETS], 1)


class Network:
    def __init__(self, sizes):
        self.weights = [
            (random.standard_normal((size, after)) * np.sqrt(2 / size)).astype("f4")
            for size, after in zip(sizes, sizes[1:])]
        self.weights[-1] *= 0.1
        self.biases = [np.zeros(size, "f4") for size in sizes[1:]]

    def outputs(self, values, dropout=0.0):
        """What each layer takes, and the logarithms of the classes' probabilities."""
        taken = [values]
        for depth, (weights, biases) in enumerate(zip(self.weights, self.biases)):
            values = values @ weights + biases
            if depth < len(self.weights) - 1:
                values = np.maximum(values, 0)
                if dropout:
                    kept = random.random(values.shape, dtype="f4") > dropout
                    values *= kept * np.float32(1 / (1 - dropout))
                taken.append(values)
        values = values - values.max(1, keepdims=True)
        return taken, values - np.log(np.exp(values).sum(1, keepdims=True))

    def gradients(self, values, labels):
        taken, logarithms = self.outputs(values, DROPOUT)
        rows = np.arange(len(labels))
        loss = -logarithms[rows, labels].mean()
        slope = np.exp(logarithms)
        slope[rows, labels] -= 1
        slope /= len(labels)
        weights, biases = [], []
        for depth in reversed(range(len(self.weights))):
            weights.insert(0, taken[depth].T @ slope)
            biases.insert(0, slope.sum(0))
            if depth:
                slope = (slope @ self.weights[depth].T) * (
                    (taken[depth] > 0) * np.float32(1 / (1 - DROPOUT)))
        return loss, weights + biases


class Adam:
    def __init__(self, parameters, steps):
        self.parameters, self.steps, self.step = parameters, steps, 0
        self.means = [np.zeros_like(parameter) for parameter in parameters]
        self.squares = [np.zeros_like(parameter) for parameter in parameters]

    def apply(self, gradients):
        self.step += 1
        rate = RATE * min(1, self.step / 500)
        rate *= 0.5 * (1 + np.cos(np.pi * min(1, self.step / self.steps)))
        for parameter, gradient, mean, square in zip(
                self.parameters, gradients, self.means, self.squares):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            parameter -= rate * (mean / (1 - 0.9 ** self.step)) / (
                np.sqrt(square / (1 - 0.999 ** self.step)) + 1e-8)


def check(network, data, scale, states):
    """How well it tells classes, and the states of phones that these are of."""
    loss = state_loss = hits = silences = 0
    for start in range(0, len(data.labels), 8192):
        places = np.arange(start, min(len(data.labels), start + 8192))
        rows, labels = np.arange(len(places)), data.labels[places]
        _, logarithms = network.outputs(scale(data.context(places)))
        likely = np.add.reduceat(
            np.exp(logarithms), np.flatnonzero(np.diff(states, prepend=-2)), 1)
        loss -= logarithms[rows, labels].sum()
        state_loss -= np.log(likely[rows, states[labels] + 1]).sum()
        hits += (likely.argmax(1) == states[labels] + 1).sum()
        silences += ((logarithms[:, 0] > np.log(0.5)) == (labels == 0)).sum()
    count = len(data.labels)
    return (
        f"loss {loss / count:.3f}, of states {state_loss / count:.3f}, "
        f"states right {hits / count:.3f}, speech or not {silences / count:.3f}")


def write(path, network, classes, mean, center, spread, priors):
    # What the inputs are scaled by goes into the first layer.
    first = network.weights[0] / spread[:, None]
    weights = [first, *network.weights[1:]]
    biases = [network.biases[0] - center @ first, *network.biases[1:]]
    with open(path, "wb") as file:
        def integers(*values):
            file.write(np.array(values, "<i4").tobytes())
        integers(MARKER, 2, len(classes))
        file.write(classes.astype("<u2").tobytes())
        integers(len(OFFSETS), *OFFSETS)
        integers(SPECTRUM)
        file.write(mean[CEPSTRA:].astype("<f4").tobytes())
        integers(len(weights))
        for layer, bias in zip(weights, biases):
            integers(layer.shape[1], layer.shape[0])
            file.write(bias.astype("<f2").tobytes())
            file.write(np.ascontiguousarray(layer, "<f2").tobytes())
        file.write(np.log(priors + 1e-5).astype("<f4").tobytes())


def main(work, model):
    paths = sorted(glob.glob(work + "/train-*.npz"))
    stored = np.load(paths[0])
    frames, bounds = stored["frames"].astype("f4"), stored["bounds"]
    mean = np.concatenate([CEPSTRAL_MEAN, frames.mean(0)[CEPSTRA:]]).astype("f4")
    between = np.array(
        [frames[first:last].mean(0) for first, last in zip(bounds[:-1], bounds[1:])]).std(0)
    numbers = np.bincount(np.load(paths[0])["labels"], minlength=1 + len(states_of_senones()))
    classes = classes_of_senones(numbers[1:])
    # Of each class; no speech comes before all states.
    states = np.full(classes.max() + 1, -1)
    states[classes] = states_of_senones()
    first = Data(paths[0], classes, mean, between)
    center = np.tile(first.frames.mean(0), len(OFFSETS))
    spread = np.tile(first.frames.std(0) + 1e-3, len(OFFSETS))
    priors = np.bincount(first.labels, minlength=len(states)) / len(first.labels)

    def scale(values):
        return ((values - center) / spread).astype("f4")

    network = Network([WIDTH * len(OFFSETS), *HIDDEN, len(states)])
    held_out = Data(work + "/check.npz", classes, mean)
    batches = len(first.labels) // BATCH
    adam = Adam(network.weights + network.biases, PASSES * len(paths) * batches)
    began = time.time()
    for _ in range(PASSES):
        for path in random.permutation(paths):
            data = Data(path, classes, mean, between)
            order = random.permutation(len(data.labels))
            for start in range(0, len(order) - BATCH, BATCH):
                places = order[start:start + BATCH]
                values = scale(data.context(places)).reshape(BATCH, len(OFFSETS), WIDTH)
                blind = random.random(BATCH)
                values[blind < BLINDNESS, :, :CEPSTRA] = 0
                values[blind > 1 - BLINDNESS, :, CEPSTRA:] = 0
                loss, gradients = network.gradients(
                    values.reshape(BATCH, -1), data.labels[places])
                adam.apply(gradients)
            print(f"{time.time() - began:.0f} s, held out:", check(network, held_out, scale, states), flush=True)
            write(model, network, classes, mean, center, spread, priors)


if __name__ == "__main__":
    main(*sys.argv[1:])
