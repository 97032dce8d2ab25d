package import Foundation
internal import Intents

/// Something that was done once, and may be wanted again.
package struct Donation: Sendable, Hashable {
  package let id: Int
  /// The display name of the app that did it.
  package let app: String
  package let step: Shortcut.Step
  /// The app's own name for donations that are deleted together.
  package let group: String?
  /// The phrase that the app suggests for it.
  package let phrase: String?
  package let date: Date
  /// Where the speaker was, if that is known.
  package let place: String?

  package init(
    id: Int = 0, app: String, step: Shortcut.Step, group: String? = nil, phrase: String? = nil,
    date: Date, place: String? = nil
  ) {
    self.id = id
    self.app = app
    self.step = step
    self.group = group
    self.phrase = phrase
    self.date = date
    self.place = place
  }

  /// The same for everything that is done in the same way.
  var habit: Intent {
    var intent = step.intent
    intent.text = ""
    return intent
  }
}
