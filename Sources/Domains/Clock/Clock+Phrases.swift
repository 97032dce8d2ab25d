internal import Foundation
internal import Intents

extension Clock {
  /// The domain's phrases besides its responses, by their names in the catalogue.
  enum Phrase: String, CaseIterable {
    case timer, labelledAlarm, timerLeft, timerWithLeft, timerPaused, timerEnds
    case alarmDaily, alarmOnWeekdays, alarmOnWeekends, alarmOn, alarmAndLabel, moreAlarms
    case timerDone, timerWasDone, alarmRings, alarmWasDue
    case weekdayAndDay, fullDate, weekNumber, days, weeks, months
  }
}

extension WallClock {
  func callAsFunction(_ phrase: Clock.Phrase, _ fields: [String: Value] = [:]) -> String {
    phrases(phrase.rawValue, fields)
  }

  /// The time an alarm rings: "tomorrow at noon", "at noon every weekday".
  func spoken(_ alarm: Alarm) -> String {
    guard !alarm.weekdays.isEmpty else { return spokenMoment(of: alarm.due) }
    let time = Value.text(spoken(self.time(of: alarm)))
    switch alarm.weekdays {
    case Set(1...7): return self(.alarmDaily, ["time": time])
    case Set(2...6): return self(.alarmOnWeekdays, ["time": time])
    case [1, 7]: return self(.alarmOnWeekends, ["time": time])
    default:
      let days = alarm.weekdays.sorted { ($0 + 5) % 7 < ($1 + 5) % 7 }.map(language.weekday)
      return self(.alarmOn, ["time": time, "days": .text(language.list(days))])
    }
  }

  /// "the pasta timer", "the 10 minute timer", "the taxi alarm", "tomorrow at 7 a.m.".
  func name(of alarm: Alarm) -> String {
    switch alarm.kind {
    case .timer: return self(.timer, names(of: alarm))
    case .alarm:
      guard let label = alarm.label else { return spoken(alarm) }
      return self(.labelledAlarm, ["label": .text(label)])
    }
  }

  /// The words that tell a timer or an alarm from others: its label, or its length as it stands before a noun.
  func names(of alarm: Alarm) -> [String: Value] {
    var names: [String: Value] = [:]
    names["label"] = alarm.label.map(Value.text)
    names["length"] = alarm.length.map {
      .text(language.words(.seconds(Int($0.rounded())), form: "adjective"))
    }
    return names
  }
}
