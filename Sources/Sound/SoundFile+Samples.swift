package import Foundation

extension SoundFile {
  /// All the sound of a file in memory, such as the output of a program.
  ///
  /// - Throws: `SoundError` for data that is not a sound file.
  package static func samples(in data: Data) throws -> Samples {
    try SoundFile(contents: [UInt8](data), name: "sound data").samples()
  }

  /// All the sound of a file, by its path.
  ///
  /// - Throws: `SoundError` for a file that is missing, empty, cut short or not a sound file.
  package static func samples(path: String) throws -> Samples {
    try SoundFile(path: path).samples()
  }

  private func samples() throws -> Samples {
    var samples: [Int16] = []
    while let frame = try next() { samples += frame.samples }
    return Samples(samples)
  }
}
