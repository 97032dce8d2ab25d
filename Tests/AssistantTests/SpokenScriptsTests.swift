import Foundation
import Sound
import SoundTestKit
import TestKit
import Testing

@testable import Assistant

/// Written conversations, said by a synthetic speaker: one recording each, a turn after the other.
///
/// A few of ours are heard by default; where all is tested, every third is, of strangers too, and it is told how many turns
/// went as they are written.
@Suite(.timeLimit(.minutes(30))) struct SpokenScriptsTests {
  /// Of so many conversations one is heard.
  private static let heard = Extent.isWhole ? 3 : 60
  /// Of so many conversations the sentences of one are looked for in what is listened for.
  private static let lookedFor = Extent.isWhole ? 1 : 15
  /// The share of turns that go as they are written, at least.
  ///
  /// Strangers say more that nobody listens for, that is only read; theirs are counted apart.
  private static let leastHeard = [false: 0.6, true: 0.2]
  /// The share of the turns understood when typed that are listened for, at least.
  private static let leastListenedFor = [false: 0.75, true: 0.5]

  /// Turns, and those of them that went as they are written.
  private struct Score {
    var met = 0
    var all = 0
    /// Of the others, those whose sentence nobody listened for, was heard as another one, or was heard and not believed.
    var unheard: [Failure: Int] = [:]
    /// What was heard and answered instead, of those that may be looked at.
    var others: [String] = []
  }

  private enum Failure: String, CaseIterable {
    case notListenedFor = "not listened for"
    case misheard = "misheard"
    case refused = "refused"
    case answeredOtherwise = "answered otherwise"
  }

  @Test func `conversations are held by voice`() async throws {
    let composition = try Fixture.composition(effects: .simulated)
    let worker = RecordingWorker(composition)
    let conversations = try WrittenConversationsTests.all()
    var scores = [false: Score(), true: Score()]
    for conversation in conversations where Self.isTried(conversation, Self.heard) {
      var score = scores[conversation.isStrangers] ?? Score()
      try await Self.hold(conversation, worker, composition, &score)
      scores[conversation.isStrangers] = score
    }
    for (isStrangers, score) in scores {
      let text = "\(score.met) of \(score.all) turns\(isStrangers ? " of strangers" : "")"
      print("\(text) went as they are written")
      if Extent.isWhole {
        for failure in Failure.allCases {
          print("  \(failure.rawValue): \(score.unheard[failure] ?? 0)")
        }
        score.others.forEach { print("  \($0)") }
      }
      let least = try #require(Self.leastHeard[isStrangers])
      #expect(Double(score.met) >= least * Double(score.all), "\(text)")
    }
  }

  @Test func `what conversations say is listened for`() async throws {
    let composition = try Fixture.composition(effects: .simulated).forSpeech
    var (known, all) = ([false: 0, true: 0], [false: 0, true: 0])
    var others: [String] = []
    let conversations = try WrittenConversationsTests.all()
    for conversation in conversations where Self.isTried(conversation, Self.lookedFor) {
      var session = try composition.session(database: Fixture.database())
      for turn in conversation.turns {
        // What means nothing even when it is typed has nothing to be heard.
        let isUnderstood = !turn.expectations.allSatisfy(\.isMissing)
        let isKnown = try session.listensFor(turn.text)
        all[conversation.isStrangers, default: 0] += isUnderstood ? 1 : 0
        known[conversation.isStrangers, default: 0] += isKnown && isUnderstood ? 1 : 0
        if !isKnown, conversation.mayBeLookedAt {
          others.append("\(session.expectation) \(session.topic ?? "-"): \(turn.text)")
        }
        _ = try await session.respond(toText: turn.text)
      }
    }
    print("\(known) of \(all) turns are listened for, of strangers and of others")
    if Extent.isWhole { others.forEach { print("  \($0)") } }
    for (isStrangers, least) in Self.leastListenedFor {
      let (known, all) = (known[isStrangers, default: 0], all[isStrangers, default: 0])
      #expect(
        Double(known) >= least * Double(all), "\(known) of \(all), strangers: \(isStrangers)")
    }
  }

  private static func isTried(_ conversation: WrittenConversation, _ count: Int) -> Bool {
    conversation.isOne(of: count) && (Extent.isWhole || !conversation.isStrangers)
  }

  private static func hold(
    _ conversation: WrittenConversation, _ worker: RecordingWorker, _ composition: Composition,
    _ score: inout Score
  ) async throws {
    let pause = [Int16](repeating: 0, count: 2 * Samples.rate)
    var sound = Samples(pause)
    for turn in conversation.turns {
      sound.values += SyntheticSpeaker.slt.samples(turn.text).values + pause
    }
    let file = Scratch.file("conversation.wav")
    try Data(sound.wave).write(to: file)
    let result = await worker.recognize(
      Recording(path: file.path), database: try Fixture.database())
    #expect(result.failure == nil)
    score.all += conversation.turns.count
    // It is told what was heard, so that it tells what was listened for.
    var listener = try composition.forSpeech.session(database: Fixture.database())
    // One that was missed or torn shifts all after it.
    for (turn, heard) in zip(conversation.turns, result.utterances) {
      let isKnown = try listener.listensFor(turn.text)
      let isHeard = listener.words(of: turn.text) == listener.words(of: heard.outcome.text)
      let isRefused = heard.outcome.refused != nil
      _ = try await listener.respond(toText: isRefused ? "" : heard.outcome.text)
      if turn.expectations.contains(where: { $0.isMet(by: heard.outcome) }) {
        score.met += 1
        continue
      }
      let failure: Failure =
        !isKnown
        ? .notListenedFor : !isHeard ? .misheard : isRefused ? .refused : .answeredOtherwise
      score.unheard[failure, default: 0] += 1
      guard conversation.mayBeLookedAt else { continue }
      score.others.append(
        "\(failure.rawValue): \(turn.text) → \(heard.outcome.text)\(isRefused ? " (refused)" : ""): "
          + heard.outcome.answer)
    }
  }
}

extension Session {
  /// Whether the recogniser could hear a sentence, as it listens now.
  fileprivate mutating func listensFor(_ sentence: String) throws -> Bool {
    let words = words(of: sentence)
    return try listening().alternatives.contains { $0.automaton.accepts(words) }
  }

  fileprivate func words(of sentence: String) -> [String] {
    language.normalizer.words(of: sentence).filter { $0 != "," }
  }
}
