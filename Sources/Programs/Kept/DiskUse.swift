internal import Foundation

/// The room that some folders take on the disk.
struct DiskUse {
  /// Bytes of the blocks that their files have.
  private(set) var bytes = 0
  private(set) var files = 0

  /// Adds up the folders with all that is below them; what vanishes meanwhile counts or not.
  ///
  /// It follows no link, and stops at `most` files.
  init(of folders: [String], most: Int) {
    for folder in folders {
      guard let names = FileManager.default.enumerator(atPath: folder) else { continue }
      while files < most, let name = names.nextObject() as? String {
        var status = stat()
        guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
        files += 1
        bytes += Int(status.st_blocks) * 512
      }
    }
  }
}
