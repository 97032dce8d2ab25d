import Foundation
import SoundTestKit
import Testing
import Threads

@testable import Assistant
@testable import Evaluation

/// Messages to systemd, on a socket in place of its own.
@Suite(.serialized, .timeLimit(.minutes(1))) struct NotifierTests {
  @Test func `it is told in order`() throws {
    let systemd = try Systemd()
    let notifier = Notifier()
    notifier.ready("listening")
    notifier.alive()
    notifier.status("\u{1B}[2J\nMAINPID=1")
    notifier.finish(within: .seconds(10))
    #expect(
      systemd.messages() == [
        "READY=1\nSTATUS=listening", "WATCHDOG=1", "STATUS=\\u001B[2J\\u000AMAINPID=1",
      ])
  }

  @Test func `who does not take what it is told holds nobody up`() throws {
    let systemd = try Systemd()
    let notifier = Notifier()
    for number in 0..<5_000 { notifier.status("\(number)") }
    notifier.finish(within: .milliseconds(200))
    #expect(systemd.messages().first == "STATUS=0")
  }
}

/// A datagram socket that `NOTIFY_SOCKET` names while it is there.
private final class Systemd {
  private let descriptor: Int32

  init() throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = "/tmp/heed-\(UUID().uuidString)"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
    setenv("NOTIFY_SOCKET", path, 1)
  }

  deinit {
    if let path = getenv("NOTIFY_SOCKET") { unlink(path) }
    unsetenv("NOTIFY_SOCKET")
    close(descriptor)
  }

  /// The messages received so far.
  func messages() -> [String] {
    var messages: [String] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { return messages }
      messages.append(String(decoding: buffer[..<count], as: UTF8.self))
    }
  }
}
