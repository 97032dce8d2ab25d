"""Whisper's encoder as a network of PyTorch, with an output over phones, and what it hears of sound."""

import struct

import numpy as np
import torch
from torch import nn
from torch.nn import functional

BANDS = 80
# The share of what layers add that is left out while training.
DROPPED = 0.1
KINDS = {0: np.float32, 1: np.int8, 2: np.int16, 3: np.int32, 4: np.float16}


def read_model(path):
    """The tables of a model as CTranslate2 writes them, by name."""
    with open(path, "rb") as file:
        data = file.read()
    place = 0

    def number(format):
        nonlocal place
        value = struct.unpack_from("<" + format, data, place)[0]
        place += struct.calcsize("<" + format)
        return value

    def text():
        nonlocal place
        count = number("H")
        place += count
        return data[place - count:place].rstrip(b"\0").decode()

    number("I"), text(), number("I")
    tables = {}
    for _ in range(number("I")):
        name = text()
        shape = [number("I") for _ in range(number("B"))]
        kind = np.dtype(KINDS[number("B")])
        size = number("I")
        tables[name] = np.frombuffer(data, kind, size // kind.itemsize, place).reshape(shape or -1)
        place += size
    return tables


class Layer(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.ln1, self.ln2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.f1, self.f2 = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, rows, mask):
        count, moments, width = rows.shape
        parts = self.qkv(self.ln1(rows)).view(count, moments, 3, self.heads, width // self.heads)
        attended = functional.scaled_dot_product_attention(*parts.permute(2, 0, 3, 1, 4), attn_mask=mask)
        attended = self.out(attended.transpose(1, 2).reshape(count, moments, width))
        rows = rows + functional.dropout(attended, DROPPED, self.training)
        widened = self.f2(functional.gelu(self.f1(self.ln2(rows))))
        return rows + functional.dropout(widened, DROPPED, self.training)


class Encoder(nn.Module):
    """The names of its parts are those that `encoder.py` writes."""

    def __init__(self, width, layers, labels):
        super().__init__()
        self.c1 = nn.Conv1d(BANDS, width, 3, padding=1)
        self.c2 = nn.Conv1d(width, width, 3, stride=2, padding=1)
        self.register_buffer("places", torch.zeros(1500, width))
        self.layers = nn.ModuleList(Layer(width, width // 64) for _ in range(layers))
        self.ln = nn.LayerNorm(width)
        self.head = nn.Linear(width, labels)

    def forward(self, spectra, moments):
        """Spectra by utterance, band and 10 ms, and how many moments of 20 ms each utterance has."""
        rows = functional.gelu(self.c2(functional.gelu(self.c1(spectra)))).transpose(1, 2)
        count = rows.shape[1]
        rows = rows + self.places[:count]
        mask = (torch.arange(count, device=rows.device)[None, :] < moments[:, None])[:, None, None, :]
        for layer in self.layers:
            rows = layer(rows, mask)
        return self.head(self.ln(rows))


def places(count, width):
    """Whisper's marks of moments: sines and cosines of ever longer waves."""
    waves = torch.exp(-torch.arange(width // 2) * np.log(10_000) / (width // 2 - 1))
    angles = torch.arange(count)[:, None] * waves[None]
    return torch.cat([angles.sin(), angles.cos()], 1)


def load(path, labels):
    """Whisper's own encoder, with an output that knows nothing yet."""
    tables = read_model(path)
    width = tables["encoder/conv1/weight"].shape[0]
    layers = len({name.split("/")[1] for name in tables if name.startswith("encoder/layer_")} - {"layer_norm"})
    net = Encoder(width, layers, labels)

    def copy(part, name, weight="weight", bias="bias"):
        for parameter, end in ((part.weight, weight), (part.bias, bias)):
            parameter.data.copy_(torch.from_numpy(tables[f"encoder/{name}/{end}"].astype(np.float32)))

    copy(net.c1, "conv1")
    copy(net.c2, "conv2")
    net.places.copy_(torch.from_numpy(tables["encoder/position_encodings/encodings"].astype(np.float32)))
    for index, layer in enumerate(net.layers):
        start = f"layer_{index}/"
        copy(layer.ln1, start + "self_attention/layer_norm", "gamma", "beta")
        copy(layer.qkv, start + "self_attention/linear_0")
        copy(layer.out, start + "self_attention/linear_1")
        copy(layer.ln2, start + "ffn/layer_norm", "gamma", "beta")
        copy(layer.f1, start + "ffn/linear_0")
        copy(layer.f2, start + "ffn/linear_1")
    copy(net.ln, "layer_norm", "gamma", "beta")
    return net


def filters():
    """Triangles of equal area on the mel scale of Slaney's Auditory Toolbox."""
    def mel(hertz):
        return hertz * 3 / 200 if hertz < 1000 else 15 + np.log(hertz / 1000) * 27 / np.log(6.4)

    mels = np.linspace(0, mel(8000), BANDS + 2)
    corners = np.where(mels < 15, mels * 200 / 3, 1000 * np.exp(np.log(6.4) / 27 * (mels - 15)))
    lines = np.linspace(0, 8000, 201)
    rows = []
    for low, middle, high in zip(corners, corners[1:], corners[2:]):
        row = np.minimum((lines - low) / (middle - low), (high - lines) / (high - middle))
        rows.append(np.maximum(0, row) * 2 / (high - low))
    return torch.tensor(np.array(rows), dtype=torch.float32)


FILTERS, WINDOW = filters(), torch.hann_window(400)


def spectrum(samples):
    """What Whisper hears of samples between -1 and 1: by band and 10 ms, an even number of these."""
    powers = torch.stft(
        torch.from_numpy(samples), 400, 160, window=WINDOW, center=True, return_complex=True
    )[:, :-1].abs() ** 2
    values = (FILTERS @ powers).clamp(min=1e-10).log10()
    values = (torch.maximum(values, values.max() - 8) + 4) / 4
    return values[:, :values.shape[1] // 2 * 2]
