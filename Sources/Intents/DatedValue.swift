internal import JSON

/// A value as JSON, in which moments also say what they come to: `"iso8601": "2026-11-22T09:00:00+01:00"`.
package struct DatedValue: Encodable, Sendable {
  private let value: Value
  /// Says which moments are meant where it was left open; `nil` for those to come.
  private let parameter: ParameterDefinition?
  private let present: Moment.Present?

  /// Without a present, moments are as they were said.
  package init(
    _ value: Value, of parameter: ParameterDefinition? = nil, in present: Moment.Present? = nil
  ) {
    self.value = value
    self.parameter = parameter
    self.present = present
  }

  package func encode(to encoder: any Encoder) throws {
    switch value {
    case .list(let values):
      var container = encoder.singleValueContainer()
      try container.encode(values.map { DatedValue($0, of: parameter, in: present) })
    case .moment(let moment):
      try value.encode(to: encoder)
      guard let date = present.flatMap({ date(of: moment, in: $0) }) else { return }
      var container = encoder.container(keyedBy: NamedKey.self)
      try container.encode(date, forKey: NamedKey(stringValue: "iso8601"))
    default: try value.encode(to: encoder)
    }
  }

  private func date(of moment: Moment, in present: Moment.Present) -> String? {
    var meant = moment
    if let hours = parameter?.afternoonHours { meant = meant.inAfternoon(hours: hours) }
    if let hours = parameter?.morningHours { meant = meant.inMorning(hours: hours) }
    return meant.iso8601(parameter?.tense ?? .future, in: present)
  }
}
