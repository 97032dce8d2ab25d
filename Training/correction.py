"""python3 correction.py WORK MODEL: the network that tells what a room's echoes did to the cepstra of a frame."""

import os
import pickle
import sys
import time

import numpy as np
import torch

from common import CEPSTRA, SPECTRUM
from rooms import frames, normalized

# The frames whose spectra and whose cepstra it sees, counted from the one that is corrected.
SPECTRA, AROUND = np.arange(-20, 4), np.arange(-2, 3)
HIDDEN, DROPOUT = 512, 0.1
BATCH, PASSES, RATE = 1024, 6, 1.5e-3
SPECTRAL_SPREAD = 3
# Share of a piece's frames that are so quiet that they do not tell its colour and level.
QUIET = 30
MARKER = 0x4F484345  # "ECHO"


def padded(values, offsets):
    return np.pad(values, ((-offsets.min(), offsets.max()), (0, 0)), mode="edge")


class Data:
    """All frames of the pieces, with those around them."""

    def __init__(self, work):
        with open(work + "/labels.pickle", "rb") as file:
            pieces = len(pickle.load(file))
        spectra, cepstra, targets = [], [], []
        spectral_rows, cepstral_rows = [], []
        place = 0
        for index in range(pieces):
            found, spectrum = frames(work, "echoing", index)
            dry, _ = frames(work, "dry", index)
            count = min(len(found), len(dry))
            found, dry = normalized(found[:count])[0], dry[:count]
            missing = normalized(dry)[0] - found
            # The mean is taken out again afterwards.
            missing -= missing[dry[:, 0] > np.percentile(dry[:, 0], QUIET)].mean(0)
            place += len(targets[-1]) if targets else 0
            spectral_rows.append(place + index * (len(SPECTRA) - 1) - SPECTRA.min() + np.arange(count))
            cepstral_rows.append(place + index * (len(AROUND) - 1) - AROUND.min() + np.arange(count))
            spectra.append(padded(spectrum[:count], SPECTRA).astype("f2"))
            cepstra.append(padded(found, AROUND).astype("f2"))
            targets.append(missing.astype("f2"))
        self.bounds = np.cumsum([0, *map(len, targets)])
        self.spectra, self.cepstra, self.targets = (
            torch.tensor(np.concatenate(parts)) for parts in (spectra, cepstra, targets))
        self.spectral_rows, self.cepstral_rows = (
            torch.tensor(np.concatenate(parts)) for parts in (spectral_rows, cepstral_rows))
        self.spread = self.cepstra.float().std(0)
        self.target_spread = self.targets.float().std(0)

    def inputs(self, places):
        spectra = self.spectra[self.spectral_rows[places][:, None] + torch.tensor(SPECTRA)].float()
        # How loud it is does not matter.
        spectra = (spectra - spectra.mean((1, 2), keepdim=True)) / SPECTRAL_SPREAD
        cepstra = self.cepstra[self.cepstral_rows[places][:, None] + torch.tensor(AROUND)].float() / self.spread
        return torch.cat([spectra.flatten(1), cepstra.flatten(1)], 1)

    def loss(self, network, places):
        return (((network(self.inputs(places)) - self.targets[places].float()) / self.target_spread) ** 2).mean()


def layers():
    inputs = len(SPECTRA) * SPECTRUM + len(AROUND) * CEPSTRA
    network = torch.nn.Sequential(
        torch.nn.Linear(inputs, HIDDEN), torch.nn.ReLU(), torch.nn.Dropout(DROPOUT),
        torch.nn.Linear(HIDDEN, HIDDEN), torch.nn.ReLU(), torch.nn.Dropout(DROPOUT),
        torch.nn.Linear(HIDDEN, CEPSTRA))
    with torch.no_grad():
        network[-1].weight *= 0.1
        network[-1].bias.zero_()
    return network


def train(data):
    network = layers()
    first_checked = int(data.bounds[int(0.96 * len(data.bounds))])
    optimizer = torch.optim.Adam(network.parameters())
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, RATE, total_steps=PASSES * (first_checked // BATCH))
    began = time.time()
    for _ in range(PASSES):
        network.train()
        order = torch.randperm(first_checked)
        for start in range(0, first_checked - BATCH + 1, BATCH):
            optimizer.zero_grad()
            data.loss(network, order[start:start + BATCH]).backward()
            optimizer.step()
            schedule.step()
        network.eval()
        with torch.no_grad():
            rest = torch.arange(first_checked, len(data.targets)).split(4096)
            loss = sum(data.loss(network, places).item() * len(places) for places in rest)
        print(
            f"{time.time() - began:.0f} s, share of the damage that is left in other pieces: "
            f"{loss / sum(map(len, rest)):.3f}", flush=True)
    return network


def write(path, network, spread):
    linear = [layer for layer in network if isinstance(layer, torch.nn.Linear)]
    weights = [layer.weight.detach().numpy().T.copy() for layer in linear]
    # What the inputs are scaled by goes into the first layer, and so does that loudness does not matter.
    spectral = len(SPECTRA) * SPECTRUM
    weights[0][:spectral] -= weights[0][:spectral].mean(0)
    weights[0][:spectral] /= SPECTRAL_SPREAD
    weights[0][spectral:] /= np.tile(spread.numpy(), len(AROUND))[:, None]
    with open(path, "wb") as file:
        def integers(*values):
            file.write(np.array(values, "<i4").tobytes())
        integers(MARKER, 1, len(SPECTRA), *SPECTRA, len(AROUND), *AROUND, len(weights))
        for layer, matrix in zip(linear, weights):
            integers(matrix.shape[1], matrix.shape[0])
            file.write(layer.bias.detach().numpy().astype("<f2").tobytes())
            file.write(np.ascontiguousarray(matrix, "<f2").tobytes())


class Correction:
    """A network that has been written."""

    def __init__(self, path):
        with open(path, "rb") as file:
            content = file.read()
        numbers = np.frombuffer(content, "<i4", 2 + 1 + len(SPECTRA) + 1 + len(AROUND) + 1)
        assert numbers[0] == MARKER, path
        offset, self.layers = numbers.nbytes, []
        for _ in range(numbers[-1]):
            outputs, inputs = np.frombuffer(content, "<i4", 2, offset)
            values = np.frombuffer(content, "<f2", outputs * (inputs + 1), offset + 8).astype("f4")
            self.layers.append((values[outputs:].reshape(inputs, outputs), values[:outputs]))
            offset += 8 + 2 * len(values)

    def corrected(self, cepstra, spectra):
        count = len(cepstra)
        spectra, around = padded(spectra, SPECTRA), padded(normalized(cepstra)[0], AROUND)
        values = np.concatenate(
            [spectra[first:first + count] for first in range(len(SPECTRA))]
            + [around[first:first + count] for first in range(len(AROUND))], 1)
        for depth, (weights, biases) in enumerate(self.layers):
            values = (np.maximum(values, 0) if depth else values) @ weights + biases
        return cepstra + values


def main(work, model):
    torch.manual_seed(1)
    os.makedirs(model, exist_ok=True)
    data = Data(work)
    write(model + "/correction.bin", train(data), data.spread)


if __name__ == "__main__":
    main(*sys.argv[1:])
