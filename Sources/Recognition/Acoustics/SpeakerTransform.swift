/// How a speaker's voice and microphone differ from those of the acoustic model: a linear transform of its means
/// (maximum likelihood linear regression, Leggetter and Woodland 1995).
package struct SpeakerTransform: Sendable, Hashable, Codable {
  /// For each feature stream and feature: what is added, then what each of the stream's means is multiplied with.
  package let rows: [[[Float]]]

  package init(rows: [[[Float]]]) { self.rows = rows }

  /// A density's means of one stream, as this speaker has them.
  func adapted(_ means: [Float], stream: Int) -> [Float] {
    rows[stream].map { row in zip(row.dropFirst(), means).reduce(row[0]) { $0 + $1.0 * $1.1 } }
  }

  /// Whether it is one for streams of that number and width.
  func fits(streams: Int, width: Int) -> Bool {
    rows.count == streams
      && rows.allSatisfy { $0.count == width && $0.allSatisfy { $0.count == width + 1 } }
  }
}
