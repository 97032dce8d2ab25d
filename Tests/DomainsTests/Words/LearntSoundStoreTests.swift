import Foundation
import Storage
import Testing

@testable import Domains

@Suite struct LearntSoundStoreTests {
  let store: LearntSoundStore

  init() throws { store = LearntSoundStore(try Database.empty()) }

  private static let start = Date(timeIntervalSince1970: 1_700_000_000)

  /// Takes note of a way to say a word, a day later than the one before; ways that begin alike are alike.
  private func hear(_ phones: String, of word: String = "mateusz", kind: String = "contact") throws
  {
    let last = try store.sounds().map(\.heard).max() ?? Self.start
    try store.add(
      LearntSound(
        kind: kind, word: word, phones: phones.split(separator: " ").map(String.init),
        heard: last + 86_400)
    ) { $0.first == $1.first }
  }

  private func phones(_ sounds: [LearntSound]) -> [String] {
    sounds.map { $0.phones.joined(separator: " ") }
  }

  @Test func `what is heard twice alike counts`() throws {
    try hear("M AE T")
    #expect(try store.sounds().map(\.counts) == [false])
    try hear("B AE T")
    #expect(try store.sounds().map(\.counts) == [false, false])
    try hear("M AA T")
    let sounds = try store.sounds()
    #expect(phones(sounds) == ["M AE T", "B AE T"])
    #expect(sounds.map(\.times) == [2, 1] && sounds.map(\.counts) == [true, false])
    #expect(sounds[0].heard > sounds[1].heard)
  }

  @Test func `each word and kind has its own`() throws {
    try hear("M AE T")
    try hear("M AE T", of: "matthew")
    try hear("M AE T", kind: "list")
    #expect(try store.sounds().allSatisfy { !$0.counts })
    #expect(try store.forget(kind: "contact", word: "matthew") == 1)
    #expect(try store.forget(kind: "place") == 0)
    #expect(try store.forget() == 2)
    #expect(try store.sounds() == [])
  }

  @Test func `a reader notices changes`() throws {
    let before = try store.version()
    try hear("M AE T")
    let then = try store.version()
    try store.forget()
    #expect(try before < then && then < store.version())
  }

  @Test func `of a word a few ways are kept`() throws {
    for phone in ["A", "B", "C", "D", "E"] {
      try hear("\(phone) once")
      try hear("\(phone) again")
    }
    for phone in ["F", "G", "H", "I", "J", "K"] { try hear("\(phone) once") }
    let sounds = try store.sounds()
    #expect(phones(sounds.filter(\.counts)) == ["C once", "D once", "E once"])
    #expect(phones(sounds.filter { !$0.counts }) == ["H once", "I once", "J once", "K once"])
  }

  @Test func `what was heard once is forgotten after three months`() throws {
    try hear("M AE T")
    try hear("M AA T")
    try hear("B AE T")
    let housekeeping = Housekeeping(store.database)
    _ = try housekeeping.tidy([:], at: Self.start + 89 * 86_400)
    #expect(try store.sounds().count == 2)
    _ = try housekeeping.tidy([:], at: Self.start + 100 * 86_400)
    #expect(try phones(store.sounds()) == ["M AE T"])
  }
}
