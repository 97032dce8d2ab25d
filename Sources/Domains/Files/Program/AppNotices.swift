package import Conversation
import Foundation
import Intents
import Programs
import Synchronization

/// Takes what an app's program says unasked: the terms of its vocabularies, and what was done in the app.
///
/// It is called on the program's own thread. What can't be taken is answered with the reason, so that the app can tell.
package final class AppNotices: Sendable {
  private let app: String
  private let intents: [IntentDefinition]
  /// The vocabularies whose terms the app may add to.
  private let vocabularies: [String: ToldVocabulary]
  private let donations = Mutex<(any Donations)?>(nil)

  init(app: String, intents: [IntentDefinition], vocabularies: [ToldVocabulary]) {
    self.app = app
    self.intents = intents
    self.vocabularies = Dictionary(
      vocabularies.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Has what was done in the app remembered there from now on.
  package func keep(_ donations: any Donations) { self.donations.withLock { $0 = donations } }

  /// Takes a line, and returns the answer to it; `nil` where it is none that Heed knows.
  func answer(to line: Data) -> Data? {
    guard let notice = try? JSONDecoder().decode(AppNotice.self, from: line) else { return nil }
    var answer = AppNotice.Answer(vocabulary: notice.vocabulary, donation: notice.donation)
    do throws(AppNotice.Refusal) {
      if let name = notice.vocabulary {
        try take(notice.terms ?? [], as: name)
      } else if let donated = notice.donate {
        try take(donated)
      } else {
        return nil
      }
    } catch {
      answer.error = error.reason
    }
    return try? JSONLine.encoded(answer)
  }

  private func take(_ terms: [AppNotice.Term], as name: String) throws(AppNotice.Refusal) {
    guard let vocabulary = vocabularies[name] else {
      let known = vocabularies.keys.sorted().joined(separator: ", ")
      throw .init("the app has no vocabulary '\(name)', only: \(known)")
    }
    try vocabulary.replace(with: terms)
  }

  private func take(_ donated: AppNotice.Donated) throws(AppNotice.Refusal) {
    guard let definition = intents.first(where: { $0.name == donated.intent }) else {
      throw .init("the app has no intent '\(donated.intent)'")
    }
    var intent = Intent(name: definition.name, app: app)
    for (name, received) in donated.slots ?? [:] {
      guard let parameter = definition[name] else {
        guard definition.isOpen else { throw .init("'\(definition.name)' has no '\(name)'") }
        intent[name] = received.value
        continue
      }
      guard let value = received.value(of: parameter) else {
        throw .init("the value of '\(name)' is none of its kind")
      }
      intent[name] = value
    }
    guard let donations = donations.withLock({ $0 }) else { throw .init("nothing is kept") }
    let title = donated.wish ?? definition.title
    do {
      try donations.donate(intent, of: app, wish: title, group: donated.group)
    } catch {
      throw .init("it can't be kept: \(error.loggedDescription)")
    }
  }
}
