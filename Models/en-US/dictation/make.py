#!/usr/bin/env python3
"""Makes the small language model of dictation from the large one in Debian's pocketsphinx-en-us.

It keeps the likeliest words that have a pronunciation, drops what says little beyond the shorter
history (entropy pruning, Stolcke 1998), and mixes in two models, smoothed as Witten and Bell do: one of what
people tell each other, sentences picked at random from messages.txt, and one of what they ask of Heed in
their own words, which the readers of text learn from (../reading). Words "name1", "name2" ... are added for
names that are known only when the program runs: they get their pronunciations then. Needs numpy and
sphinx_lm_convert (Debian's sphinxbase-utils); writes language.lm.bin and words.dict beside this file.
"""

import collections
import pathlib
import random
import re
import subprocess
import tempfile

import numpy as np

MODEL = pathlib.Path("/usr/share/pocketsphinx/model/en-us")
HERE = pathlib.Path(__file__).resolve().parent
WORDS = 40_000
THRESHOLD = 2e-7
NAMES = 1_000
MESSAGES, REQUESTS = 150_000, 150_000  # sentences of these models
MESSAGES_SHARE, REQUESTS_SHARE = 0.35, 0.25  # of them in the mixture
SEEN = 3  # times an n-gram must have been picked to get an entry of its own
NAME_PROBABILITY = 1e-4
UNIT = np.log(1.0001)  # of the probabilities in the binary file
TRIE_HEADER = b"Trie Language Model"
QUANTA = 1 << 16


class Trie:
    """The trigram trie of sphinxbase (lm_trie.c); an n-gram stands under its last word."""

    def __init__(self, path):
        self.data = np.fromfile(path, dtype=np.uint8)
        self.at = 0
        assert self.take(len(TRIE_HEADER)).tobytes() == TRIE_HEADER
        assert self.take(1)[0] == 3, "not a trigram model"
        words, _, trigrams = self.numbers(3)
        self.numbers(1)
        tables = self.take(3 * QUANTA * 4).view("<f4").reshape(3, QUANTA) * UNIT
        unigram = np.dtype([("p", "<f4"), ("backoff", "<f4"), ("next", "<u4")])
        unigrams = self.take((words + 1) * unigram.itemsize).view(unigram)
        # The count in the header may be too large by a few; the last entry of a level knows better.
        bigrams = int(unigrams["next"][-1])
        self.p1 = unigrams["p"][:words] * UNIT
        self.backoff1 = unigrams["backoff"][:words] * UNIT
        self.bigrams = self.read_bigrams(unigrams["next"], words, bigrams, trigrams, tables)
        self.read_trigrams(words, trigrams, tables)
        self.names = self.read_names(words)

    def take(self, count):
        self.at += count
        return self.data[self.at - count : self.at].copy()

    def numbers(self, count):
        return [int(number) for number in self.take(4 * count).view("<u4")]

    def read_bigrams(self, unigram_next, words, count, trigrams, tables):
        stored = self.header_count(2)
        word_bits, next_bits = words.bit_length(), trigrams.bit_length()
        width = word_bits + 32 + next_bits
        self.history2 = self.field(width, count, 0, word_bits)
        self.backoff2 = tables[1][self.field(width, count, word_bits, 16)]
        self.p2 = tables[0][self.field(width, count, word_bits + 16, 16)]
        self.next2 = self.field(width, count + 1, word_bits + 32, next_bits)
        self.word2 = np.repeat(np.arange(words), np.diff(unigram_next.astype(np.int64)))
        self.at += ((stored + 1) * width + 7) // 8 + 8
        return count

    def read_trigrams(self, words, count, tables):
        word_bits = words.bit_length()
        width = word_bits + 16
        self.history3 = self.field(width, count, 0, word_bits)
        self.p3 = tables[2][self.field(width, count, word_bits, 16)]
        self.parent3 = np.repeat(np.arange(self.bigrams), np.diff(self.next2))
        self.at += ((count + 1) * width + 7) // 8 + 8

    def read_names(self, words):
        (length,) = self.numbers(1)
        return [name.decode() for name in self.take(length).tobytes().split(b"\0")[:words]]

    def header_count(self, order):
        at = len(TRIE_HEADER) + 1 + 4 * (order - 1)
        return int(self.data[at : at + 4].view("<u4")[0])

    def field(self, width, count, offset, bits):
        """A field of a bit-packed array that begins here."""
        place = np.arange(count, dtype=np.int64) * width + offset
        values = np.zeros(count, np.uint64)
        for byte in range(5):
            values |= self.data[self.at + (place >> 3) + byte].astype(np.uint64) << np.uint64(8 * byte)
        shift = (place & 7).astype(np.uint64)
        return ((values >> shift) & np.uint64((1 << bits) - 1)).astype(np.int64)


def base(word):
    return re.sub(r"\(\d+\)$", "", word)


def wanted_words(trie, pronounced):
    """The likeliest words, the words of the lists beside, and the ends of a sentence."""
    lists = {
        word
        for path in (HERE.parent / "words").glob("*.txt")
        for word in path.read_text().lower().split()
    } | {word for sentence in Requests(HERE.parent / "reading").sentences for word in sentence}
    keep = np.zeros(len(trie.names), bool)
    room = WORDS
    for index in np.argsort(-trie.p1):
        name = trie.names[index]
        if name in ("<s>", "</s>"):
            keep[index] = True
        elif name in pronounced and (room > 0 or name in lists):
            keep[index] = True
            room -= 1
    return keep


def prune(trie, keep):
    """Which bigrams and trigrams stay, and for each trigram the bigram that is its history."""
    count = len(trie.names)
    key = trie.word2.astype(np.int64) * count + trie.history2
    order = np.argsort(key)
    word, near, far = trie.word2[trie.parent3], trie.history2[trie.parent3], trie.history3
    history = order[np.searchsorted(key[order], near.astype(np.int64) * count + far)]
    p1 = np.exp(trie.p1)
    p1[trie.names.index("<s>")] = p1[trie.names.index("</s>")]
    gain3 = trie.p3 - trie.backoff2[history] - trie.p2[trie.parent3]
    weight3 = p1[far] * np.exp(trie.p2[history] + trie.p3) * gain3
    keep3 = keep[word] & keep[near] & keep[far] & (np.abs(weight3) > THRESHOLD)
    gain2 = trie.p2 - trie.backoff1[trie.history2] - trie.p1[trie.word2]
    weight2 = p1[trie.history2] * np.exp(trie.p2) * gain2
    needed = np.zeros(trie.bigrams, bool)
    needed[trie.parent3[keep3]] = needed[history[keep3]] = True
    keep2 = keep[trie.word2] & keep[trie.history2] & (needed | (np.abs(weight2) > THRESHOLD))
    return keep2, keep3, history


class Messages:
    """Picks sentences from messages.txt."""

    def __init__(self, path, seed=1):
        self.random = random.Random(seed)
        self.rules = collections.defaultdict(list)
        for line in path.read_text().splitlines():
            if line.strip() and not line.startswith("#"):
                name, text = line.split(" = ", 1)
                tokens = re.findall(r"[()|\[\]]|<\w+>|[^\s()|\[\]<>]+", text)
                self.rules[name].append(self.alternatives(tokens))

    def alternatives(self, tokens, end=None):
        """The sequences up to the bracket that closes them; a part is a word, a rule or a list of sequences."""
        sequences = [[]]
        while tokens:
            token = tokens.pop(0)
            if token == end:
                break
            if token == "|":
                sequences.append([])
            elif token == "(":
                sequences[-1].append(self.alternatives(tokens, ")"))
            elif token == "[":
                # Most people say little.
                sequences[-1].append([[]] + self.alternatives(tokens, "]"))
            else:
                sequences[-1].append(token)
        return sequences

    def words(self, part):
        if isinstance(part, str) and not part.startswith("<"):
            return [part]
        if isinstance(part, str):
            part = self.random.choice(self.rules[part[1:-1]])
        return [word for inner in self.random.choice(part) for word in self.words(inner)]

    def sentence(self):
        return self.words("<message>")


class Requests:
    """Picks sentences that people say to Heed, at its beginning or in a conversation."""

    def __init__(self, folder, seed=1):
        self.random = random.Random(seed)
        # What stands before the words of a line: the intent; the intent and the state it leaves, and the move.
        self.sentences = [
            re.findall(r"[a-z']+", re.sub(r"\[[^:\]]*:([^\]]*)\]", r"\1", fields[-1].lower()))
            for name, labels in (("said.txt", 1), ("moves.txt", 3))
            for line in (folder / name).read_text().splitlines()
            if line.strip() and not line.startswith("#")
            if len(fields := line.split(" ", labels)) > labels
        ]

    def sentence(self):
        return self.random.choice(self.sentences)


class SentenceModel:
    """A trigram model of picked sentences over known words, on top of given probabilities of single words."""

    def __init__(self, source, count, names, single, lead=None):
        index = {name: number for number, name in enumerate(names)}
        begin, end = index["<s>"], index["</s>"]
        self.single = single
        self.counts = [collections.Counter() for _ in range(3)]
        for _ in range(count):
            numbers = [index[word] for word in source.sentence() if word in index]
            # What a sentence says may begin it or stand after such a word.
            self.count([begin] + numbers + [end])
            if lead:
                self.count([begin, index[lead]] + numbers + [end])
        self.totals = [collections.Counter() for _ in range(3)]
        self.kinds = [collections.Counter() for _ in range(3)]
        for order in range(3):
            for gram, count in self.counts[order].items():
                self.totals[order][gram[:-1]] += count
                self.kinds[order][gram[:-1]] += 1

    def count(self, numbers):
        for order in range(3):
            for place in range(max(1, order), len(numbers)):
                self.counts[order][tuple(numbers[place - order : place + 1])] += 1

    def probability(self, gram):
        """Of the last word after the ones before it."""
        order = len(gram) - 1
        lower = self.probability(gram[1:]) if order else self.single[gram[0]]
        kinds = self.kinds[order][gram[:-1]]
        total = self.totals[order][gram[:-1]]
        return (self.counts[order][gram] + kinds * lower) / (total + kinds) if total else lower

    def frequent(self, order):
        return [gram for gram, count in self.counts[order].items() if count >= SEEN]


class Mixture:
    """All models as one, with an entry for each n-gram that one of them has."""

    def __init__(self, trie, keep, messages, requests):
        keep2, keep3, history = prune(trie, keep)
        two, three = np.flatnonzero(keep2), np.flatnonzero(keep3)
        self.names = trie.names
        self.words = np.flatnonzero(keep).tolist()
        single = np.exp(trie.p1 - np.log(np.exp(trie.p1[keep]).sum()))
        pairs = zip(trie.history2[two].tolist(), trie.word2[two].tolist())
        base2 = dict(zip(pairs, np.exp(trie.p2[two]).tolist()))
        parent = trie.parent3[three]
        triples = zip(
            trie.history3[three].tolist(), trie.history2[parent].tolist(), trie.word2[parent].tolist()
        )
        base3 = dict(zip(triples, np.exp(trie.p3[three]).tolist()))
        self.models = [
            (MESSAGES_SHARE, SentenceModel(messages, MESSAGES, trie.names, single, lead="saying")),
            (REQUESTS_SHARE, SentenceModel(requests, REQUESTS, trie.names, single)),
        ]
        base = Backoff(single, base2, base3)
        self.single = {word: self.mix(base, (word,)) for word in self.words}
        kept = set(self.words)
        grams2, grams3 = (
            {gram for _, model in self.models for gram in model.frequent(order) if kept.issuperset(gram)}
            | grams.keys()
            for order, grams in ((1, base2), (2, base3))
        )
        # A trigram stands under its first two words and under its last two.
        grams2 |= {gram[:2] for gram in grams3} | {gram[1:] for gram in grams3}
        self.mixed = Backoff(
            self.single,
            {gram: self.mix(base, gram) for gram in grams2},
            {gram: self.mix(base, gram) for gram in grams3},
        )

    def mix(self, base, gram):
        mixed = sum(share * model.probability(gram) for share, model in self.models)
        return (1 - MESSAGES_SHARE - REQUESTS_SHARE) * base.probability(gram) + mixed

    def write(self, path):
        """As ARPA's text."""
        mixed, names = self.mixed, self.names

        def line(probability, gram, backoff=None):
            text = f"{np.log10(probability):.4f} {' '.join(names[word] for word in gram)}"
            return text + (f" {np.log10(backoff):.4f}\n" if backoff is not None else "\n")

        with open(path, "w") as file:
            counts = (len(self.words) + NAMES, len(mixed.two), len(mixed.three))
            file.write("\\data\\\n")
            file.writelines(f"ngram {n}={count}\n" for n, count in enumerate(counts, 1))
            file.write("\n\\1-grams:\n")
            for word in self.words:
                probability = 1e-99 if names[word] == "<s>" else mixed.single[word]
                file.write(line(probability, (word,), mixed.backoff1.get(word, 1)))
            for number in range(1, NAMES + 1):
                file.write(f"{np.log10(NAME_PROBABILITY):.4f} name{number} 0.0\n")
            file.write("\n\\2-grams:\n")
            for gram in sorted(mixed.two):
                file.write(line(mixed.two[gram], gram, mixed.backoff2.get(gram, 1)))
            file.write("\n\\3-grams:\n")
            for gram in sorted(mixed.three):
                file.write(line(mixed.three[gram], gram))
            file.write("\n\\end\\\n")


class Backoff:
    """N-gram probabilities, and what is left for words that were not seen after each history (Katz)."""

    def __init__(self, single, two, three):
        self.single, self.two, self.three = single, two, three
        self.backoff1 = self.left(two, lambda gram: single[gram[1]], lambda gram: gram[0])
        self.backoff2 = self.left(three, lambda gram: self.pair(gram[1:]), lambda gram: gram[:2])

    def left(self, grams, lower, history):
        seen, below = collections.Counter(), collections.Counter()
        for gram, probability in grams.items():
            seen[history(gram)] += probability
            below[history(gram)] += lower(gram)
        return {h: max(1 - seen[h], 1e-6) / max(1 - below[h], 1e-6) for h in seen}

    def pair(self, gram):
        found = self.two.get(gram)
        return self.backoff1.get(gram[0], 1) * self.single[gram[1]] if found is None else found

    def probability(self, gram):
        """Of the last word after the ones before it."""
        if len(gram) == 1:
            return self.single[gram[0]]
        if len(gram) == 2:
            return self.pair(gram)
        found = self.three.get(gram)
        return self.backoff2.get(gram[:2], 1) * self.pair(gram[1:]) if found is None else found


def main():
    lines = (MODEL / "cmudict-en-us.dict").read_text().splitlines(keepends=True)
    trie = Trie(MODEL / "en-us.lm.bin")
    keep = wanted_words(trie, {line.split(" ", 1)[0] for line in lines})
    kept = {trie.names[index] for index in np.flatnonzero(keep)}
    (HERE / "words.dict").write_text(
        "".join(line for line in lines if base(line.split(" ", 1)[0]) in kept)
    )
    mixture = Mixture(
        trie, keep, Messages(HERE / "messages.txt"), Requests(HERE.parent / "reading")
    )
    with tempfile.NamedTemporaryFile(suffix=".arpa") as arpa:
        mixture.write(arpa.name)
        subprocess.run(
            ["sphinx_lm_convert", "-i", arpa.name, "-ifmt", "arpa"]
            + ["-o", HERE / "language.lm.bin", "-ofmt", "bin"],
            check=True,
            stderr=subprocess.DEVNULL,
        )


if __name__ == "__main__":
    main()
