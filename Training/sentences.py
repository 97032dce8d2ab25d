"""sentences.py RULES WORLD WORDS OUT COUNT: sentences to be spoken for training, with a voice for each, as lines of "voice<TAB>text".

RULES is what `heed phrases --rules --json` prints, WORLD a file such as Audio/world.json, WORDS the folder of the language's
words. Each rule of a command gives as many; to them come twice as many of the sentences that readers of text are taught by, and answers,
numbers and words of the dictionary in any order."""

import json
import os
import random
import re
import sys

from common import MODEL

SEED = 5
LONGEST = 14
# The voices of Kokoro-82M by which it is judged, so none of them is trained on.
KEPT = {"am_puck", "bf_isabella", "bm_george", "em_santa", "hm_psi", "jf_nezumi", "zf_xiaoyi", "pm_alex"}
VOICES = [voice for voice in (
    "af_alloy af_aoede af_bella af_heart af_jessica af_nicole af_nova af_sky am_adam am_echo am_fenrir am_michael am_puck "
    "am_santa bf_emma bf_isabella bm_fable bm_george em_alex em_santa ff_siwis hf_beta hm_omega hm_psi if_sara jf_alpha "
    "jf_gongitsune jf_nezumi jf_tebukuro jm_kumo pf_dora pm_alex pm_santa zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi "
    "zm_yunjian zm_yunxia zm_yunyang").split() if voice not in KEPT]
ANSWERS = (
    "yes|no|yeah|yes please|no thanks|okay|cancel|stop|never mind|send it|go on|the first one|the second one|the last one|both|"
    "neither|tomorrow|today|at six|at half past seven|quarter to nine|twenty minutes|in an hour|louder|quieter|next|pause|"
    "resume|what time is it|undo that|delete it|do it|don't|hold on|wait|sorry|thank you|help|repeat that").split("|")
NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety "
    "hundred thousand").split()
TOKEN = re.compile(
    r'\s*(<[^>]+>|"(?:[^"\\]|\\.)*"|\{(?:[^}\\]|\\.)*\}|[()\[\]|*+]|/[0-9.]+/|[^\s()\[\]|*+<>{}"/]+)')


class Dead(Exception):
    """Nothing can be said here."""


class Sampler:
    def __init__(self, rules, vocabularies, texts, chance):
        self.vocabularies, self.texts, self.chance = vocabularies, texts, chance
        self.trees = {name: self.tree(TOKEN.findall(says)) for name, says in rules.items()}

    def tree(self, tokens):
        alternatives = [[]]
        while tokens and tokens[0] not in ")]":
            token = tokens.pop(0)
            if token == "|":
                alternatives.append([])
            elif token in ("*", "+"):
                alternatives[-1][-1] = (token, alternatives[-1][-1])
            elif token in ("(", "["):
                part = self.tree(tokens)
                tokens.pop(0)
                alternatives[-1].append(part if token == "(" else ("?", part))
            elif token[0] == "<":
                alternatives[-1].append(("rule", token[1:-1]))
            elif token[0] not in "{/":
                alternatives[-1].append(("words", re.findall(r"[a-z']+", token.lower())))
        return "|", alternatives

    def words(self, tree, depth=0):
        kind, part = tree
        if depth > 60:
            raise Dead
        if kind == "words":
            return part
        if kind == "rule":
            return self.rule(part, depth)
        if kind in "?*":
            return self.words(part, depth + 1) if self.chance.random() < 0.3 else []
        if kind == "+":
            return self.words(part, depth + 1)
        for alternative in self.chance.sample(part, min(len(part), 4)):
            try:
                return [word for one in alternative for word in self.words(one, depth + 1)]
            except Dead:
                pass
        raise Dead

    def rule(self, name, depth):
        if name == "NULL":
            return []
        if name == "vocabulary.dictation":
            words = self.chance.choice(self.texts)
            start = self.chance.randrange(len(words))
            return words[start:start + self.chance.randint(1, 6)]
        if name.startswith("vocabulary."):
            name = name.removeprefix("vocabulary.")
            # The name of an app may end most commands, and seldom does.
            if not self.vocabularies.get(name) or name == "app" and self.chance.random() < 0.85:
                raise Dead
            return self.chance.choice(self.vocabularies[name]).lower().split()
        if name not in self.trees:
            raise Dead
        return self.words(self.trees[name], depth + 1)


def vocabularies(world, folder):
    """The names of a world and the words of a language, by vocabulary."""
    def names(kind):
        entries = [entry if isinstance(entry, dict) else {"name": entry} for entry in world.get(kind, [])]
        return [name for entry in entries for name in [entry["name"], *entry.get("synonyms", [])]]

    found = {name[:-4]: [line.strip() for line in open(f"{folder}/{name}") if line.strip()]
             for name in os.listdir(folder) if name.endswith(".txt")}
    contacts = names("contacts")
    lists = list(world.get("lists", {}))
    tasks = [task for entries in world.get("lists", {}).values() for task in entries]
    found["item"] = found["task"] = found.get("item", []) + tasks
    found["listName"] = found.get("listName", []) + lists
    return found | {
        "contact": contacts + [name.split()[0] for name in contacts], "list": lists, "place": list(world.get("places", [])),
        "rideOption": names("rideOptions"), "workout": list(world.get("workouts", [])),
        "album": list(world.get("albums", [])), "app": ["list oh mat", "unicorn chat"],
        "it": ["it", "that", "this", "them", "that one"], "account": ["checking", "savings"],
        "billPayee": ["electricity", "water", "phone"], "alarmLabel": ["pasta", "eggs", "laundry"],
        "photoTag": ["beach", "dog", "sunset"], "photoPlace": ["paris", "beach"], "car": ["my car"],
        "restaurant": ["olive garden", "the golden dragon"], "song": ["yesterday", "let it be", "purple rain"],
        "artist": ["the beatles", "queen", "miles davis"], "musicAlbum": ["abbey road", "thriller"],
        "playlist": ["workout", "road trip", "dinner"], "station": ["jazz radio"], "note": ["ideas", "garden"],
        "reminderPlace": ["home", "work"], "carProfile": ["sport"]}


def said(folder):
    """What people say to Heed, and in the course of a dialogue, without the marks of values."""
    for name, columns in (("said.txt", 1), ("moves.txt", 3), ("talk.txt", 3)):
        with open(f"{folder}/../reading/{name}") as file:
            for line in file:
                parts = line.rstrip("\n").split(" ", columns)
                if line[0] != "#" and len(parts) > columns:
                    yield re.findall("[a-z']+", re.sub(r"\[\w+(?:=[^:\]]+)?:([^\]]+)\]", r"\1", parts[columns]))


def main(rules, world, folder, out, count):
    chance = random.Random(SEED)
    with open(MODEL + "/cmudict-en-us.dict") as file:
        known = {line.split()[0] for line in file}
    with open(rules) as file:
        says = {entry["rule"]: entry["says"] for entry in map(json.loads, file)}
    with open(world) as file:
        names = vocabularies(json.load(file), folder)
    with open(f"{folder}/dictation.txt") as file:
        texts = [words for words in (re.findall(r"[a-z']+", line.lower()) for line in file) if words]
    sampler = Sampler(says, names, texts, chance)
    commands = [name for name in says if re.match(r"[a-z]+\.[A-Z]", name)]
    sentences = set()
    for turn in range(20 * int(count)):
        if len(sentences) >= int(count):
            break
        try:
            words = sampler.words(sampler.trees[commands[turn % len(commands)]])
        except Dead:
            continue
        if 2 <= len(words) <= LONGEST and all(word in known for word in words):
            sentences.add(" ".join(words))
    others = int(count) // 10
    plain = sorted(word for word in known if re.fullmatch(r"[a-z]{3,12}", word))
    people = sorted({" ".join(words) for words in said(folder) if 1 < len(words) <= LONGEST and known.issuperset(words)})
    spoken = sorted(sentences) + chance.sample(people, min(len(people), 2 * int(count))) + chance.choices(ANSWERS, k=others)
    spoken += [" ".join(chance.choices(NUMBERS, k=chance.randint(2, 6))) for _ in range(others)]
    spoken += [" ".join(chance.choices(plain, k=chance.randint(2, 4))) for _ in range(others)]
    chance.shuffle(spoken)
    with open(out, "w") as file:
        for text in spoken:
            file.write(f"{chance.choice(VOICES)}\t{text}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
