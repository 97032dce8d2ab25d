import Glibc

/// A tone that rises and swells five times a second, and what the shipped encoder makes of it.
enum RisingTone {
  static let samples: [Int16] = (0..<12_800).map { index in
    let time = Double(index) / 16_000
    let tone = sin(2 * .pi * (150 * time + 400 * time * time))
    return Int16(6_000 * tone * (0.5 + 0.5 * sin(2 * .pi * 5 * time)))
  }

  /// PyTorch's values for the same weights in single precision (`Training/encoder.py`).
  static let scores: [(moment: Int, label: Int, score: Float)] = [
    (0, 0, -0.002), (0, 2, -10.234), (0, 11, -11.024), (0, 17, -9.279), (0, 22, -9.583),
    (0, 39, -15.941),
    (7, 0, -0.006), (7, 2, -10.677), (7, 11, -10.795), (7, 17, -8.952), (7, 22, -8.745),
    (7, 39, -14.042),
    (20, 0, -2.860), (20, 2, -4.990), (20, 11, -4.730), (20, 17, -0.853), (20, 22, -9.335),
    (20, 39, -13.090),
    (39, 0, -0.650), (39, 2, -8.270), (39, 11, -9.649), (39, 17, -8.731), (39, 22, -3.796),
    (39, 39, -10.324),
  ]

  /// How far a score may be off.
  static let tolerance: Float = 0.02
}
