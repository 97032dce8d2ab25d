import Conversation
import DialogueTestKit
import Intents
import LanguageTestKit

@testable import Domains

extension IntentHandler {
  /// The result of a request without a dialogue: the answer, or the first question in words.
  func perform(
    _ parameters: [String: Value], catalogue: Catalogue
  ) async throws -> String {
    var intent = Intent(name: self.intent, parameters: parameters)
    for resolver in resolvers {
      let resolutions = try await resolver.resolve(intent)
      var settled: [Value] = []
      for resolution in resolutions {
        switch resolution {
        case .success(let value): settled.append(value)
        case .notRequired: break
        default: return "\(resolver.parameter): \(resolution.words)"
        }
      }
      guard !settled.isEmpty else { continue }
      let isArray = catalogue[self.intent]?[resolver.parameter]?.isArray == true
      intent[resolver.parameter] = isArray ? .list(settled) : settled[0]
    }
    let confirmation = try await confirm(intent)
    if confirmation.code.isFailure { return said(confirmation, intent, catalogue) }
    return said(try await handle(intent), intent, catalogue)
  }

  private func said(_ response: Response, _ intent: Intent, _ catalogue: Catalogue) -> String {
    Reached.note(intent, response)
    let fields = intent.parameters.merging(response.fields) { _, new in new }
    let template = catalogue[self.intent]?.responses[response.code.rawValue]?[response.case]
    return response.text ?? template?.completed(with: fields, in: ShippedLanguage.english.spoken)
      ?? response.code.rawValue
  }
}
