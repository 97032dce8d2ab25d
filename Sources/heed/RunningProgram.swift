internal import Glibc

/// The executable file of the running program.
enum RunningProgram {
  /// Its path, with links resolved; see `/proc/self/exe` in `proc(5)`.
  ///
  /// It is read once, so that an update that replaces the file of a running program changes nothing.
  static let path: String = {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0 else { return CommandLine.arguments[0] }
    return String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}
