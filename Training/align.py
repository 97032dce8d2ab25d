"""python3 align.py SPEECH WORK: aligns recordings with their transcripts, senone by senone."""

import glob
import json
import os
import pickle
import re
import subprocess
import sys

import pocketsphinx
import soundfile
from num2words import num2words

from common import MODEL, PHONES

ABBREVIATIONS = {"mrs.": "missus", "mr.": "mister", "dr.": "doctor", "’": "'"}


def dictionary():
    """The pronunciations of CMUdict's words."""
    words = {}
    with open(MODEL + "/cmudict-en-us.dict") as lines:
        for line in lines:
            word, *phones = line.split()
            words.setdefault(word.split("(")[0], []).append(phones)
    return words


def letters_to_sound(word):
    """The phones flite gives a word that no dictionary knows."""
    printed = subprocess.run(["t2p", word], capture_output=True, text=True, check=True).stdout
    phones = [re.sub(r"\d", "", phone) for phone in printed.split() if phone != "pau"]
    return [[{"ax": "AH"}.get(phone, phone.upper()) for phone in phones]]


def words_of(text):
    """The words of a transcript, numbers written out."""
    text = text.lower()
    for short, long in ABBREVIATIONS.items():
        text = text.replace(short, long)
    text = re.sub(r"\d+", lambda number: f" {num2words(int(number[0]))} ", text)
    return [word for word in (found.strip("'") for found in re.findall(r"[a-z']+", text)) if word]


def decoder(words, path):
    with open(path, "w") as lines:
        for word, variants in words.items():
            for index, phones in enumerate(variants):
                mark = f"({index + 1})" if index else ""
                lines.write(f"{word}{mark} {' '.join(phones)}\n")
    return pocketsphinx.Decoder(
        pocketsphinx.Config(
            dict=path, lm=None, remove_noise=True, cmn="batch", bestpath=False,
            beam=1e-100, pbeam=1e-100, wbeam=1e-80, loglevel="FATAL"))


def align(decoder, words, samples):
    """The senones that are spoken: number, first frame, frames; `None` if the words do not fit."""
    decoder.set_align_text(" ".join(words))
    for attempt in range(2):
        decoder.start_utt()
        decoder.process_raw(samples.tobytes(), full_utt=True)
        decoder.end_utt()
        if attempt == 0:
            if decoder.hyp() is None:
                return None
            decoder.set_alignment()
    return [
        (int(state.name), state.start, state.duration)
        for word in decoder.get_alignment() for phone in word if phone.name in PHONES
        for state in phone]


def main(speech, work):
    os.makedirs(work, exist_ok=True)
    known = dictionary()
    transcripts = {}
    for path in glob.glob(speech + "/*-transcripts.jsonl"):
        with open(path) as lines:
            for line in map(json.loads, lines):
                transcripts[line["audio"]] = words_of(line["text"])
    used = {word for words in transcripts.values() for word in words}
    pronunciations = {word: known.get(word) or letters_to_sound(word) for word in sorted(used)}
    phones = {phone for variants in known.values() for variant in variants for phone in variant}
    pronunciations = {
        word: variants for word, variants in pronunciations.items()
        if all(variant and set(variant) <= phones for variant in variants)}
    path = work + "/words.dict"
    engine = decoder(pronunciations, path)
    alignments = {}
    for name, words in sorted(transcripts.items()):
        samples, _ = soundfile.read(f"{speech}/{name}", dtype="int16")
        states = align(engine, [word for word in words if word in pronunciations], samples)
        if states is None:
            print(name, "does not fit its transcript", file=sys.stderr)
            engine = decoder(pronunciations, path)
        else:
            alignments[name] = states
    with open(work + "/alignments.pickle", "wb") as file:
        pickle.dump(alignments, file)
    print(f"{len(alignments)} of {len(transcripts)} recordings aligned")


if __name__ == "__main__":
    main(*sys.argv[1:])
