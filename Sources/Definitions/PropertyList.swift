package import Foundation

/// A property list as Xcode writes it, XML or binary.
package indirect enum PropertyList: Sendable, Hashable {
  case dictionary([String: PropertyList])
  case list([PropertyList])
  case text(String)
  case number(Double)
  case boolean(Bool)
  case date(Date)
  case data(Data)

  /// The deepest nesting that is read; Xcode's own files have ten levels.
  private static let depth = 64

  /// Reads a property list; `file` names it in errors.
  package init(data: Data, file: String) throws(DefinitionError) {
    let outline = PropertyListOutline(data)
    guard outline.depth <= Self.depth else {
      throw DefinitionError(
        file: file, line: outline.deepestLine, reason: "it is nested more than \(Self.depth) deep")
    }
    // Anything else is read as a list of the old style, in which nearly every text is one.
    guard outline.isBinary || outline.isXML else {
      throw DefinitionError(file: file, reason: "it is no property list")
    }
    let value: Any
    var format = PropertyListSerialization.PropertyListFormat.openStep
    do {
      value = try PropertyListSerialization.propertyList(from: data, options: [], format: &format)
    } catch {
      let details = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw DefinitionError(
        file: file, line: details.flatMap(Self.line),
        reason: "it is no property list" + (details.map { ": \($0)" } ?? ""))
    }
    guard format != .openStep else {
      throw DefinitionError(file: file, reason: "it is no property list")
    }
    guard let list = Self(value, depth: Self.depth) else {
      throw DefinitionError(file: file, reason: "it has what no property list has")
    }
    self = list
  }

  /// The line that Foundation complains of: "… at line 7".
  private static func line(in text: String) -> Int? {
    text.firstMatch(of: /line (\d{1,9})/).flatMap { Int($0.output.1) }
  }

  private init?(_ value: Any, depth: Int) {
    guard depth > 0 else { return nil }
    switch value {
    // A number is a boolean, too, where it is asked whether it can be one.
    case let boolean as Bool where type(of: value) == Bool.self: self = .boolean(boolean)
    case let text as String: self = .text(text)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let values as [Any]:
      var list: [PropertyList] = []
      for value in values {
        guard let element = Self(value, depth: depth - 1) else { return nil }
        list.append(element)
      }
      self = .list(list)
    case let values as [String: Any]:
      var dictionary: [String: PropertyList] = [:]
      for (key, value) in values {
        guard let element = Self(value, depth: depth - 1) else { return nil }
        dictionary[key] = element
      }
      self = .dictionary(dictionary)
    default: return nil
    }
  }
}

/// Typed access: each property is `nil` when the value is of another type.
extension PropertyList {
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var list: [PropertyList]? { if case .list(let list) = self { list } else { nil } }

  package var dictionary: [String: PropertyList]? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// A number, which may be written as a text.
  package var number: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// A truth value, which Xcode writes as "YES", too, and as a number.
  package var boolean: Bool? {
    switch self {
    case .boolean(let boolean): boolean
    case .number(let number) where number == 0 || number == 1: number == 1
    case .text(let text):
      switch text.lowercased() {
      case "yes", "true", "1": true
      case "no", "false", "0": false
      default: nil
      }
    default: nil
    }
  }

  /// The type's name in complaints.
  var noun: String {
    switch self {
    case .dictionary: "a dictionary"
    case .list: "an array"
    case .text: "a text"
    case .number: "a number"
    case .boolean: "a truth value"
    case .date: "a date"
    case .data: "data"
    }
  }
}
