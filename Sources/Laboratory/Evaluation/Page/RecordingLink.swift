internal import Foundation

/// A recording that can be played on a page; its path is relative to the page, so that both can move together.
struct RecordingLink: Sendable {
  private let path: String
  private let name: String

  init(_ file: String, from folder: URL) {
    let file = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
    let folder = folder.standardizedFileURL.pathComponents
    let shared = zip(file, folder).prefix { $0 == $1 }.count
    let steps = folder.dropFirst(shared).map { _ in ".." } + file.dropFirst(shared)
    path = steps.joined(separator: "/")
    name = file.last ?? ""
  }

  /// The path as a reference in a page.
  var reference: String {
    path.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? path
  }

  var html: String {
    """
    <audio controls preload="none" src="\(reference.escapedForHTML)"></audio>
    <small>\(name.escapedForHTML)</small>
    """
  }

  /// Without the colon: before the first slash it would be read as a scheme.
  private static let allowed = CharacterSet.urlPathAllowed.subtracting(
    CharacterSet(charactersIn: ":"))
}
