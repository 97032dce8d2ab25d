package import Conversation

/// How the app that keeps lists is called and behaves.
package struct ListsConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// Where reminders go that name no list; made when it is needed first.
  package var defaultList: String
  /// The hour at which a reminder for a day, without a time, is due.
  package var reminderHour: Int
  /// For how long a reminder is put off when nothing else is said.
  package var snoozeMinutes: Int

  package init(
    name: String = "List-o-Mat",
    alternativeNames: [App.AlternativeName] = [
      .init(name: "ListOMat", pronunciationHint: "list oh mat")
    ],
    defaultList: String = "To Do", reminderHour: Int = 9, snoozeMinutes: Int = 10
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
}
