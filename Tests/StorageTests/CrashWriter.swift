import Foundation

/// The program that writes until it is killed.
struct CrashWriter {
  struct NotStarted: Error { let code: Int32 }

  private let process: pid_t
  private let output: Int32

  init(path: String) throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let writer = URL(fileURLWithPath: program).deletingLastPathComponent()
      .appending(path: "storage-crash-writer").path
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw NotStarted(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(writer), strdup(path), nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, writer, &actions, nil, &arguments, environ)
    guard code == 0 else {
      close(ends[0])
      throw NotStarted(code: code)
    }
    self.process = process
    output = ends[0]
  }

  /// Waits for the first confirmation and some milliseconds more, kills it, and gives all it confirmed.
  func confirmed(beforeKillAfter milliseconds: Int) throws -> [Int] {
    var bytes: [UInt8] = []
    read(into: &bytes)
    usleep(UInt32(milliseconds * 1_000))
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    while read(into: &bytes) {}
    close(output)
    // A line that the kill cut short is no confirmation.
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  @discardableResult
  private func read(into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = Foundation.read(output, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }
}
