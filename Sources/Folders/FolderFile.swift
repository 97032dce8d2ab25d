package import Foundation

/// A file below a folder, with the values that show whether it has changed.
package struct FolderFile: Sendable, Hashable {
  package let path: String
  package let modified: Date
  /// The size in bytes.
  package let size: Int
  /// The folders between the one that was searched and the file, outermost first.
  package let folders: [String]
}

extension FolderFile {
  /// The files below a folder with one of the extensions, sorted by path.
  ///
  /// Hidden files and folders are skipped; a folder that is missing or can't be read has no files.
  package static func files(below folder: String, withExtensions extensions: Set<String>) -> [Self]
  {
    let root = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    guard
      let found = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    else { return [] }
    var files: [Self] = []
    for case let url as URL in found where extensions.contains(url.pathExtension.lowercased()) {
      guard let values = try? url.resourceValues(forKeys: Set(keys)), values.isRegularFile == true,
        let modified = values.contentModificationDate, let size = values.fileSize
      else { continue }
      let path = url.standardizedFileURL.path
      let inner = path.dropFirst(root.path.count).split(separator: "/").dropLast().map(String.init)
      files.append(Self(path: path, modified: modified, size: size, folders: inner))
    }
    return files.sorted { $0.path < $1.path }
  }
}

/// The state of a file, by which a change since it was read is noticed.
package struct FileState: Sendable, Hashable {
  package let modified: Date
  /// The size, in bytes.
  package let size: Int

  package init(modified: Date, size: Int) {
    self.modified = modified
    self.size = size
  }
}
