internal import Assistant
internal import Conversation
internal import Recognition
internal import Sound
internal import Speech
internal import Storage
internal import Synchronization

/// Answers one line of a conversation after the other.
protocol ConversationPartner: AnyObject {
  func reply(to line: String) async throws -> ConversationReply
}

struct ConversationReply {
  /// The words of the answer; empty where there are none.
  var answer = ""
  /// The words that were heard; `nil` where they were typed.
  var heard: String?
}

/// Reads each line.
final class TypedPartner: ConversationPartner {
  private var session: Session

  init(_ session: Session) { self.session = session }

  func reply(to line: String) async throws -> ConversationReply {
    var session = session
    let outcome = try await session.respond(toText: line)
    self.session = session
    return ConversationReply(answer: outcome.said)
  }
}

/// Hears each line, said by a voice, as a device does.
final class SpokenPartner: ConversationPartner {
  private final class Reply: Sendable {
    let value = Mutex(ConversationReply(heard: ""))
  }

  /// Samples of silence behind each line, so that it ends.
  private static let silence = [Int16](repeating: 0, count: 24_000)

  private let pipeline: Pipeline
  private let voice: any Voice
  private let reply = Reply()

  init(_ composition: Composition, _ database: Database, voice: any Voice) throws {
    self.voice = voice
    let reply = reply
    pipeline = Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings,
      session: try composition.session(database: database), speaker: nil,
      transcriber: composition.transcriber(), policy: composition.configuration.endpointingPolicy
    ) { event in
      reply.value.withLock {
        switch event.step {
        case .recognized(_, let hypothesis, _): $0.heard = hypothesis?.text ?? ""
        case .answered(let outcome): $0.answer = outcome.said
        default: break
        }
      }
    }
  }

  func reply(to line: String) async throws -> ConversationReply {
    var samples = Samples()
    for try await piece in voice.samples(for: line) { samples.values += piece.values }
    samples.values += Self.silence
    reply.value.withLock { $0 = ConversationReply(heard: "") }
    try await pipeline.run(SamplesSource(samples))
    return reply.value.withLock { $0 }
  }
}

extension Outcome {
  /// All that is said of it.
  fileprivate var said: String {
    all.map(\.turn.text).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
