internal import CSndFile

/// A sound file's tags about the piece in it.
package struct SoundTags: Sendable, Hashable {
  package var title: String?
  package var artist: String?
  package var album: String?
  package var genre: String?
  /// The date as written: "1982", "1982-11-30".
  package var date: String?
  /// The track as written: "3", "3/12".
  package var track: String?

  package init() {}

  /// Reads a file's tags (`sf_get_string`); `nil` if it is not a sound file.
  package init?(readingFrom path: String) {
    var info = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &info) else { return nil }
    defer { sf_close(file) }
    func text(_ kind: Int) -> String? {
      guard let start = sf_get_string(file, Int32(kind)) else { return nil }
      let text = String(cString: start)
      return text.isEmpty ? nil : text
    }
    title = text(Int(SF_STR_TITLE))
    artist = text(Int(SF_STR_ARTIST))
    album = text(Int(SF_STR_ALBUM))
    genre = text(Int(SF_STR_GENRE))
    date = text(Int(SF_STR_DATE))
    track = text(Int(SF_STR_TRACKNUMBER))
  }
}
