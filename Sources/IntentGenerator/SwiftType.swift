internal import Definitions

/// A type of a definition file as Swift code.
struct SwiftType {
  /// Without a question mark: "NSNumber", "Soup".
  let name: String
  /// Whether a property of the type is no optional, as an enumeration's is, which has `unknown`.
  let isEnumeration: Bool
  let result: String
  /// The function of `IntentSlot` that reads one, and the one that writes one.
  let read: String
  let write: String
  /// The unit of numbers that have one: "UnitLength.miles".
  let unit: String?

  /// `nil` where there is no such type here; `unit` is that of numbers, as the file says it.
  init?(_ type: ValueType, in file: DefinitionFile, unit: String? = nil) {
    switch type {
    case .text: self.init("String", "String", read: "text")
    case .integer: self.init("NSNumber", "Integer", read: "number")
    case .decimal: self.init("NSNumber", "Double", read: "number")
    case .boolean: self.init("NSNumber", "Boolean", read: "number", write: "truth")
    case .timeInterval: self.init("NSNumber", "TimeInterval", read: "seconds", write: "length")
    case .dateComponents: self.init("DateComponents", "DateComponents", read: "date")
    case .currencyAmount: self.init("INCurrencyAmount", "CurrencyAmount", read: "money")
    case .url: self.init("URL", "URL", read: "url")
    case .placemark: self.init("CLPlacemark", "Placemark", read: "object")
    case .person: self.init("INPerson", "Person", read: "object")
    case .speakableText: self.init("INSpeakableString", "SpeakableString", read: "object")
    case .object(let name, let namespace):
      if let name, namespace != ValueType.system, file.type(named: name) != nil {
        let own = SwiftName.type(name)
        self.init(name: own, result: "\(own)ResolutionResult", read: "object", write: "value")
      } else {
        self.init("INObject", "Object", read: "object")
      }
    case .enumeration(let name, let namespace):
      guard namespace != ValueType.system, file.enumeration(named: name) != nil else { return nil }
      let own = SwiftName.type(name)
      self.init(
        name: own, isEnumeration: true, result: "\(own)ResolutionResult", read: "", write: "")
    case .file: self.init("INFile", "File", read: "file")
    case .paymentMethod: self.init("INPaymentMethod", "PaymentMethod", read: "payment")
    case .measurement(let kind):
      guard let measured = MeasuredUnit.named(unit, of: kind) else { return nil }
      self.init(
        name: "Measurement<\(measured.type)>",
        result: "IN\(measured.type.dropFirst("Unit".count))ResolutionResult", read: "measurement",
        write: "value", unit: measured.unit)
    case .other: return nil
    }
  }

  private init(_ name: String, _ result: String, read: String, write: String = "value") {
    self.init(name: name, result: "IN\(result)ResolutionResult", read: read, write: write)
  }

  private init(
    name: String, isEnumeration: Bool = false, result: String, read: String, write: String,
    unit: String? = nil
  ) {
    self.name = name
    self.isEnumeration = isEnumeration
    self.result = result
    self.read = read
    self.write = write
    self.unit = unit
  }

  /// The unit that follows a value where one is read or written; empty where it has none.
  private var argument: String { unit.map { ", \($0)" } ?? "" }

  /// The declaration of a property.
  func property(_ name: String, isArray: Bool) -> String {
    let own = SwiftName.member(name)
    if isArray { return "public var \(own): [\(self.name)]?" }
    return isEnumeration
      ? "public var \(own) = \(self.name).unknown" : "public var \(own): \(self.name)?"
  }

  /// An expression that reads the property out of `slots`.
  func reading(_ name: String, isArray: Bool) -> String {
    let slot = "slots[\"\(name)\"]"
    if isEnumeration {
      return isArray
        ? "IntentSlot.all(\(slot)) { \(self.name)(named: $0) }" : "\(self.name)(named: \(slot))"
    }
    return isArray
      ? "IntentSlot.all(\(slot)) { IntentSlot.\(read)($0\(argument)) }"
      : "IntentSlot.\(read)(\(slot)\(argument))"
  }

  /// An expression that writes the property as a value.
  func writing(_ name: String, isArray: Bool) -> String {
    let own = SwiftName.member(name)
    if isEnumeration {
      return isArray ? "\(own).map { .list($0.compactMap(\\.appValue)) }" : "\(own).appValue"
    }
    return isArray
      ? "IntentSlot.values(\(own)) { IntentSlot.\(write)($0\(argument)) }"
      : "IntentSlot.\(write)(\(own)\(argument))"
  }
}
