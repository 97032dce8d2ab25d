internal import Glibc

/// Lists the contents of folders.
package enum FolderListing {
  /// The sorted names in a folder, without "." and ".."; `nil` if it can't be read.
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

  /// The sorted paths of the regular files in and below a folder.
  ///
  /// Links are followed; a folder reached by several names is read only once, so cycles end. A folder that can't be
  /// read is itself in the list.
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
