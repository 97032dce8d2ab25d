internal import Glibc

/// What lies in folders.
package enum FolderListing {
  /// The names in a folder, in the order of their text, without "." and ".."; `nil` where it can't be read.
  package static func names(in folder: String) -> [String]? {
    guard let directory = folder.withFileName(opendir) ?? nil else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(fileName: $0.prefix { $0 != 0 })
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The regular files in a folder and below, by their paths, in the order of their text.
  ///
  /// Links are followed; a folder that several names lead to is read once, so that no circle is without end. A folder
  /// that can't be read stands for itself.
  package static func files(below folder: String, where isWanted: (String) -> Bool) -> [String] {
    var files: [String] = []
    var read: Set<FileStatus.Identity> = []
    var folders = [folder]
    while let folder = folders.popLast() {
      guard let status = FileStatus(path: folder), read.insert(status.identity).inserted else {
        continue
      }
      guard let names = names(in: folder) else {
        files.append(folder)
        continue
      }
      for name in names {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        guard let status = FileStatus(path: path) else { continue }
        if status.isFolder { folders.append(path) }
        if status.isRegular, isWanted(name) { files.append(path) }
      }
    }
    return files.sorted()
  }
}
