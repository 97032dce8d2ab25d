internal import Conversation
internal import Foundation
internal import Intents

extension Clock {
  /// The waiting timers or alarms that match an intent, by label, length, time, day, but for those that shall be kept; none where there is
  /// nothing that could be kept.
  func selection(_ kind: Alarm.Kind, by intent: Intent) throws -> [Alarm] {
    let chosen = try chosen(kind, by: intent)
    guard let kept = kept(in: intent) else { return chosen }
    let spared = try self.chosen(kind, by: kept)
    return spared.isEmpty ? [] : chosen.filter { !spared.contains($0) }
  }

  /// What is said of those that shall be kept, as an intent of its own; `nil` where nothing is.
  private func kept(in intent: Intent) -> Intent? {
    var kept = Intent(name: intent.name)
    kept["label"] = intent["keptLabel"]
    kept["time"] = intent["keptTime"]
    kept["duration"] = intent["keptDuration"]
    return kept.parameters.isEmpty ? nil : kept
  }

  private func chosen(_ kind: Alarm.Kind, by intent: Intent) throws -> [Alarm] {
    var alarms = try store.waiting(kind)
    if let length = intent["duration"]?.duration {
      alarms = alarms.filter { $0.length == Double(length.components.seconds) }
    }
    if let time = intent["time"]?.moment {
      alarms = alarms.filter { clock.isTime(of: time, $0) }
    }
    if let day = (intent["date"] ?? intent["time"])?.moment {
      alarms = alarms.filter { clock.isDay(of: day, $0) }
    }
    if let label = intent["label"]?.text { alarms = called(label, among: alarms) }
    if intent["next"]?.boolean == true { return Array(alarms.prefix(1)) }
    return intent["position"]?.integer.map { alarms.element(at: $0) } ?? alarms
  }

  /// Those that are called so, or else the only timer there is, where that is called nothing: "how long for the cake", of one that was
  /// set for forty minutes.
  private func called(_ label: String, among alarms: [Alarm]) -> [Alarm] {
    let match = NameMatch(clock.language.withoutArticle(label), among: alarms) { [$0.label ?? ""] }
    guard !match.things.isEmpty else {
      let isClear = alarms.count == 1 && alarms[0].label == nil && alarms[0].kind == .timer
      return isClear ? alarms : []
    }
    // Two may be called the same.
    return match.isExact ? alarms.filter { $0.label == match.things.first?.label } : match.things
  }

  /// So many are offered in the place of one that there is not.
  private static let mostOffered = 3

  /// Resolves which one is meant; not required if all are.
  func which(
    _ parameter: String, _ kind: Alarm.Kind,
    _ isMeant: @escaping @Sendable (Alarm) -> Bool = { _ in true }
  )
    -> ParameterResolver
  {
    ParameterResolver(parameter) { value, intent in
      if case .entity = value { return .success(value ?? .text("")) }
      let found = try selection(kind, by: intent).filter(isMeant)
      guard let first = found.first else {
        let others = try store.waiting(kind).filter(isMeant)
        return offered(others, isOne: intent["all"]?.boolean != true && kept(in: intent) == nil)
      }
      if intent["all"]?.boolean == true, found.count > 1 { return .notRequired }
      guard found.count > 1 else { return .success(.entity(entity(first))) }
      return .disambiguation(toldApart(found).map { .entity($0) })
    }
  }

  /// Whether another one is meant where there is none such: asked about the only one, or which of a few.
  ///
  /// None of many is, nor where not one is meant.
  private func offered(_ others: [Alarm], isOne: Bool) -> Resolution<Value> {
    switch others.count {
    case 0: .unsupported(reason: "none")
    case 1 where isOne: .confirmationRequired(.entity(entity(others[0])))
    case 2...Self.mostOffered where isOne: .disambiguation(toldApart(others).map { .entity($0) })
    default: .unsupported(reason: "noSuch")
    }
  }

  /// Timers and alarms to choose from: those of one name are told by what is left, or when they ring.
  private func toldApart(_ alarms: [Alarm]) -> [Entity] {
    let names = alarms.map(clock.name)
    return zip(alarms, names).map { alarm, name in
      guard names.count(where: { $0 == name }) > 1 else { return entity(alarm) }
      return switch alarm.kind {
      case .timer:
        entity(
          alarm,
          called: clock(.timerWithLeft, ["timer": .text(name), "left": left(of: alarm).length]))
      case .alarm: entity(alarm, called: clock.spoken(alarm))
      }
    }
  }

  /// The alarms or timers a resolved intent is about, in their present state.
  func settled(_ parameter: String, _ kind: Alarm.Kind, _ intent: Intent) throws -> [Alarm] {
    guard let identifier = intent[parameter]?.entity?.identifier else {
      return try selection(kind, by: intent)
    }
    return try store.waiting(kind).filter { String($0.id) == identifier }
  }

  func entity(_ alarm: Alarm, called name: String? = nil) -> Entity {
    var entity = Entity(
      kind: alarm.kind.rawValue, identifier: String(alarm.id), name: name ?? clock.name(of: alarm))
    // In seconds.
    entity.details["duration"] = alarm.length.map { String(Int($0)) }
    entity.details["due"] = String(Int(alarm.due.timeIntervalSince1970))
    return entity
  }

  /// The time left on a timer, in whole seconds.
  func left(of timer: Alarm) -> Double {
    (timer.remaining ?? max(0, timer.due.timeIntervalSince(clock.now()))).rounded()
  }
}
