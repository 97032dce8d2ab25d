/// The end of a sound file as its headers state it, which need not be where the file ends.
///
/// libsndfile reads what is there of a WAV or Ogg file, and is silent about what is not.
enum SoundFileEnd {
  /// Whether the end of the file is missing; `false` also for formats that do not tell.
  static func isMissing(in file: FileDescriptor) -> Bool {
    switch file.bytes(at: 0, count: 4) {
    case Array("RIFF".utf8): isWaveCut(file)
    case Array("OggS".utf8): isOggCut(file)
    default: false
    }
  }

  /// Makes a WAV file whose stated length is zero readable to its end.
  ///
  /// Programs leave zero when they write to a pipe, and libsndfile takes them at their word.
  static func reveal(in file: FileDescriptor) {
    guard
      file.bytes(at: 0, count: 4) == Array("RIFF".utf8), let data = waveData(file),
      data.length == 0
    else { return }
    file.overwrite(at: data.offset - 4, with: [0xff, 0xff, 0xff, 0xff])
  }

  private static func isWaveCut(_ file: FileDescriptor) -> Bool {
    guard let data = waveData(file) else { return true }
    // Programs that write to a pipe may also leave a length near 2 or 4 GiB.
    return data.length < 0x7fff_0000 && data.offset + data.length > file.size
  }

  /// The offset of a WAV file's sound, and its stated length in bytes.
  private static func waveData(_ file: FileDescriptor) -> (offset: Int, length: Int)? {
    var offset = 12
    // No real file has a hundred chunks before its sound.
    for _ in 0..<100 {
      let header = file.bytes(at: offset, count: 8)
      guard header.count == 8 else { return nil }
      let length = header[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
      offset += 8
      if header.prefix(4).elementsEqual("data".utf8) { return (offset, length) }
      offset += length + length % 2
    }
    return nil
  }

  /// Whether the last page is missing, which an Ogg stream marks as such (RFC 3533, section 6).
  private static func isOggCut(_ file: FileDescriptor) -> Bool {
    // A page is at most 65,307 bytes long.
    let tail = file.bytes(at: max(0, file.size - 65_536), count: 65_536)
    let mark = Array("OggS".utf8)
    guard
      let page = tail.indices.last(where: { tail[$0...].starts(with: mark) }),
      tail.count >= page + 27
    else { return true }
    let segments = Int(tail[page + 26])
    guard tail.count >= page + 27 + segments else { return true }
    let body = tail[(page + 27)..<(page + 27 + segments)].reduce(0) { $0 + Int($1) }
    let isMarkedLast = tail[page + 5] & 4 != 0
    return !isMarkedLast || tail.count < page + 27 + segments + body
  }
}
