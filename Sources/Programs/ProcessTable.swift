internal import Glibc

/// The processes of the machine, as `/proc` lists them.
enum ProcessTable {
  /// All processes that are visible from here, including zombies.
  static var identifiers: [pid_t] { numbers(in: "/proc") }

  /// The threads of a process; none if it is gone.
  static func threads(of identifier: pid_t) -> [pid_t] { numbers(in: "/proc/\(identifier)/task") }

  private static func numbers(in path: String) -> [pid_t] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let identifier = pid_t(name) { found.append(identifier) }
    }
    return found
  }

  /// The file that a process executes; `nil` if the process is gone or another user's.
  static func executable(of identifier: pid_t) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/\(identifier)/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A file about a process; empty if the process is gone or another user's.
  static func contents(of file: String, _ identifier: pid_t) -> [UInt8] {
    let descriptor = open("/proc/\(identifier)/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
