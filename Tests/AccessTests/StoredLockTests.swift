import Conversation
import Foundation
import Storage
import Testing

@testable import Access

/// The lock of a store: who has it open, how often its PIN may be tried, and what is kept of it.
struct StoredLockTests {
  /// A clock moved by hand, in seconds.
  private final class HandClock: @unchecked Sendable {
    // Why it is Sendable: a test moves it between the calls that read it, on one thread.
    var seconds = 1_000_000.0
    var boot: String? = "1"
  }

  private let clock = HandClock()
  private let file = FileManager.default.temporaryDirectory
    .appending(path: "heed-\(UUID())/heed.sqlite").path

  private func lock() throws -> StoredLock {
    let clock = clock
    return StoredLock(
      try Database(path: file, schema: Schema()),
      now: { Uptime(boot: clock.boot, seconds: clock.seconds) })
  }

  @Test func `what one process locks is locked in another`() throws {
    let (here, there) = (try lock(), try lock())
    try here.setPIN(PIN("2468"))
    #expect(try there.state() == .unlocked)
    #expect(try here.lock())
    #expect(try there.state() == .locked)
    #expect(try there.unlock(pin: "2468") == .right)
    #expect(try here.state() == .unlocked)
  }

  @Test func `without a PIN only who may run the command locks and unlocks`() throws {
    let lock = try lock()
    #expect(try !lock.lock())
    #expect(try lock.state() == .unlocked)
    try lock.lockAnyway()
    #expect(try lock.state() == .lockedWithoutPIN)
    #expect(try lock.unlock(pin: "") == .wrong)
    #expect(try lock.unlock())
    #expect(try lock.state() == .unlocked)
  }

  @Test func `with a PIN nothing else unlocks`() throws {
    let lock = try lock()
    try lock.setPIN(PIN("2468"))
    #expect(try lock.lock())
    #expect(try !lock.unlock())
    for wrong in ["", "2469", "24680", "246"] {
      #expect(try lock.unlock(pin: wrong) == .wrong)
    }
    #expect(try lock.state() == .locked)
  }

  @Test func `the screen's lock counts while its own does not`() throws {
    let lock = StoredLock(try Database(path: file, schema: Schema()), isScreenLocked: { true })
    #expect(try lock.state() == .screenLocked)
    try lock.setPIN(PIN("2468"))
    #expect(try lock.lock())
    #expect(try lock.state() == .locked)
  }

  /// Seconds after which the PIN is tried, and what comes of it: `w` wrong, `r` right, or the seconds to wait.
  @Test(arguments: [
    ("four wrong ones are free", "w+0 w+0 w+0 w+0 r+0"),
    ("the fifth has to be waited for", "w+0 w+0 w+0 w+0 w+0 30+0 20+10 r+20"),
    ("the waiting grows", "w+0 w+0 w+0 w+0 w+0 w+30 w+60 w+120 w+240 w+480 w+960 w+1920 3600+0"),
    ("a right one makes good", "w+0 w+0 w+0 w+0 r+0 w+0 w+0 w+0 w+0 r+0"),
    ("waiting does not make good", "w+0 w+0 w+0 w+0 w+0 w+100000 60+0"),
    ("asking while waiting prolongs nothing", "w+0 w+0 w+0 w+0 w+0 30+0 30+0 1+29 r+1"),
    ("a restart ends no waiting", "w+0 w+0 w+0 w+0 w+0 30+boot 20+10 r+20"),
    ("a restart that nobody can tell ends none", "w+0 w+0 w+0 w+0 w+0 30+unknown 20+10 r+20"),
    ("a program that can't name the start waits as well", "w+0 w+0 w+0 w+0 w+0 10+hidden+20 r+10"),
  ])
  func `the PIN can be tried so often`(name: String, timeline: String) throws {
    try lock().setPIN(PIN("2468"))
    for step in timeline.split(separator: " ") {
      let parts = step.split(separator: "+").map(String.init)
      for change in parts.dropFirst() {
        switch change {
        case "boot": (clock.boot, clock.seconds) = ("2", 0)
        case "unknown": (clock.boot, clock.seconds) = (nil, 0)
        case "hidden": clock.boot = nil
        default: clock.seconds += Double(change) ?? 0
        }
      }
      // A store that is opened anew is a program that was started anew.
      let verdict = try lock().check(parts[0] == "w" ? "1357" : "2468")
      let expected: PINVerdict =
        switch parts[0] {
        case "w": .wrong
        case "r": .right
        default: .tooEarly(wait: .seconds(Int(parts[0]) ?? 0))
        }
      #expect(verdict == expected, "\(name): \(step)")
    }
  }

  @Test func `a new PIN is hashed anew, and no file holds its digits`() throws {
    let lock = try lock()
    try lock.setPIN(PIN("739182645"))
    let first = try LockStore(Database(path: file, schema: Schema())).record().pinHash
    try lock.setPIN(PIN("739182645"))
    let second = try LockStore(Database(path: file, schema: Schema())).record().pinHash
    #expect(first != nil && first != second)
    #expect(first?.hasPrefix("$y$") == true)
    #expect(try lock.check("739182645") == .right && lock.check("739182644") == .wrong)
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.appending(path: name))
      #expect(data.range(of: Data("739182645".utf8)) == nil, "\(name)")
    }
  }
}
