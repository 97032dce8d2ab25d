internal import CSndFile
internal import Files

/// Keeps a stream in an unnamed temporary file, because libsndfile has to seek.
enum SoundSpool {
  /// The number of bytes that tell whether a stream is sound at all.
  private static let beginning = 1 << 16

  /// Reads a stream to its end into the temporary file.
  ///
  /// - Parameters:
  ///   - limit: in bytes; a longer stream is an error, and so is one that does not begin like a sound file.
  ///   - patience: the time the stream may deliver nothing; `nil` for no limit.
  static func keep(
    _ stream: FileDescriptor, name: String, for operation: String, limit: Int, patience: Duration?
  ) throws(SoundError) -> FileDescriptor {
    let spool = try FileDescriptor.temporary(for: operation)
    let reader = PatientReader(stream.number, patience: patience)
    var count = 0
    while let piece = try next(of: reader, name, operation) {
      let before = count
      count += piece.count
      guard count <= limit else {
        throw SoundError(
          operation, name,
          reason: "a stream may have \(limit >> 20) MB, only a file may be longer")
      }
      try spool.append(piece[...], for: operation, name: name)
      if before < beginning, count >= beginning { try expectSound(in: spool, name, operation) }
    }
    return spool
  }

  private static func next(
    of reader: PatientReader, _ name: String, _ operation: String
  ) throws(SoundError) -> [UInt8]? {
    do { return try reader.next() } catch {
      throw SoundError(operation, name, reason: "\(error)")
    }
  }

  /// Throws for a stream that never becomes a sound file, however long it gets.
  private static func expectSound(
    in spool: FileDescriptor, _ name: String, _ operation: String
  ) throws(SoundError) {
    spool.rewind()
    do throws(SndFile.Rejection) {
      _ = try SndFile(spool, mode: CInt(SFM_READ))
    } catch {
      if error.isUnknownFormat { throw SoundError(operation, name, reason: error.reason) }
    }
    spool.goToEnd()
  }
}
