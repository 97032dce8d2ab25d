/// A defect of a sound that makes speech hard to hear, and its remedy.
package struct SoundComplaint: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case tooShort, noSound, noSpeech, tooQuiet, tooLoud, clipping, offset, noise, rumble, gate
    case narrow, dropped, interrupted
  }

  package let kind: Kind
  /// Whether much will be misheard, rather than a little.
  package let isGrave: Bool
  /// The defect and its remedy, worded for a person.
  package let text: String

  package init(kind: Kind, isGrave: Bool, text: String) {
    (self.kind, self.isGrave, self.text) = (kind, isGrave, text)
  }
}

extension SoundComplaint {
  /// The complaint about a device that delivers nothing but digital silence.
  static let silence = SoundComplaint(
    kind: .noSound, isGrave: true,
    text: "No sound arrives at all. Is the microphone muted (alsamixer, F4, key M), not "
      + "plugged in, or another one (heed devices)?")
}

extension SoundQuality {
  /// The level that speech should have, in decibels relative to full scale.
  private static let aim = -24.0
  /// The levels below which quiet speech is reported, and below which it is grave.
  private static let quiet = (told: -40.0, grave: -52.0)
  private static let ratio = (told: 20.0, grave: 10.0, none: 6.0)
  private static let clips = (told: 0.000_05, grave: 0.002)
  private static let offsets = (told: 0.005, grave: 0.05)
  private static let mostRumble = 12.0
  private static let loudRumble = -60.0
  private static let mostSilence = 0.2
  private static let shortest = 0.5

  /// The complaints about the sound, grave ones first; empty for a good microphone.
  package var complaints: [SoundComplaint] {
    guard seconds >= Self.shortest else {
      return [
        SoundComplaint(
          kind: .tooShort, isGrave: true,
          text: "There is less than half a second of sound; nothing can be said about it.")
      ] + losses
    }
    guard let speechLevel, let noiseFloor, peak > -80 else {
      return [.silence] + losses
    }
    let found =
      level(speechLevel, noiseFloor) + clipping + shift + noise(speechLevel - noiseFloor)
      + low(noiseFloor) + gate + losses
    return found.filter(\.isGrave) + found.filter { !$0.isGrave }
  }

  private func level(_ speech: Double, _ floor: Double) -> [SoundComplaint] {
    // A voice that does not stand out leaves its level unknown.
    guard speech - floor >= Self.ratio.none else { return [] }
    if speech < Self.quiet.told {
      let gain = Int((Self.aim - speech).rounded())
      return [
        SoundComplaint(
          kind: .tooQuiet, isGrave: speech < Self.quiet.grave,
          text: "Speech is too quiet. Turn the microphone up by about \(gain) dB (alsamixer, F4), "
            + "or go nearer: half the distance makes 6 dB.")
      ]
    }
    guard peak > -1, clippedShare < Self.clips.told else { return [] }
    return [
      SoundComplaint(
        kind: .tooLoud, isGrave: false,
        text: "The loudest sounds reach the end of the scale. Turn the microphone down by about "
          + "6 dB (alsamixer, F4), so that a raised voice is not cut off.")
    ]
  }

  private var clipping: [SoundComplaint] {
    guard clippedShare >= Self.clips.told else { return [] }
    return [
      SoundComplaint(
        kind: .clipping, isGrave: clippedShare >= Self.clips.grave,
        text: "Loud sounds are cut off, which distorts words. Turn the microphone down by 6 to "
          + "12 dB and its boost off (alsamixer, F4), or go farther from it.")
    ]
  }

  private var shift: [SoundComplaint] {
    guard abs(offset) >= Self.offsets.told else { return [] }
    return [
      SoundComplaint(
        kind: .offset, isGrave: abs(offset) >= Self.offsets.grave,
        text: "The sound lies off its centre (a DC offset), which leaves less room for loud "
          + "sounds. Heed removes it; if it is large, try another input or another adapter.")
    ]
  }

  private func noise(_ ratio: Double) -> [SoundComplaint] {
    if ratio < Self.ratio.none {
      return [
        SoundComplaint(
          kind: .noSpeech, isGrave: true,
          text: "Nothing stands out of the noise. Was anything said? If so, the microphone is far "
            + "too quiet or in far too much noise.")
      ]
    }
    guard ratio < Self.ratio.told else { return [] }
    return [
      SoundComplaint(
        kind: .noise, isGrave: ratio < Self.ratio.grave,
        text: "Noise is loud beside speech. Move the microphone nearer to the mouth and away from "
          + "fans, fridges and loudspeakers, or choose one that is aimed at the speaker.")
    ]
  }

  private func low(_ floor: Double) -> [SoundComplaint] {
    guard rumble > Self.mostRumble, floor + rumble > Self.loudRumble else { return [] }
    return [
      SoundComplaint(
        kind: .rumble, isGrave: false,
        text: "There is hum or rumble below the voice. Try another cable, power supply or USB "
          + "socket, and put the microphone on something soft.")
    ]
  }

  private var gate: [SoundComplaint] {
    guard silentShare > Self.mostSilence else { return [] }
    return [
      SoundComplaint(
        kind: .gate, isGrave: false,
        text: "Pauses hold no sound at all: something cuts quiet sound off, and with it the "
          + "beginnings and ends of words. Turn noise suppression off in the device or sound server."
      )
    ]
  }

  private var losses: [SoundComplaint] {
    var found: [SoundComplaint] = []
    if interruptions > 0 {
      found.append(
        SoundComplaint(
          kind: .interrupted, isGrave: true,
          text: "The microphone went away while it was listened to. Try another cable or USB "
            + "socket, without a hub."))
    }
    if droppedFrames > 0 || overruns > 0 {
      let lost =
        droppedFrames > 0 ? "\(droppedFrames * 10) ms of sound were lost" : "Sound was lost"
      found.append(
        SoundComplaint(
          kind: .dropped, isGrave: droppedFrames >= 10 || overruns > 1,
          text: "\(lost): the computer is too busy. End other programs, or listen for fewer "
            + "domains (\"heard\" in the configuration)."))
    }
    return found
  }
}
