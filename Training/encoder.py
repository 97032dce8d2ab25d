"""encoder.py WEIGHTS.pt OUT: the weights of a trained encoder as the file that Heed reads (Models/en-US/encoder.bin).
encoder.py ENCODER.bin OUT.pt: the weights of such a file, for training to go on from.

The format is described in Sources/Recognition/Encoder/EncoderModel.swift."""

import struct
import sys

import numpy as np
import torch

MAGIC = b"HEEDENC1"
PANEL = 32
PHONES = (
    "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH"
).split()


def padded(data):
    return data + b"\0" * (-len(data) % 64)


def numbers(values):
    return padded(np.ascontiguousarray(values, dtype="<f2").tobytes())


def product(weights, biases):
    """Weights by output and input, as panels: by 32 outputs, input, output."""
    outputs, inputs = weights.shape
    extra = -outputs % PANEL
    weights = np.pad(weights, ((0, extra), (0, 0)))
    panels = weights.reshape(-1, PANEL, inputs).transpose(0, 2, 1)
    return numbers(panels) + numbers(np.pad(biases, (0, extra)))


def check_sum(data):
    total = 0xCBF29CE484222325
    for number in np.frombuffer(data, "<u8").tolist():
        total = ((total ^ number) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
        total ^= total >> 32
    return total


LAYER = (("ln1", 1), ("qkv", 3), ("out", 1), ("ln2", 1), ("f1", 4), ("f2", 1))


def encoded(net):
    net = {name: tensor.float().numpy() for name, tensor in net.items()}
    layers = 1 + max(int(name.split(".")[1]) for name in net if name.startswith("layers."))
    width, bands, _ = net["c1.weight"].shape
    hidden = net["layers.0.f1.weight"].shape[0]
    labels = net["head.weight"].shape[0]
    assert labels == len(PHONES) + 1
    body = struct.pack("<6i", bands, width, layers, width // 64, hidden, labels)
    body += b"".join(name.encode() + b"\0" for name in [""] + PHONES)
    # Sixteen bytes stand before it.
    data = padded(b"\0" * 16 + body)
    for name in ("c1", "c2"):
        # By output, moment and input: what a row of moments one after another is multiplied by.
        weights = net[name + ".weight"].transpose(0, 2, 1)
        data += product(weights.reshape(weights.shape[0], -1), net[name + ".bias"])
    for index in range(layers):
        layer = f"layers.{index}."
        for name, _ in LAYER:
            weights, biases = net[layer + name + ".weight"], net[layer + name + ".bias"]
            data += numbers(weights) + numbers(biases) if weights.ndim == 1 else product(weights, biases)
    data += numbers(net["ln.weight"]) + numbers(net["ln.bias"])
    data += product(net["head.weight"], net["head.bias"])
    return MAGIC + struct.pack("<Q", check_sum(data[16:])) + data[16:]


class Reading:
    """The tables of an encoder's file, in their order."""

    def __init__(self, data):
        self.data = data
        self.place = 0
        self.net = {}

    def numbers(self, count):
        values = np.frombuffer(self.data, "<f2", count, self.place).astype(np.float32)
        self.place += 2 * count + -2 * count % 64
        return values

    def norm(self, name, count):
        self.net[name + ".weight"], self.net[name + ".bias"] = self.numbers(count), self.numbers(count)

    def product(self, name, outputs, inputs):
        whole = outputs + -outputs % PANEL
        panels = self.numbers(whole * inputs).reshape(-1, inputs, PANEL)
        self.net[name + ".weight"] = panels.transpose(0, 2, 1).reshape(whole, inputs)[:outputs]
        self.net[name + ".bias"] = self.numbers(whole)[:outputs]


def decoded(data):
    """What `encoded` was given, in half precision."""
    assert data[:8] == MAGIC
    bands, width, layers, _, hidden, labels = struct.unpack_from("<6i", data, 16)
    reading = Reading(data)
    names = b"".join(name.encode() + b"\0" for name in [""] + PHONES)
    reading.place = len(padded(b"\0" * 40 + names))
    for name, inputs in (("c1", bands), ("c2", width)):
        reading.product(name, width, 3 * inputs)
        weights = reading.net[name + ".weight"].reshape(width, 3, inputs)
        reading.net[name + ".weight"] = weights.transpose(0, 2, 1)
    for index in range(layers):
        for name, times in LAYER:
            name = f"layers.{index}.{name}"
            if ".ln" in name:
                reading.norm(name, width)
            else:
                reading.product(name, times * width, hidden if name.endswith("f2") else width)
    reading.norm("ln", width)
    reading.product("head", labels, width)
    assert reading.place == len(data)
    return {name: torch.from_numpy(np.ascontiguousarray(values)).half() for name, values in reading.net.items()}


def main(given, out):
    if given.endswith(".bin"):
        with open(given, "rb") as file:
            torch.save({"net": decoded(file.read())}, out)
        return
    data = encoded(torch.load(given, map_location="cpu")["net"])
    with open(out, "wb") as file:
        file.write(data)
    print(f"{out}: {len(data)} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
