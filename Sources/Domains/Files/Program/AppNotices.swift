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
  /// The types of activities it opens on a screen, all where there are none; `nil` where it opens none.
  private let activities: [String]?
  /// The vocabularies whose terms the app may add to.
  private let vocabularies: [String: ToldVocabulary]
  private let donations = Mutex<(any Donations)?>(nil)

  init(
    app: String, intents: [IntentDefinition], activities: [String]? = nil,
    vocabularies: [ToldVocabulary]
  ) {
    self.app = app
    self.intents = intents
    self.activities = activities
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
      } else if let forgotten = notice.forget {
        try take(forgotten)
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
    let (intent, title) = try request(donated)
    try keeping { donations in
      try donations.donate(
        DonatedRequest(
          intent, of: app, wish: donated.wish ?? title, group: donated.group,
          phrase: donated.phrase))
    }
  }

  private func take(_ forgotten: AppNotice.Forgotten) throws(AppNotice.Refusal) {
    try keeping { try $0.forget(of: app, group: forgotten.group) }
  }

  private func keeping(_ body: (any Donations) throws -> Void) throws(AppNotice.Refusal) {
    guard let donations = donations.withLock({ $0 }) else { throw .init("nothing is kept") }
    do { try body(donations) } catch {
      throw .init("it can't be kept: \(error.loggedDescription)")
    }
  }

  /// Makes the intent that would repeat what was done, with its title.
  private func request(
    _ donated: AppNotice.Donated
  ) throws(AppNotice.Refusal) -> (Intent, title: String) {
    switch (donated.intent, donated.activity) {
    case (let name?, nil): return try request(name, donated.slots ?? [:])
    case (nil, let activity?): return try request(activity.activity)
    default: throw .init("either an 'intent' or an 'activity' can be donated")
    }
  }

  private func request(_ activity: Activity) throws(AppNotice.Refusal) -> (Intent, title: String) {
    guard let activities else {
      throw .init("the app has no program that opens activities ('open' in app.json)")
    }
    guard activities.isEmpty || activities.contains(activity.type) else {
      let known = activities.joined(separator: ", ")
      throw .init("the app opens no activity '\(activity.type)', only: \(known)")
    }
    guard let title = activity.title, !title.isEmpty else {
      throw .init("an activity without a title can't be spoken of")
    }
    return (OpenActivityHandler.request(activity, in: app), title)
  }

  private func request(
    _ name: String, _ slots: [String: ReceivedValue]
  ) throws(AppNotice.Refusal) -> (Intent, title: String) {
    guard let definition = intents.first(where: { $0.name == name }) else {
      throw .init("the app has no intent '\(name)'")
    }
    var intent = Intent(name: definition.name, app: app)
    for (name, received) in slots {
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
    return (intent, definition.title)
  }
}
