"""What the steps of the training share."""

import os
import zlib

# The frame is 10 ms.
RATE = 16_000
STEP = 160
# The phones that are speech, three states each.
PHONES = (
    "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH"
).split()
STATES = 3
# What `heed features` writes of a frame: cepstra, then the spectrum.
CEPSTRA, SPECTRUM = 13, 25
WIDTH = CEPSTRA + SPECTRUM
MODEL = "/usr/share/pocketsphinx/model/en-us"


def speaker(name):
    """Who speaks in a recording of LibriSpeech or speechocean762."""
    identifier = name.split("-")[1]
    return identifier if name.startswith("librispeech") else identifier[:5]


def is_held_out(name):
    """Whether the speaker is one of the tenth that is not trained with."""
    return zlib.crc32(speaker(name).encode()) % 10 == 0


def program():
    """The release build of heed."""
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return os.path.join(root, ".build", "release", "heed")
