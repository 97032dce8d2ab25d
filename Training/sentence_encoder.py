"""sentence_encoder.py WORK LESSONS OUT: a small encoder of sentences, for Models/en-US/reading/sentences.bin.

The first three layers of all-MiniLM-L6-v2 (Apache-2.0, from PyPI), with its table of words in fewer dimensions, trained on to tell
what sentences mean and do, and which words give a value of which parameter. LESSONS are what `heed teach --lessons` prints. It
took 82 minutes on two busy cores. The format is described in Sources/Understanding/Statistics/SentenceEncoderFile.swift."""

import collections
import dataclasses
import json
import os
import random
import re
import struct
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from vectors import fetched, read_tables

SEED, LAYERS, HEADS, WIDTH, HIDDEN = 1, 3, 12, 384, 1536
COORDINATES, DIMENSIONS, LONGEST = 128, 128, 40
EPOCHS, BATCH, RATE, NEW_RATE, SCALE = 12, 64, 1.5e-4, 2e-3, 8.0
# Of what the rules make: sentences of each intent, and of what is asked of others.
OF_INTENT, OF_NONE = 100, 6_000
# The share of pieces that are left out while training.
DROPPED = 0.05
# The weight of a word's tag beside a sentence's intent.
TAGS = 0.75
# The share of sentences that are read with other names, numbers and times than they are written with.
RENAMED = 0.5
# The share of commands, and of what is asked of others, that are read with a remark before them: "my knee hurts, …"; and how
# remarks begin.
REMARKED = 0.12
OPENINGS = set("i i'm i've my we we're we've our it's the he he's she she's they they're that this there's".split())
PANEL = 32
# How much of the mean of the weights on the way stays at each step; it reads better than the last ones.
STAYING = 0.999
# The tag of words that give no value.
NOTHING = ""
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Words:
    """The pieces of words that are kept: those of small letters alone, in ascending order."""

    def __init__(self, vocabulary):
        self.pieces = sorted(piece for piece in vocabulary if re.fullmatch(r"(##)?[a-z]+", piece))
        self.numbers = {piece: number for number, piece in enumerate(self.pieces)}

    def of(self, text):
        """The pieces of a text, and the word that each is of."""
        found = []
        for number, word in enumerate(text.lower().split(" ")):
            for part in re.findall("[a-z]+", word):
                start = 0
                while start < len(part):
                    ends = (end for end in range(len(part), start, -1)
                            if ("##" if start else "") + part[start:end] in self.numbers)
                    end = next(ends, None)
                    if end is None:
                        break
                    found.append((self.numbers[("##" if start else "") + part[start:end]], number))
                    start = end
        return found[:LONGEST]


class Variations:
    """What sentences are read with as well: other values than they are written with, and remarks before them."""

    def __init__(self, rows):
        told = collections.defaultdict(set)
        for row in rows:
            for slot in row.slots or []:
                if "value" not in slot:
                    told[slot["parameter"]].add(" ".join(row.text.split(" ")[slot["start"]:slot["end"]]))
        self.values = {name: sorted(values) for name, values in told.items()}
        self.remarks = [row.text for row in rows
                        if row.intent == "" and not row.is_made and row.text.split(" ")[0] in OPENINGS]

    def of(self, row):
        return self.remarked(self.renamed(row))

    def renamed(self, row):
        """The sentence with any other values in the places of its own, where they are words of their own."""
        if not row.slots or random.random() > RENAMED:
            return row
        words, slots, moved = row.text.split(" "), [], 0
        for slot in sorted(row.slots, key=lambda slot: slot["start"]):
            start, end = slot["start"] + moved, slot["end"] + moved
            if "value" not in slot:
                others = random.choice(self.values[slot["parameter"]]).split(" ")
                words[start:end] = others
                moved += len(others) - (end - start)
                end = start + len(others)
            slots.append({**slot, "start": start, "end": end})
        return dataclasses.replace(row, text=" ".join(words), slots=slots)

    def remarked(self, row):
        """The sentence behind a remark, where it is said out of the blue."""
        if row.move or random.random() > REMARKED:
            return row
        remark = random.choice(self.remarks)
        moved = len(remark.split(" "))
        slots = row.slots and [
            {**slot, "start": slot["start"] + moved, "end": slot["end"] + moved} for slot in row.slots]
        return dataclasses.replace(row, text=f"{remark} {row.text}", slots=slots)


class Tags:
    """What may be said of words: the parameter of a topic, with the value that they tell, or nothing; and which they begin."""

    def __init__(self, rows):
        used = collections.defaultdict(set)
        for row in rows:
            for slot in row.slots or []:
                used[row.topic].add(self.name(slot))
        self.names = [NOTHING] + sorted(set().union(*used.values()))
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.possible = {topic: [0] + sorted(self.numbers[name] for name in names) for topic, names in used.items()}

    @staticmethod
    def name(slot):
        return slot["parameter"] + ("=" + slot["value"] if "value" in slot else "")

    def of(self, row):
        """The tag of each word, and whether a value begins with it."""
        tags, begins = {}, set()
        for slot in row.slots:
            begins.add(slot["start"])
            for word in range(slot["start"], slot["end"]):
                tags[word] = self.numbers[self.name(slot)]
        return tags, begins


def linear(tables, name):
    layer = nn.Linear(*reversed(tables[name + ".weight"].shape))
    layer.weight.data, layer.bias.data = tables[name + ".weight"].clone(), tables[name + ".bias"].clone()
    return layer


def norm(tables, name):
    layer = nn.LayerNorm(WIDTH, eps=1e-12)
    layer.weight.data, layer.bias.data = tables[name + ".weight"].clone(), tables[name + ".bias"].clone()
    return layer


class Layer(nn.Module):
    def __init__(self, tables, number):
        super().__init__()
        name = f"encoder.layer.{number}."
        self.query, self.key, self.value = (
            linear(tables, f"{name}attention.self.{part}") for part in ("query", "key", "value"))
        self.attended = linear(tables, name + "attention.output.dense")
        self.attended_norm = norm(tables, name + "attention.output.LayerNorm")
        self.widening = linear(tables, name + "intermediate.dense")
        self.narrowing = linear(tables, name + "output.dense")
        self.norm = norm(tables, name + "output.LayerNorm")

    def forward(self, rows, mask):
        query, key, value = (
            part(rows).view(*rows.shape[:2], HEADS, -1).transpose(1, 2)
            for part in (self.query, self.key, self.value))
        gathered = functional.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        gathered = self.attended(gathered.transpose(1, 2).reshape(rows.shape))
        rows = self.attended_norm(rows + functional.dropout(gathered, 0.1, self.training))
        inner = self.narrowing(functional.gelu(self.widening(rows)))
        return self.norm(rows + functional.dropout(inner, 0.1, self.training))


class Encoder(nn.Module):
    def __init__(self, tables, rows, intents, moves, marks, tags):
        super().__init__()
        words = tables["embeddings.word_embeddings.weight"][rows]
        mean = words.mean(0)
        left, sizes, right = torch.linalg.svd(words - mean, full_matrices=False)
        points = (left[:, :COORDINATES] * sizes[:COORDINATES]).clone()
        self.points = nn.Embedding.from_pretrained(points, freeze=True)
        self.entering = nn.Linear(COORDINATES, WIDTH)
        self.entering.weight.data, self.entering.bias.data = right[:COORDINATES].T.clone(), mean.clone()
        self.places = nn.Parameter(
            tables["embeddings.position_embeddings.weight"][1:LONGEST + 1].clone()
            + tables["embeddings.token_type_embeddings.weight"][0])
        self.first_norm = norm(tables, "embeddings.LayerNorm")
        self.layers = nn.ModuleList(Layer(tables, number) for number in range(LAYERS))
        self.leaving = nn.Linear(WIDTH, DIMENSIONS)
        self.intents = nn.Linear(DIMENSIONS, intents)
        self.moves = nn.Linear(DIMENSIONS + marks, moves)
        # One more tells whether a value begins with the piece.
        self.tags = nn.Linear(WIDTH, tags + 1)

    def forward(self, pieces, mask):
        """The direction of each sentence, and the rows of its pieces."""
        rows = self.first_norm(self.entering(self.points(pieces)) + self.places[:pieces.shape[1]])
        rows = functional.dropout(rows, 0.1, self.training)
        for layer in self.layers:
            rows = layer(rows, mask[:, None, None, :].bool())
        mean = (rows * mask[..., None]).sum(1) / mask[..., None].sum(1)
        return functional.normalize(self.leaving(mean), dim=1), rows


@dataclasses.dataclass
class Row:
    """A sentence: its intent ("" for none), its move and where it is made, and the values of its topic; what is not known is None."""
    text: str
    intent: str = None
    move: str = None
    situation: list = None
    topic: str = None
    slots: list = None
    # Whether rules made it.
    is_made: bool = False


def lessons(path):
    made, written = collections.defaultdict(list), []
    with open(path, encoding="utf-8") as file:
        for line in file:
            lesson = json.loads(line)
            row = Row(is_made=lesson.pop("made", False), **lesson)
            (made[row.intent] if row.is_made else written).append(row)
    rows = []
    for intent, several in sorted(made.items()):
        rows += random.sample(several, min(len(several), OF_NONE if intent == "" else OF_INTENT))
    return rows + written


def batches(rows):
    """Batches of rows that are about equally long, in any order."""
    found = []
    random.shuffle(rows)
    for start in range(0, len(rows), 50 * BATCH):
        part = sorted(rows[start:start + 50 * BATCH], key=lambda row: len(row.text))
        found += [part[first:first + BATCH] for first in range(0, len(part), BATCH)]
    random.shuffle(found)
    return found


def padded(sentences):
    """The pieces of sentences as rows of one length, and where there are any."""
    longest = max(map(len, sentences))
    pieces, mask = np.zeros((len(sentences), longest), np.int64), np.zeros((len(sentences), longest), np.float32)
    for row, sentence in enumerate(sentences):
        pieces[row, :len(sentence)], mask[row, :len(sentence)] = sentence, 1
    return torch.from_numpy(pieces).to(DEVICE), torch.from_numpy(mask).to(DEVICE)


def without_some(sentence):
    return [piece for piece in sentence if random.random() > DROPPED] or sentence if len(sentence) > 3 else sentence


def situations(rows, marks):
    """Where rows are said, a column for each mark."""
    where = np.zeros((len(rows), len(marks)), np.float32)
    for place, row in enumerate(rows):
        for mark in row.situation:
            where[place, marks[mark]] = 1
    return torch.from_numpy(where).to(DEVICE)


def loss_of(network, batch, words, numbers, tags):
    """The loss of a batch of rows."""
    intents, moves, marks = numbers
    read = [without_some(words.of(row.text)) for row in batch]
    points, rows = network(*padded([[piece for piece, _ in sentence] for sentence in read]))
    points = SCALE * points
    meant = [index for index, row in enumerate(batch) if row.intent is not None]
    made = [index for index, row in enumerate(batch) if row.move]
    loss = 0
    if meant:
        wanted = torch.tensor([intents[batch[index].intent] for index in meant], device=DEVICE)
        loss = functional.cross_entropy(
            network.intents(points[meant]), wanted, label_smoothing=0.05, reduction="sum")
    if made:
        wanted = torch.tensor([moves[batch[index].move] for index in made], device=DEVICE)
        told = network.moves(torch.cat([points[made], situations([batch[index] for index in made], marks)], 1))
        loss = loss + functional.cross_entropy(told, wanted, label_smoothing=0.05, reduction="sum")
    return (loss + TAGS * loss_of_tags(network, rows, read, batch, tags)) / len(batch)


def loss_of_tags(network, rows, read, batch, tags):
    """The loss of the tags of a batch, each sentence among what may be said of its topic."""
    places, wanted, closed, begun = [], [], [], []
    for index, row in enumerate(batch):
        possible = tags.possible.get(row.topic)
        if row.slots is None or possible is None:
            continue
        told, begins = tags.of(row)
        shut = np.full(len(tags.names), -1e4, np.float32)
        shut[possible] = 0
        seen = set()
        for place, (_, word) in enumerate(read[index]):
            # Only the first piece of a word is asked.
            if word in seen:
                continue
            seen.add(word)
            places.append((index, place))
            wanted.append(told.get(word, 0))
            begun.append(1.0 if word in begins else 0.0)
            closed.append(shut)
    if not places:
        return 0
    told = network.tags(rows[tuple(torch.tensor(places, device=DEVICE).T)])
    wanted, begun = torch.tensor(wanted, device=DEVICE), torch.tensor(begun, device=DEVICE)
    inside = (wanted > 0).float()
    begins = functional.binary_cross_entropy_with_logits(told[:, -1], begun, weight=inside, reduction="sum")
    return functional.cross_entropy(told[:, :-1] + torch.from_numpy(np.stack(closed)).to(DEVICE), wanted, reduction="sum") + begins


def train(network, rows, words, numbers, tags):
    new = ("intents", "moves", "leaving", "tags")
    groups = [[weights for name, weights in network.named_parameters()
               if weights.requires_grad and (name.split(".")[0] in new) == is_new] for is_new in (False, True)]
    optimizer = torch.optim.AdamW(
        [{"params": groups[0], "lr": RATE}, {"params": groups[1], "lr": NEW_RATE}], weight_decay=0.01)
    variations = Variations(rows)
    steps = EPOCHS * len(rows) // BATCH
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, (step + 1) / 100) * max(0.02, 1 - step / steps))
    network.train()
    mean = {name: values.clone() for name, values in network.state_dict().items()}
    began = time.time()
    for epoch in range(EPOCHS):
        total = 0
        for count, batch in enumerate(batches([variations.of(row) for row in rows]), 1):
            loss = loss_of(network, batch, words, numbers, tags)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(groups[0], 1.0)
            optimizer.step()
            schedule.step()
            with torch.no_grad():
                share = min(STAYING, schedule.last_epoch / (schedule.last_epoch + 50))
                for name, values in network.state_dict().items():
                    mean[name].mul_(share).add_(values, alpha=1 - share)
            total += loss.item()
            if count % 100 == 0:
                print(f"epoch {epoch + 1}, {count}: loss {total / count:.3f}, {time.time() - began:.0f} s", flush=True)
    network.load_state_dict(mean)


def written(network, words, tags):
    """The bytes of the file."""
    state = {name: values.float().numpy() for name, values in network.cpu().state_dict().items()}
    numbers = lambda values: np.ascontiguousarray(values, "<f4").tobytes()

    def product(weights, biases):
        columns = weights.T
        scales = np.maximum(np.abs(columns).max(0), 1e-8) / 127
        bytes_ = np.round(columns / scales).astype(np.int8)
        panels = [bytes_[:, first:first + PANEL].tobytes() for first in range(0, bytes_.shape[1], PANEL)]
        return numbers(scales) + numbers(biases) + b"".join(panels)

    def named(name):
        return product(state[name + ".weight"], state[name + ".bias"])

    def norms(name):
        return numbers(state[name + ".weight"]) + numbers(state[name + ".bias"])

    points = state["points.weight"]
    scales = np.abs(points).max(0) / 127
    letters = [piece.encode() for piece in words.pieces]
    parts = [
        b"HEEDSEN2", struct.pack(
            "<8I", len(letters), COORDINATES, WIDTH, LAYERS, HEADS, HIDDEN, LONGEST, DIMENSIONS),
        np.cumsum([len(piece) for piece in letters]).astype("<u4").tobytes(), *letters,
        np.round(points / scales).astype(np.int8).tobytes(),
        product(state["entering.weight"] * scales, state["entering.bias"]), numbers(state["places"]), norms("first_norm")]
    for number in range(LAYERS):
        layer = f"layers.{number}."
        parts += [
            product(*(np.concatenate([state[f"{layer}{part}.{kind}"] for part in ("query", "key", "value")])
                      for kind in ("weight", "bias"))),
            named(layer + "attended"), norms(layer + "attended_norm"),
            named(layer + "widening"), named(layer + "narrowing"), norms(layer + "norm")]
    return b"".join(parts + [named("leaving")] + tagging(state, tags, product))


def tagging(state, tags, product):
    """The tags' names, and what tells them."""
    texts = lambda names: struct.pack("<I", len(names)) + b"".join(
        struct.pack("<I", len(name.encode())) + name.encode() for name in names)
    spare = -len(tags.names) % PANEL or PANEL
    weights = np.pad(state["tags.weight"][:-1], ((0, spare), (0, 0)))
    biases = np.pad(state["tags.bias"][:-1], (0, spare))
    # The last tells whether a value begins.
    weights[-1], biases[-1] = state["tags.weight"][-1], state["tags.bias"][-1]
    return [texts(tags.names), product(weights, biases)]


def main(work, path, out):
    random.seed(SEED)
    torch.manual_seed(SEED)
    folder = fetched(work)
    tables = read_tables(f"{folder}/model.safetensors")
    with open(f"{folder}/tokenizer.json", encoding="utf-8") as file:
        vocabulary = json.load(file)["model"]["vocab"]
    words = Words(vocabulary)
    rows = [row for row in lessons(path) if words.of(row.text)]
    tags = Tags(rows)
    numbers = [
        {name: number for number, name in enumerate(sorted(names))}
        for names in ({row.intent for row in rows if row.intent is not None}, {row.move for row in rows if row.move},
                      {mark for row in rows for mark in row.situation or []})]
    print(f"{len(rows)} sentences, {len(numbers[0])} intents, {len(words.pieces)} pieces of words, {len(tags.names)} tags")
    network = Encoder(tables, [vocabulary[piece] for piece in words.pieces], *map(len, numbers), len(tags.names)).to(DEVICE)
    train(network, rows, words, numbers, tags)
    with open(out, "wb") as file:
        file.write(written(network.eval(), words, tags))


if __name__ == "__main__":
    main(*sys.argv[1:])
