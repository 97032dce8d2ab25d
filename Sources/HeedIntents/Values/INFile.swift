public import Foundation
internal import HeedApp

/// A file that was spoken of.
///
/// Only its name or path can be said: a handler finds the file by them.
public final class INFile: NSObject {
  /// The file's name.
  public var filename: String
  /// The kind of file as a uniform type identifier, where the app knows it.
  public let typeIdentifier: String?
  /// Where it is; `nil` where only its name is known.
  public let fileURL: URL?
  private let contents: Data?

  /// The contents; empty where they can't be read.
  public var data: Data { contents ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data() }

  /// A file at a place; its name is that of the place where it isn't given.
  public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
    self.fileURL = fileURL
    self.filename = filename ?? fileURL.lastPathComponent
    self.typeIdentifier = typeIdentifier
    contents = nil
  }

  /// Contents with a name.
  public init(data: Data, filename: String, typeIdentifier: String?) {
    fileURL = nil
    self.filename = filename
    self.typeIdentifier = typeIdentifier
    contents = data
  }

  /// A file that was said, by its path or its name; `nil` for a list.
  init?(_ value: AppValue) {
    guard let words = value.words else { return nil }
    let url = words.hasPrefix("/") ? URL(filePath: words) : URL(string: words)
    fileURL = url.flatMap { $0.isFileURL ? $0 : nil }
    filename = fileURL?.lastPathComponent ?? words
    typeIdentifier = nil
    contents = nil
  }

  /// Its path, else its name.
  var appValue: AppValue { .text(fileURL?.path ?? filename) }

  /// Two files are one where their places are, or their names where they have none.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INFile else { return false }
    return appValue == other.appValue
  }

  /// Of the place or the name.
  public override var hash: Int { appValue.hashValue }
}
