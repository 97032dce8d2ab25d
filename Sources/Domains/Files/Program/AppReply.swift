import Conversation
import Foundation
import Intents
import Programs

/// An app program's description of itself, its answer to `describe`.
struct AppDescription: Decodable, Sendable, Equatable {
  /// The calls it answers beside `handle`.
  let calls: Set<String>
  /// The parameters it wants to see before anything is done; all of them where it names none.
  let resolves: Set<String>?

  private enum CodingKeys: String, CodingKey {
    case calls, resolves
    case version = "protocol"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? AppRequest.version
    guard version == AppRequest.version else {
      throw OtherProtocol(version: version)
    }
    calls = try container.decodeIfPresent(Set<String>.self, forKey: .calls) ?? []
    resolves = try container.decodeIfPresent(Set<String>.self, forKey: .resolves)
  }

  /// It speaks a version of the protocol that Heed does not.
  struct OtherProtocol: Error, CustomStringConvertible {
    let version: Int

    var description: String { "it speaks protocol \(version), and Heed \(AppRequest.version)" }
  }

  func answers(_ call: AppRequest.Call) -> Bool { calls.contains(call.rawValue) }
}

/// A program's verdict on a value.
struct AppResolution: Decodable, Sendable {
  enum Verdict: String, CaseIterable, Decodable, Sendable {
    case success, needsValue, notRequired, choose, confirm, unsupported
  }

  private let verdict: Verdict
  private let value: ReceivedValue?
  private let choices: [ReceivedValue]?
  private let reason: String?
  private let text: String?

  private enum CodingKeys: String, CodingKey {
    case value, choices, reason, text
    case verdict = "resolution"
  }

  /// The resolution of a value that was heard; `nil` where what it needs is missing.
  func resolution(of heard: Value?, _ parameter: ParameterDefinition) -> Resolution<Value>? {
    let own = value?.value(of: parameter)
    switch verdict {
    case .needsValue: return .needsValue
    case .notRequired: return .notRequired
    case .unsupported: return text.map { .explained($0) } ?? .unsupported(reason: reason)
    case .success: return (own ?? heard).map { .success($0) }
    case .confirm: return (own ?? heard).map { .confirmationRequired($0) }
    case .choose:
      let values = choices?.compactMap { $0.value(of: parameter) } ?? []
      return values.count > 1 ? .disambiguation(values) : nil
    }
  }
}

/// The changes a program makes to the view that is shown.
struct AppPresentation: Decodable, Sendable {
  let view: ViewRule?
}

/// A program's question about a parameter, to be answered before it can carry an intent out.
struct AppQuestion: Decodable, Sendable {
  let parameter: String
  let resolution: AppResolution
  /// The words in which it is asked; `nil` for those of the manifest.
  let question: String?

  private enum CodingKeys: CodingKey { case parameter, speech }
  private struct Speech: Decodable { let text: String? }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    parameter = try container.decode(String.self, forKey: .parameter)
    question = try container.decodeIfPresent(Speech.self, forKey: .speech)?.text
    resolution = try AppResolution(from: decoder)
  }
}
