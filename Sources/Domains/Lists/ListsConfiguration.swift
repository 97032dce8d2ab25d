package import Conversation
package import Intents
package import JSON

/// The configuration of the app that keeps lists.
package struct ListsConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// The list for reminders that name none, created when it is first needed; that of the language where it is empty.
  package var defaultList: String
  /// The hour at which a reminder for a day without a time is due.
  package var reminderHour: Int
  /// The minutes by which a reminder is put off if nothing else is said.
  package var snoozeMinutes: Int

  package init(
    name: String = "List-o-Mat",
    alternativeNames: [App.AlternativeName] = [
      .init(name: "ListOMat", pronunciationHint: "list oh mat")
    ],
    defaultList: String = "", reminderHour: Int = 9, snoozeMinutes: Int = 10
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.defaultList = defaultList
    self.reminderHour = reminderHour
    self.snoozeMinutes = snoozeMinutes
  }
}

extension ListsConfiguration {
  package init() { self.init(name: "List-o-Mat") }

  package mutating func complete(from phrases: Phrasebook) throws(JSONFault) {
    if defaultList.isEmpty { defaultList = phrases("defaultList") }
  }
}
