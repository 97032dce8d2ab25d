/// A linear transform of an acoustic model's means to a speaker's voice and microphone.
///
/// It is found by maximum likelihood linear regression (Leggetter and Woodland 1995).
package struct SpeakerTransform: Sendable, Hashable, Codable {
  /// For each feature stream and feature: the bias, then the factor of each of the stream's means.
  package let rows: [[[Float]]]

  package init(rows: [[[Float]]]) { self.rows = rows }

  /// A density's means of one stream, transformed for this speaker.
  func adapted(_ means: [Float], stream: Int) -> [Float] {
    rows[stream].map { row in zip(row.dropFirst(), means).reduce(row[0]) { $0 + $1.0 * $1.1 } }
  }

  /// Whether it is a transform for streams of this number and width.
  func fits(streams: Int, width: Int) -> Bool {
    rows.count == streams
      && rows.allSatisfy { $0.count == width && $0.allSatisfy { $0.count == width + 1 } }
  }
}
