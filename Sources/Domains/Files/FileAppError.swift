/// What is wrong with an app made of files, and where.
package struct FileAppError: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// The way to the value in a manifest, such as `intents[0].name`, or a line; `nil` for the whole file.
  package let place: String?
  package let reason: String

  package init(file: String, place: String? = nil, reason: String) {
    self.file = file
    self.place = place
    self.reason = reason
  }

  package var description: String {
    "cannot read '\(file)': " + (place.map { "\($0): " } ?? "") + reason
  }
}
