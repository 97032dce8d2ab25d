internal import Foundation
package import Sound

/// The sound that calls for attention before an alarm is said: strokes of a small bell, two and two.
package enum Bell {
  /// Pitches of the partials in hertz, and how loud they are beside the first.
  private static let partials: [(frequency: Double, level: Double)] = [
    (880, 1), (1760, 0.4), (2640, 0.15),
  ]
  private static let stroke = 0.25
  private static let pause = 0.35
  /// The decay rate of a stroke, per second.
  private static let decay = 9.0
  private static let level = 0.28

  /// Two strokes, a pause, twice over; about two seconds.
  package static let samples: Samples = {
    let stroke = values(Bell.stroke) { time in
      partials.reduce(0) { $0 + $1.level * sin(2 * .pi * $1.frequency * time) }
        * exp(-decay * time) * min(1, time * 400)
    }
    let silence = values(pause) { _ in 0 }
    let pair = stroke + stroke + silence
    return Samples(pair + pair + pair.dropLast(silence.count))
  }()

  /// One soft stroke, short enough to be spoken after.
  package static let chime = Samples(
    values(0.16) { time in 0.6 * sin(2 * .pi * 1_320 * time) * exp(-18 * time) * min(1, time * 200)
    })

  private static func values(_ seconds: Double, _ wave: (Double) -> Double) -> [Int16] {
    (0..<Int(seconds * Double(Samples.rate))).map { index in
      let value = wave(Double(index) / Double(Samples.rate)) * level
      return Int16((max(-1, min(1, value)) * Double(Int16.max)).rounded())
    }
  }
}
