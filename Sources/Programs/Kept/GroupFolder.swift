internal import Foundation

/// The folder by which the kernel shows a cgroup, with a file for each of its properties.
struct GroupFolder: Sendable {
  let path: String

  func child(_ name: String) -> GroupFolder { GroupFolder(path: "\(path)/\(name)") }

  /// Makes the group; `false` where that can't be.
  func make() -> Bool { mkdir(path, 0o755) == 0 || errno == EEXIST }

  /// Removes the group; `false` while something is in it.
  @discardableResult
  func remove() -> Bool { rmdir(path) == 0 || errno == ENOENT }

  /// Sets a property with one `write(2)`, as the kernel wants it; `false` where it refuses.
  func write(_ text: String, to file: String) -> Bool {
    let descriptor = open("\(path)/\(file)", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return Foundation.write(descriptor, text, text.utf8.count) == text.utf8.count
  }

  /// The words of a property; none where there is no such.
  func words(of file: String) -> [Substring] {
    let text = try? String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
    return (text ?? "").split(whereSeparator: \.isWhitespace)
  }

  /// A number among named ones, such as `oom_kill 1`; 0 where it is not there.
  func count(_ name: String, in file: String) -> Int {
    let words = words(of: file)
    guard let place = words.firstIndex(of: Substring(name)), place + 1 < words.count else {
      return 0
    }
    return Int(words[place + 1]) ?? 0
  }

  var processes: [pid_t] { words(of: "cgroup.procs").compactMap { pid_t($0) } }

  func isWritable(_ file: String) -> Bool { access("\(path)/\(file)", W_OK) == 0 }
}
