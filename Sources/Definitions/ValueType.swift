/// The type of a parameter, of a response's parameter or of a custom type's property.
package enum ValueType: Sendable, Hashable {
  case text, integer, decimal, boolean, dateComponents, timeInterval, currencyAmount, url, file
  case placemark, person, paymentMethod, speakableText
  /// A number with a unit: "Distance", "Temperature", "Mass", "Volume", "Speed", "Energy".
  case measurement(String)
  /// One of the values of an enumeration; Xcode writes it as an integer.
  case enumeration(name: String, namespace: String?)
  /// A thing of the app's own; without a name any thing with an identifier and a name.
  case object(name: String?, namespace: String?)
  /// A type that this version does not know, by Xcode's name.
  case other(String)

  private static let simple: [String: ValueType] = [
    "String": .text, "Integer": .integer, "Decimal": .decimal, "Double": .decimal,
    "Boolean": .boolean, "DateComponents": .dateComponents, "TimeInterval": .timeInterval,
    "CurrencyAmount": .currencyAmount, "URL": .url, "File": .file, "Placemark": .placemark,
    "Person": .person, "PaymentMethod": .paymentMethod, "SpeakableString": .speakableText,
  ]
  private static let measurements: Set = [
    "Distance", "Length", "Temperature", "Mass", "Volume", "Speed", "Energy",
  ]

  /// The namespace of what the system defines.
  package static let system = "System"

  /// Xcode's name of the type, with the names of the enumeration or the thing that it is one of.
  init(
    named name: String, enumeration: (name: String, namespace: String?)?,
    object: (name: String, namespace: String?)?
  ) {
    if let enumeration {
      self = .enumeration(name: enumeration.name, namespace: enumeration.namespace)
    } else if name == "Object" {
      self = .object(name: object?.name, namespace: object?.namespace)
    } else if Self.measurements.contains(name) {
      self = .measurement(name)
    } else {
      self = Self.simple[name] ?? .other(name)
    }
  }
}

extension Record {
  /// The type under the keys `Type`, `EnumType`, `ObjectType` and their namespaces; a text where there is none.
  func type() -> ValueType {
    ValueType(
      named: text("Type") ?? "String",
      enumeration: text("EnumType").map { ($0, text("EnumTypeNamespace")) },
      object: text("ObjectType").map { ($0, text("ObjectTypeNamespace")) })
  }
}
