"""Speech as strangers say it, many utterances at once and on any device of PyTorch: other speed and voices, rooms, microphones,
noise, a device's tone before the words."""

import math

import numpy as np
import torch
from torch.nn import functional

import whisper
from augment import clinks
from common import RATE

# Samples of a room's answer; how many rooms are made.
ROOM = 11_200
ROOMS = 3_000
# Echoes of a shoebox up to this order.
ORDER = 10
SOUND = 343.0
# Seconds and numbers of noises that are made once.
MADE_SECONDS, MADE = 8, 150


class Recordings:
    """Sounds one after another in one table on a device, with what is said in them."""

    def __init__(self, device):
        self.device = device
        self.parts, self.starts, self.counts, self.said = [], [], [], []
        self.table = None
        self.total = 0

    def add(self, samples, said):
        self.parts.append(torch.from_numpy(np.ascontiguousarray(samples)).to(torch.float16))
        self.starts.append(self.total)
        self.counts.append(len(samples))
        self.said.append(said)
        self.total += len(samples)

    def settle(self):
        """Moves what was added to the device."""
        if self.parts:
            new = torch.cat(self.parts).to(self.device)
            self.table = new if self.table is None else torch.cat([self.table, new])
            self.parts = []

    def stretches(self, starts, counts, rates=None):
        """Rows of the sounds that begin at `starts`, `counts` samples of each, as fast as `rates` tell."""
        moments = torch.arange(int(counts.max()), device=self.device)
        places = moments[None] * (1.0 if rates is None else rates[:, None])
        before = places.long()
        share = (places - before).to(torch.float32)
        last = self.total - 2
        rows = (starts[:, None] + before).clamp(0, last)
        found = self.table[rows].float() * (1 - share) + self.table[rows + 1].float() * share
        return found * (moments[None] < counts[:, None])

    def anywhere(self, rows, count):
        """Rows of any stretches."""
        starts = torch.randint(0, max(1, self.total - count - 2), (rows,), device=self.device)
        return self.stretches(starts, torch.full((rows,), count, device=self.device))


def loudest(rows):
    """The energy of the loudest 2,048 samples of each row, by which speech and noise are compared."""
    rows = functional.pad(rows, (0, -rows.shape[1] % 2048))
    return (rows.view(len(rows), -1, 2048) ** 2).sum(-1).amax(1)


def convolved(rows, responses, curves=None):
    """Rows as heard by way of responses, each with another colour where there are curves over the spectrum."""
    size = 1 << (rows.shape[1] + responses.shape[1] - 1).bit_length()
    spectrum = torch.fft.rfft(rows, size) * torch.fft.rfft(responses, size)
    if curves is not None:
        spectrum = spectrum * functional.interpolate(curves[:, None], spectrum.shape[1], mode="linear")[:, 0]
    return torch.fft.irfft(spectrum, size)[:, :rows.shape[1]]


class Distortion:
    def __init__(self, speech, noises, device):
        self.speech, self.noises, self.device = speech, noises, device
        random = np.random.default_rng(7)
        count = MADE_SECONDS * RATE
        self.made = Recordings(device)
        for _ in range(MADE):
            self.made.add(clinks(count, random), None)
            self.made.add(chords(count, random), None)
        self.made.settle()
        self.rooms = torch.stack([self.shoebox() for _ in range(ROOMS)])

    def uniform(self, low, high, count):
        return torch.rand(count, device=self.device) * (high - low) + low

    def chance(self, share, count):
        return torch.rand(count, device=self.device) < share

    def shoebox(self):
        """What a room answers, by the images of a source in its walls (Allen and Berkley, 1979), low and high sounds apart."""
        pick = lambda low, high: float(self.uniform(low, high, 1))
        sides = torch.tensor([pick(2.5, 8), pick(2.2, 6), pick(2.2, 3.2)], device=self.device)
        ear = sides * self.uniform(0.1, 0.9, 3)
        mouth = sides * self.uniform(0.1, 0.9, 3)
        orders = torch.arange(-ORDER, ORDER + 1, device=self.device)
        grid = torch.cartesian_prod(orders, orders, orders)
        images, bounces = [], []
        for mirrored in torch.cartesian_prod(*[torch.arange(2, device=self.device)] * 3):
            images.append((1 - 2 * mirrored) * mouth + 2 * grid * sides - ear)
            bounces.append((2 * grid - mirrored).abs().sum(1))
        far, bounces = torch.cat(images).norm(dim=1), torch.cat(bounces).float()
        places = (far / SOUND * RATE).long()
        inside = places < ROOM
        far, bounces, places = far[inside].clamp(min=0.3), bounces[inside], places[inside]
        # The walls' reflection by the time in which the room falls silent (Sabine).
        fade = pick(0.15, 0.9)
        volume, area = sides.prod(), 2 * (sides[0] * sides[1] + sides[1] * sides[2] + sides[0] * sides[2])
        absorbed = float((0.161 * volume / area / fade).clamp(0.02, 0.9))
        answer = torch.zeros(2, ROOM, device=self.device)
        for band, share in enumerate((absorbed, min(0.95, absorbed * pick(1, 2.5)))):
            signs = torch.where(self.chance(0.5, len(far)), 1.0, -1.0) if band else 1.0
            answer[band].scatter_add_(0, places, signs * math.sqrt(1 - share) ** bounces / far)
        spectrum = torch.fft.rfft(answer)
        cross = torch.linspace(0, 8000, spectrum.shape[1], device=self.device)
        high = (torch.sigmoid((cross - pick(900, 2500)) / 300))
        both = torch.fft.irfft(spectrum[0] * (1 - high) + spectrum[1] * high, ROOM)
        both = both[max(0, int(places.min()) - 8):]
        both = functional.pad(both, (0, ROOM - len(both)))
        return both / both.norm()

    def faded(self, count):
        """Answers of rooms that are noise that fades, as loud as the voice or less."""
        time = torch.arange(ROOM, device=self.device)[None] / RATE
        fade = self.uniform(0.1, 0.9, count)[:, None]
        noise = torch.randn(count, ROOM, device=self.device) * torch.exp(-6.9 * time / fade)
        noise[time.expand_as(noise) < self.uniform(0.001, 0.012, count)[:, None]] = 0
        noise = noise / noise.norm(dim=1, keepdim=True)
        noise[:, 0] += 10 ** (self.uniform(-8, 14, count) / 20)
        return noise / noise.norm(dim=1, keepdim=True)

    def answers(self, count, share):
        """Any rooms' answers, and none at all for the others."""
        rooms = torch.where(
            self.chance(0.6, count)[:, None],
            self.rooms[torch.randint(0, len(self.rooms), (count,), device=self.device)], self.faded(count))
        dry = torch.zeros_like(rooms)
        dry[:, 0] = 1
        return torch.where(self.chance(share, count)[:, None], rooms, dry)

    def curves(self, count, deepest):
        """Gains over the spectrum: bends of up to some decibels, and now and then no high or low sounds."""
        bends = torch.randn(count, 1, 9, device=self.device) * self.uniform(0, deepest, count)[:, None, None]
        gains = 10 ** (functional.interpolate(bends, 257, mode="linear", align_corners=True)[:, 0] / 20)
        hertz = torch.linspace(0, 8000, 257, device=self.device)[None]
        top = torch.where(self.chance(0.15, count), self.uniform(3000, 7500, count), 9000)[:, None]
        bottom = torch.where(self.chance(0.3, count), self.uniform(60, 350, count), 0)[:, None]
        return gains * torch.sigmoid((top - hertz) / 150) * torch.sigmoid((hertz - bottom + 60) / 30)

    def noise(self, count, length):
        """Rows of noise of any kind."""
        kinds = torch.randint(0, 8, (count,), device=self.device)
        rows = self.noises.anywhere(count, length)
        made = self.made.anywhere(count, length)
        talk = self.speech.anywhere(count, length)
        for talkers in range(1, 6):
            talk = talk + self.speech.anywhere(count, length) * self.chance(1 - talkers / 7, count)[:, None]
        colours = convolved(
            torch.randn(count, length, device=self.device), self.answers(count, 0), self.curves(count, 14))
        swelling = functional.interpolate(
            self.uniform(0.1, 1, (count, 1, max(2, length // 4000))), length, mode="linear")[:, 0]
        colours = torch.where(self.chance(0.5, count)[:, None], colours * swelling, colours)
        level = lambda values: values / (loudest(values) + 1e-6).sqrt()[:, None]
        rows = level(rows)
        for kind, values in ((3, made), (4, made), (5, talk), (6, talk), (7, colours)):
            rows = torch.where((kinds == kind)[:, None], level(values), rows)
        mixed = level(made) * self.uniform(0.2, 1.2, count)[:, None] + level(self.noises.anywhere(count, length))
        rows = torch.where(self.chance(0.15, count)[:, None], mixed, rows)
        return convolved(rows, self.answers(count, 0.4), self.curves(count, 6))

    def tones(self, count, length):
        """A device's tones at the beginning of rows, and where they end."""
        time = torch.arange(length, device=self.device)[None] / RATE
        lasts = self.uniform(0.08, 0.5, count)[:, None]
        pitch = self.uniform(300, 1800, count)[:, None] * 2 * math.pi
        step = torch.tensor([1.25, 1.5, 2.0], device=self.device)[torch.randint(0, 3, (count,), device=self.device)]
        later = torch.where(self.chance(0.5, count)[:, None], time > lasts / 2, False)
        tone = torch.sin(pitch * time * torch.where(later, step[:, None], 1.0))
        shape = torch.sin(math.pi * time / lasts).clamp(min=0) * (time < lasts)
        return tone * shape * self.uniform(0.05, 1, count)[:, None], (lasts[:, 0] * RATE).long()

    def distorted(self, numbers):
        """The recordings of these numbers as strangers say them: rows of samples, and how many of each count."""
        count = len(numbers)
        rates = torch.where(self.chance(0.6, count), self.uniform(0.84, 1.17, count), 1.0)
        starts = torch.tensor([self.speech.starts[number] for number in numbers], device=self.device)
        lasting = torch.tensor([self.speech.counts[number] for number in numbers], device=self.device)
        lasting = (lasting / rates).long()
        said = self.speech.stretches(starts, lasting, rates)
        tone, tone_ends = self.tones(count, RATE)
        toned = self.chance(0.12, count)
        before = (self.uniform(0, 0.6, count) * RATE).long()
        before = torch.where(toned, tone_ends + before // 3, before)
        totals = before + lasting + (self.uniform(0.1, 0.5, count) * RATE).long()
        length = int(totals.max()) + -int(totals.max()) % 160
        places = torch.arange(length, device=self.device)[None] - before[:, None]
        inside = (places >= 0) & (places < said.shape[1])
        rows = said.gather(1, places.clamp(0, said.shape[1] - 1)) * inside
        curves = torch.where(self.chance(0.6, count)[:, None], self.curves(count, 5), 1.0)
        rows = convolved(rows, self.answers(count, 0.6), curves)
        rows = rows / (loudest(rows) + 1e-9).sqrt()[:, None]
        ratios = self.uniform(-2, 27, count)
        noise = self.noise(count, length)
        noise = noise / ((loudest(noise) + 1e-9) * 10 ** (ratios / 10)).sqrt()[:, None]
        rows = rows + noise * self.chance(0.85, count)[:, None]
        tone = functional.pad(tone, (0, max(0, length - RATE)))[:, :length]
        rows = rows + tone * toned[:, None] * rows.abs().amax(1, keepdim=True)
        rows = rows + torch.randn_like(rows) * (10 ** self.uniform(-6, -3, count))[:, None]
        rows = rows / (rows.abs().amax(1, keepdim=True) + 1e-9) * (10 ** self.uniform(-1.7, -0.1, count))[:, None]
        limit = torch.where(self.chance(0.1, count), self.uniform(0.05, 0.3, count), 1.0)[:, None]
        rows = rows.clamp(-limit, limit)
        return rows * (torch.arange(length, device=self.device)[None] < totals[:, None]), totals

    def heard(self, rows, totals, is_training):
        """Spectra as Whisper hears them, how many moments of 20 ms each has; with other voices and covered parts in training."""
        count = len(rows)
        powers = torch.stft(
            rows, 400, 160, window=whisper.WINDOW.to(self.device), center=True, return_complex=True)[..., :-1].abs() ** 2
        if is_training:
            powers = self.warped(powers)
        values = (whisper.FILTERS.to(self.device) @ powers).clamp(min=1e-10).log10()
        frames = totals // 160
        frames = frames - frames % 2
        real = torch.arange(values.shape[2], device=self.device)[None] < frames[:, None]
        highest = values.masked_fill(~real[:, None], -10).amax((1, 2), keepdim=True)
        values = (torch.maximum(values, highest - 8) + 4) / 4
        if is_training:
            values = self.covered(values, frames)
        lowest = values.masked_fill(~real[:, None], 10).amin((1, 2), keepdim=True)
        values = torch.where(real[:, None], values, lowest)
        return values[..., :values.shape[2] // 2 * 2], frames // 2

    def warped(self, powers):
        """Half of the spectra as of longer and shorter throats."""
        count, lines, _ = powers.shape
        warps = torch.where(self.chance(0.5, count), self.uniform(0.87, 1.13, count), 1.0)
        places = (torch.arange(lines, device=self.device)[None] * warps[:, None]).clamp(0, lines - 1.001)
        before = places.long()
        share = (places - before)[..., None]
        rows = torch.arange(count, device=self.device)[:, None]
        return powers[rows, before] * (1 - share) + powers[rows, before + 1] * share

    def covered(self, values, frames):
        """Spectra of which bands and moments are covered by their mean."""
        count, bands, moments = values.shape
        mean = values.mean((1, 2), keepdim=True)
        for extent, widest, axis, times in ((bands, 12, 1, 2), (None, 16, 2, 2)):
            for _ in range(times):
                width = self.uniform(0, widest, count)
                end = extent if extent is not None else frames
                start = torch.rand(count, device=self.device) * (end - width).clamp(min=1) if extent is None \
                    else torch.rand(count, device=self.device) * (end - width)
                places = torch.arange(values.shape[axis], device=self.device)[None]
                inside = (places >= start[:, None]) & (places < (start + width)[:, None]) \
                    & self.chance(0.5, count)[:, None]
                values = torch.where(inside[:, :, None] if axis == 1 else inside[:, None], mean, values)
        return values


def chords(count, random):
    """Something like music: notes of some instrument, in chords and one after another, with a beat."""
    sound = np.zeros(count, "f")
    beat = int(random.uniform(0.2, 0.7) * RATE)
    overtones = random.uniform(0.1, 0.9) ** np.arange(1, 9)
    fading = random.uniform(0.5, 12)
    base = random.uniform(80, 400)
    for start in range(0, count, beat):
        for _ in range(random.integers(0, 4)):
            length = min(count - start, int(random.uniform(0.5, 4) * beat))
            time = np.arange(length) / RATE
            pitch = base * 2 ** (random.choice([0, 2, 4, 5, 7, 9, 11, 12, 16, 19]) / 12)
            note = sum(
                share * np.sin(2 * np.pi * pitch * (index + 1) * time)
                for index, share in enumerate(overtones) if pitch * (index + 1) < 7800)
            sound[start:start + length] += note * np.exp(-fading * time) * np.minimum(1, time * random.uniform(20, 400)) \
                * random.uniform(0.3, 1)
        if random.random() < 0.6:
            length = min(count - start, 3000)
            hit = random.standard_normal(length) * np.exp(-np.arange(length) / random.uniform(100, 900))
            sound[start:start + length] += hit * random.uniform(0.1, 1)
    return sound / max(1e-3, np.abs(sound).max())
