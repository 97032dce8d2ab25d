import Domains
import Foundation
import Grammar
import Storage
import Testing

@testable import Assistant
@testable import Recognition

@Suite struct NameLearningTests {
  private let store: LearntSoundStore

  init() throws { store = LearntSoundStore(try Fixture.database()) }

  private func learning(isLocked: Bool = false) throws -> NameLearning {
    NameLearning(
      lexicon: try Fixture.composition().lexicon, store: store, clock: WallClock(),
      isLocked: { isLocked })
  }

  /// What was learnt, as "word: phones".
  private var learnt: [String] {
    get throws {
      try store.sounds().map { "\($0.word): \($0.phones.joined(separator: " "))" }
    }
  }

  private static let (matthew, mateusz) = ("M AE TH Y UW", "M AE T IY Y UW S")

  /// The command to call somebody, heard with a name or as words that mean nothing.
  private func call(_ phones: String, as words: String, in learning: inout NameLearning) throws {
    let words = words.split(separator: " ").map(String.init)
    learning.hear(try .said("K AO L - " + phones), as: words, asked: nil)
    guard words.first == "call" else { return }
    learning.understand([.init(parameter: "contacts", range: 1..<words.count)], isAnother: false)
  }

  private func thing(_ name: String = "mateusz kowalski") -> MeantThing {
    let place = SourceLocation(file: "names", line: 1, column: 1)
    let names = [
      "mateusz", "mateusz kowalski", "kowalski", "matthew", "nancy", "nancy clark", "tom",
    ]
    let vocabulary = Vocabulary(
      name: "contact",
      entries: names.map { name in
        .init(words: name.split(separator: " ").map { Word(text: String($0), location: place) })
      })
    return MeantThing(
      "contacts", "contact", called: name.split(separator: " ").map(String.init), in: vocabulary)
  }

  @Test func `a name that was taken for another is learnt from its correction`() throws {
    var learning = try learning()
    try call(Self.mateusz, as: "call matthew", in: &learning)
    #expect(try !learning.settle([thing("matthew stone")]))
    try call("M AA T EH UW SH", as: "call mateusz", in: &learning)
    #expect(try learning.settle([thing()]))
    #expect(try learnt == ["mateusz: \(Self.mateusz)"])
  }

  @Test func `a name in an utterance that meant nothing is learnt from its repetition`() throws {
    var learning = try learning()
    try call(Self.mateusz, as: "that use", in: &learning)
    try call("M AA T EH UW SH", as: "call mateusz", in: &learning)
    #expect(try learning.settle([thing()]))
    #expect(try learnt == ["mateusz: \(Self.mateusz)"])
  }

  @Test func `what was typed or chosen tells it, too`() throws {
    var learning = try learning()
    try call(Self.mateusz, as: "call matthew", in: &learning)
    learning.hear(nil, as: [], asked: nil)
    #expect(try learning.settle([thing()]))
    #expect(try learnt == ["mateusz: \(Self.mateusz)"])
  }

  @Test func `an answer to the question whom is the name alone`() throws {
    var learning = try learning()
    learning.hear(try .said("- " + Self.mateusz), as: [], asked: "contacts")
    learning.hear(nil, as: [], asked: "contacts")
    #expect(try learning.settle([thing()]))
    #expect(try learnt == ["mateusz: \(Self.mateusz)"])
  }

  @Test func `each word of a name is learnt apart`() throws {
    var learning = try learning()
    try call(Self.mateusz + " - K AH W AA L S K IY", as: "call matthew", in: &learning)
    learning.hear(nil, as: [], asked: nil)
    _ = try learning.settle([thing()])
    #expect(try learnt.contains { $0.hasPrefix("mateusz: M AE T") })
  }

  /// Who was said to be called and is, and what was heard.
  @Test(arguments: [
    ("nancy clark", "T AA M", "call tom"), ("nancy clark", "M AE TH Y UW", "call matthew"),
    ("mateusz kowalski", "M AE TH Y UW", "call matthew"),
    ("mateusz kowalski", "N AE N S IY", "call nancy"),
    // It was heard as it was meant.
    ("mateusz kowalski", mateusz, "call mateusz"),
    // It is no such sentence.
    ("mateusz kowalski", "W AH T S DH AH T AY M N AW", "that time now"),
  ])
  func `whom nobody meant teaches nothing`(meant: String, phones: String, heard: String) throws {
    var learning = try learning()
    try call(phones, as: heard, in: &learning)
    learning.hear(nil, as: [], asked: nil)
    #expect(try !learning.settle([thing(meant)]))
    #expect(try learnt == [])
  }

  @Test func `another command teaches nothing of one that was carried out`() throws {
    var learning = try learning()
    try call(Self.mateusz, as: "call matthew", in: &learning)
    _ = try learning.settle([thing("matthew stone")])
    learning.hear(try .said("K AO L M AA T EH UW SH"), as: ["call", "mateusz"], asked: nil)
    learning.understand([.init(parameter: "contacts", range: 1..<2)], isAnother: true)
    #expect(try !learning.settle([thing()]))
  }

  @Test func `one that was called off may have been misheard`() throws {
    var learning = try learning()
    try call(Self.mateusz, as: "call matthew", in: &learning)
    learning.hear(nil, as: [], asked: nil)
    learning.giveUp()
    learning.understand([], isAnother: true)
    #expect(try learning.settle([thing()]))
  }

  @Test func `little is remembered, and nothing of what is secret or locked`() throws {
    var learning = try learning()
    for _ in 0..<10 { try call(Self.mateusz, as: "call matthew", in: &learning) }
    #expect(learning.count == 4)
    learning.forgetOld()
    #expect(learning.count == 4)
    let oldest = try #require(learning.forgetting)
    learning.forgetOld(at: oldest - .nanoseconds(1))
    #expect(learning.count == 4)
    learning.forgetOld(at: oldest)
    #expect(learning.count < 4)
    while let next = learning.forgetting {
      let count = learning.count
      learning.forgetOld(at: next)
      #expect(learning.count < count)
    }
    #expect(learning.count == 0)
    try call(Self.mateusz, as: "call matthew", in: &learning)
    learning.forget()
    #expect(learning.count == 0)
    learning.hear(nil, as: [], asked: nil)
    #expect(learning.count == 0)
    var locked = try self.learning(isLocked: true)
    try call(Self.mateusz, as: "call matthew", in: &locked)
    #expect(locked.count == 0)
  }
}

extension HeardPhones {
  /// Phones of which each is likely for a moment, with "-" for none.
  fileprivate static func said(_ phones: String) throws -> HeardPhones {
    let labels = [""] + Pronunciation.allPhones.sorted()
    let rest = Float(log(0.1 / Double(labels.count - 1)))
    let values = try phones.split(separator: " ").flatMap { phone in
      let label = try #require(labels.firstIndex(of: phone == "-" ? "" : String(phone)))
      return labels.indices.map { $0 == label ? Float(log(0.9)) : rest }
    }
    return HeardPhones(
      posteriors: PhonePosteriors(labels: labels.count, values: values), labels: labels)
  }
}
