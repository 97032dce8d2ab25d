import Access
import Domains
import Foundation
import Sound
import SoundTestKit
import Storage
import Testing

@testable import Assistant
@testable import Recognition

/// Names that a synthetic speaker says strangely, in recordings of dialogues that go through all of the path.
@Suite(.timeLimit(.minutes(10))) struct LearntNamesTests {
  private let database: Database
  private var store: LearntSoundStore { LearntSoundStore(database) }

  init() throws {
    database = try Database(path: Database.memory)
    let people = ["Mateusz Kowalski", "Tom Clark", "Nancy Walker", "Matthew Stone", "Bill James"]
    let json = try JSONEncoder().encode(["contacts": people.map { ["name": $0] }])
    try Profile(json: json).store(in: database)
  }

  /// The texts of the utterances of a recording in which sentences are said, a pause between them; "-" for one that meant
  /// nothing.
  private func heard(
    _ sentences: String..., by worker: RecordingWorker, from speaker: SyntheticSpeaker = .slt
  ) async throws -> [String] {
    let pause = [Int16](repeating: 0, count: 3 * Samples.rate / 2)
    let sound = sentences.reduce(into: pause) { $0 += speaker.samples($1).values + pause }
    let file = Scratch.file("names.wav")
    try Data(Samples(sound).wave).write(to: file)
    let result = await worker.recognize(Recording(path: file.path), database: database)
    #expect(result.failure == nil)
    #expect(result.troubles == [])
    return result.utterances.map { $0.outcome.intentName == nil ? "-" : $0.outcome.text }
  }

  @Test func `a name that was put right twice is heard the third time`() async throws {
    let worker = RecordingWorker(try Fixture.composition(effects: .simulated))
    let (strange, usual) = ("call mattoos", "call mah tay oosh")
    #expect(try await heard(strange, by: worker) == ["-"])
    for times in 1...2 {
      #expect(try await heard(strange, usual, by: worker) == ["-", "call mateusz"])
      let sounds = try store.sounds()
      #expect(sounds.map(\.word) == ["mateusz"] && sounds.map(\.times) == [times])
    }
    #expect(try await heard(strange, by: worker) == ["call mateusz"])
    #expect(try await heard("call nancy", by: worker) == ["call nancy"])
    // Nor does one of the same dialogue need more than the second time.
    try store.forget()
    #expect(
      try await heard(strange, usual, strange, usual, strange, by: worker)
        == ["-", "call mateusz", "-", "call mateusz", "call mateusz"])
  }

  @Test func `whoever is called instead of another teaches nothing`() async throws {
    let worker = RecordingWorker(try Fixture.composition(effects: .simulated))
    for _ in 1...2 {
      let heard = try await heard("call tom clark", "no, nancy", by: worker)
      #expect(heard.first == "call tom clark" && heard.count == 2)
    }
    _ = try await heard("call bill", "call nancy", by: worker)
    #expect(try store.sounds() == [])
  }

  @Test func `nothing is learnt where that is switched off`() async throws {
    let composition = try Fixture.composition(effects: .simulated) {
      $0.dialogue.learnsNames = false
    }
    let worker = RecordingWorker(composition)
    #expect(
      try await heard("call mattoos", "call mah tay oosh", by: worker) == ["-", "call mateusz"])
    #expect(try store.sounds() == [])
  }

  @Test func `nothing is remembered while it is locked and asks for the PIN`() async throws {
    let composition = try Fixture.composition(effects: .simulated).forSpeech
    let phones = HeardPhones(posteriors: PhonePosteriors(labels: 1, values: [0]), labels: [""])
    let utterance = Utterance(samples: Samples([]), start: .zero, phones: phones)
    var session = try composition.session(database: database)
    _ = try await session.respond(to: nil, of: utterance)
    #expect(session.learning?.count == 1)
    let lock = StoredLock(database)
    try lock.setPIN(PIN("2468"))
    _ = try lock.lock()
    _ = try await session.respond(toText: "read my messages")
    #expect(session.isPINExpected)
    _ = try await session.respond(to: nil, of: utterance)
    #expect(session.learning?.count == 0)
  }
}
