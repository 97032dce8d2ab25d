package import Foundation

extension SoundFile {
  /// All the sound of a file that is in memory, as a program wrote it.
  ///
  /// - Throws: `SoundError` for data that is no sound file.
  package static func samples(in data: Data) throws -> Samples {
    let file = try SoundFile(contents: [UInt8](data), name: "sound data")
    var samples: [Int16] = []
    while let frame = try file.next() { samples += frame.samples }
    return Samples(samples)
  }
}
