/// A choice of one among several things by a measure: "the shorter one" has the least duration.
package struct Comparison: Sendable, Hashable, Decodable {
  /// The measures by the names of parameters, fields or details; the first that the things have counts.
  package let measures: [String]
  package let isLeast: Bool
}
