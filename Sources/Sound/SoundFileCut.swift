/// Finds out whether a sound file ends before the end its own header or pages announce.
///
/// libsndfile reads what is there of such a WAV or Ogg file and says nothing.
enum SoundFileCut {
  /// Whether the file lacks its end; `false` also for formats that do not tell.
  static func isCut(_ file: FileDescriptor) -> Bool {
    switch file.bytes(at: 0, count: 4) {
    case Array("RIFF".utf8): isWaveCut(file)
    case Array("OggS".utf8): isOggCut(file)
    default: false
    }
  }

  private static func isWaveCut(_ file: FileDescriptor) -> Bool {
    let size = file.size
    var offset = 12
    // No real file has a hundred chunks before its sound.
    for _ in 0..<100 {
      let header = file.bytes(at: offset, count: 8)
      guard header.count == 8 else { return true }
      let length = header[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
      if header.prefix(4).elementsEqual("data".utf8) {
        // Programs that write to a pipe leave a length near 2 or 4 GiB, for they cannot know it.
        return length < 0x7fff_0000 && offset + 8 + length > size
      }
      offset += 8 + length + length % 2
    }
    return false
  }

  /// The last page of an Ogg stream is marked as such (RFC 3533, section 6).
  private static func isOggCut(_ file: FileDescriptor) -> Bool {
    // A page is at most 65,307 bytes long.
    let tail = file.bytes(at: max(0, file.size - 65_536), count: 65_536)
    guard
      let page = tail.indices.last(where: { tail[$0...].starts(with: Array("OggS".utf8)) }),
      tail.count >= page + 27
    else { return true }
    let segments = Int(tail[page + 26])
    guard tail.count >= page + 27 + segments else { return true }
    let body = tail[(page + 27)..<(page + 27 + segments)].reduce(0) { $0 + Int($1) }
    let isMarkedLast = tail[page + 5] & 4 != 0
    return !isMarkedLast || tail.count < page + 27 + segments + body
  }
}
