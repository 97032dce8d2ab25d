/// Reads an open file line by line as it is written; of an overlong line only the beginning is kept.
package final class LineReader {
  private let reader: PatientReader
  private let limit: Int
  private var piece: ArraySlice<UInt8> = []

  /// - Parameters:
  ///   - descriptor: remains its owner's to close; reading waits as long as it takes.
  ///   - limit: the most bytes of a line to keep.
  package init(_ descriptor: CInt, limit: Int) {
    reader = PatientReader(descriptor, patience: nil)
    self.limit = limit
  }

  /// The next line without its end; `nil` after the last line, or when reading fails.
  package func next() -> String? {
    var line: [UInt8] = []
    var isLine = false
    while true {
      if piece.isEmpty {
        guard let more = try? reader.next() else { break }
        piece = more[...]
      }
      isLine = true
      let rest = piece.prefix { $0 != UInt8(ascii: "\n") }
      line += rest.prefix(limit - line.count)
      let hasEnd = rest.endIndex < piece.endIndex
      piece = piece[rest.endIndex...].dropFirst()
      if hasEnd { break }
    }
    guard isLine else { return nil }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
