/// What somebody said, written down in whatever words it has.
package struct Writing: Sendable, Equatable {
  /// As it is written, with capitals, signs and figures.
  package let text: String
  /// How likely its parts are on average, from 0 to 1.
  package let sureness: Double

  package init(text: String, sureness: Double) {
    (self.text, self.sureness) = (text, sureness)
  }
}
