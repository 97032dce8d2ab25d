"""Which senones the classifier does not tell apart: those of a phone's state that the model knows to be alike."""

import struct

import numpy as np

from common import MODEL, PHONES, STATES

# Frames of the speech that a class has on average.
FRAMES = 400
# The model's weights are logarithms of this base, to 1,024th.
UNIT = 1024 * np.log(1.0001)


class Reader:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.bytes, self.offset = file.read(), 0

    def integers(self, count):
        return self.numbers("<i4", count).tolist()

    def numbers(self, kind, count):
        values = np.frombuffer(self.bytes, kind, count, self.offset)
        self.offset += values.nbytes
        return values

    def text(self):
        end = self.bytes.index(0, self.offset)
        found, self.offset = self.bytes[self.offset:end].decode(), end + 1
        return found


def names_and_sequences():
    """The phones' names, and for each the senones of its states wherever it may stand (`mdef`)."""
    file = Reader(MODEL + "/en-us/mdef")
    _, _, length = file.integers(3)
    file.offset += length
    phones, entries, _, _, _, _, sequences, _, tree, _ = file.integers(10)
    names = [file.text() for _ in range(phones)]
    file.offset += -file.offset % 4 + tree * 8
    table = [struct.unpack_from("<ii4B", file.bytes, file.offset + 12 * i) for i in range(entries)]
    file.offset += 12 * entries + 4
    sequence = file.numbers("<u2", sequences * STATES).reshape(-1, STATES)
    rows = [[] for _ in names]
    for index, (number, _, _, phone, _, _) in enumerate(table):
        rows[index if index < phones else phone].append(sequence[number])
    return names, [np.array(found) for found in rows]


def states_of_senones():
    """The state of each senone: the phone's place in `PHONES` and which of its three, or -1 if it is no speech."""
    names, sequences = names_and_sequences()
    states = np.full(1 + max(rows.max() for rows in sequences), -1)
    for name, rows in zip(names, sequences):
        if name in PHONES:
            states[rows] = PHONES.index(name) * STATES + np.arange(STATES)
    return states


def mixtures(senones):
    """The roots of the weights that each senone gives the densities of its phone (`sendump`)."""
    file = Reader(MODEL + "/en-us/sendump")
    while length := file.integers(1)[0]:
        file.offset += length
    densities, columns = file.integers(2)
    streams = (len(file.bytes) - file.offset) // (densities * columns)
    weights = file.numbers("u1", streams * densities * columns).reshape(-1, columns)[:, :senones]
    return np.exp(-0.5 * UNIT * weights.T.astype("f4"))


def grouped(vectors, frames, count):
    """The group of each vector, of that many groups: k-means, the frequent ones counting more."""
    weights = frames + 1.0
    centers = vectors[[frames.argmax()]]
    while len(centers) < count:
        distances = ((vectors[:, None] - centers) ** 2).sum(2).min(1) * weights
        centers = np.concatenate([centers, vectors[[distances.argmax()]]])
    for _ in range(20):
        groups = ((vectors[:, None] - centers) ** 2).sum(2).argmin(1)
        centers = np.stack([
            np.average(vectors[groups == group], 0, weights[groups == group])
            if (groups == group).any() else centers[group]
            for group in range(len(centers))])
    return groups


def classes_of_senones(frames):
    """The class of each senone, by how many frames each has; 0 is no speech. Classes of a state follow each other."""
    states = states_of_senones()
    vectors = mixtures(len(states))
    classes, count = np.zeros(len(states), int), 1
    for state in range(STATES * len(PHONES)):
        members = np.flatnonzero(states == state)
        seen = frames[members]
        wanted = int(np.clip(round(seen.sum() / FRAMES), 1, max(1, (seen > 0).sum())))
        groups = grouped(vectors[members], seen, wanted)
        _, groups = np.unique(groups, return_inverse=True)
        classes[members] = count + groups
        count += groups.max() + 1
    return classes
