"""encoder.py WEIGHTS.pt OUT: the weights of a trained encoder as the file that Heed reads (Models/en-US/encoder.bin).

The format is described in Sources/Recognition/Encoder/EncoderModel.swift."""

import struct
import sys

import numpy as np
import torch

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
        for name in ("ln1", "qkv", "out", "ln2", "f1", "f2"):
            weights, biases = net[layer + name + ".weight"], net[layer + name + ".bias"]
            data += numbers(weights) + numbers(biases) if weights.ndim == 1 else product(weights, biases)
    data += numbers(net["ln.weight"]) + numbers(net["ln.bias"])
    data += product(net["head.weight"], net["head.bias"])
    return b"HEEDENC1" + struct.pack("<Q", check_sum(data[16:])) + data[16:]


if __name__ == "__main__":
    weights, out = sys.argv[1:]
    data = encoded(torch.load(weights, map_location="cpu")["net"])
    with open(out, "wb") as file:
        file.write(data)
    print(f"{out}: {len(data)} bytes")
