internal import Intents

extension Lists {
  /// The domain's phrases besides its responses, by their names in the catalogue.
  enum Phrase: String, CaseIterable {
    case recursHourly, recursDaily, recursWeekdays, recursWeekends, recursWeekly, recursBiweekly
    case recursMonthly, recursYearly, recursAt
    case everyPart, everyDay, everyOtherDay, dayOfEveryMonth
    case itemOnList, allLists
    case reminderWithTime, reminderWhenLeaving, reminderWhenArriving
    case reminderRings, reminderRingsLocked
    case defaultList

    init(_ recurrence: ListItem.Recurrence) {
      self =
        switch recurrence {
        case .hourly: .recursHourly
        case .daily: .recursDaily
        case .weekdays: .recursWeekdays
        case .weekends: .recursWeekends
        case .weekly: .recursWeekly
        case .biweekly: .recursBiweekly
        case .monthly: .recursMonthly
        case .yearly: .recursYearly
        }
    }
  }
}

extension WallClock {
  func callAsFunction(_ phrase: Lists.Phrase, _ fields: [String: Value] = [:]) -> String {
    phrases(phrase.rawValue, fields)
  }
}
