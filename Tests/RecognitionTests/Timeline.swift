import Sound

@testable import Recognition

/// A drawing of sound, and of what an endpointer makes of it; a character is 50 ms.
///
/// | sound | | result | |
/// |---|---|---|---|
/// | `.` | a quiet room | `.` | silence |
/// | `S` | speech | `[` | an utterance begins, pre-roll included |
/// | `s` | soft speech, 20 dB less | `-` | it goes on |
/// | `n` | steady loud noise | `]` | it has ended |
/// | `c` | a click | `!` | it has become too long |
/// | `0` | digital silence | | |
struct Timeline {
  static let framesInCharacter = 5

  let frames: [Frame]

  init(_ drawing: String, gain: Double = 1, offset: Double = 0, noise: Double = 10) {
    var generator = Generator()
    var samples: [Int16] = []
    for character in drawing {
      for index in 0..<(Frame.length * Self.framesInCharacter) {
        let time = Double(samples.count) / Double(Samples.rate)
        let room = character == "0" ? 0 : noise * generator.next()
        let sound = Self.sample(of: character, at: time, index: index, random: generator.next())
        let value = (sound + room) * gain + offset
        samples.append(Int16(max(-32_768, min(32_767, value.rounded()))))
      }
    }
    frames = Samples(samples).frames
  }

  /// The endpointer's events with these settings, while the search hears words (`w`) or none since (`_`), or
  /// is certain that none may follow (`=`).
  func drawn(
    by settings: EndpointerSettings = EndpointerSettings(), hearing heard: String = ""
  ) -> String {
    let heard = Array(heard)
    var pause = Duration.zero
    var endpointer = Endpointer(settings: settings)
    var drawing = Array(repeating: Character("."), count: frames.count / Self.framesInCharacter)
    var first = 0
    func draw(_ character: Character, at frame: Int) {
      let place = frame / Self.framesInCharacter
      if place < drawing.count, drawing[place] == "." || drawing[place] == "-" {
        drawing[place] = character
      }
    }
    for (index, frame) in frames.enumerated() {
      defer {
        let place = index / Self.framesInCharacter
        let word = place < heard.count ? heard[place] : "w"
        pause = word == "w" || word == "." ? .zero : pause + .milliseconds(10)
        if endpointer.isSpeech {
          endpointer.pause = pause
          endpointer.isOver = word == "=" && endpointer.isInDoubt
        }
      }
      switch endpointer.accept(frame) {
      case .silence: break
      case .speechBegan(let frames):
        first = index - frames.count + 1
        for frame in first...index { draw("-", at: frame) }
        draw("[", at: first)
      case .speechContinues: draw("-", at: index)
      case .speechEnded: draw("]", at: index)
      case .tooLong: draw("!", at: index)
      }
    }
    return String(drawing)
  }

  private static func sample(
    of character: Character, at time: Double, index: Int, random: Double
  ) -> Double {
    // A voice: harmonics of 120 Hz whose strength rises and falls with the syllables.
    let syllables = 0.55 + 0.45 * sine(4 * time)
    let voice = sine(120 * time) + 0.7 * sine(480 * time) + 0.4 * sine(1_920 * time)
    return switch character {
    case "S": 3_000 * syllables * voice
    case "s": 300 * syllables * voice
    case "n": 1_500 * random
    case "c": index < 160 ? 20_000 * random : 0
    default: 0
    }
  }

  /// A sine of so many turns, by the series: tests need no library of functions.
  private static func sine(_ turns: Double) -> Double {
    let part = turns - turns.rounded(.down) - 0.5
    let angle = part * 2 * Double.pi
    let square = angle * angle
    return -angle
      * (1 - square / 6
        * (1 - square / 20 * (1 - square / 42 * (1 - square / 72 * (1 - square / 110)))))
  }

  private struct Generator {
    private var state: UInt32 = 7

    /// A number between -1 and 1.
    mutating func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / Double(1 << 23) - 1
    }
  }
}
