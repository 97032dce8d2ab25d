internal import Glibc

/// The file of the program that runs, wherever it was called from.
enum RunningProgram {
  /// Its path without links, whatever it was called as; see `/proc/self/exe` in `proc(5)`.
  ///
  /// It is asked for once, so that an update that takes the file away under a running program changes nothing.
  static let path: String = {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0 else { return CommandLine.arguments[0] }
    return String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}
