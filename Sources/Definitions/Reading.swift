import Foundation

/// A file that is being read: its lines, and the remarks so far.
final class Reading {
  let file: String
  let outline: PropertyListOutline
  private(set) var remarks: [Remark] = []

  init(file: String, data: Data) {
    self.file = file
    outline = PropertyListOutline(data)
  }

  func place(_ path: String) -> DefinitionPlace {
    DefinitionPlace(file: file, path: path, line: outline.line(of: path))
  }

  func remark(_ path: String, _ reason: String) {
    let remark = place(path).remark(reason)
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  func error(_ path: String, _ reason: String) -> DefinitionError {
    DefinitionError(
      file: file, path: path.isEmpty ? nil : path, line: outline.line(of: path), reason: reason)
  }
}

/// A dictionary of a file, from which typed values are taken; a value of another type is remarked upon and left out.
struct Record {
  let reading: Reading
  let path: String
  private let values: [String: PropertyList]
  /// The common prefix of the dictionary's keys; empty where they have none.
  private let prefix: String

  init?(_ value: PropertyList, _ reading: Reading, path: String, prefix: String = "") {
    guard let values = value.dictionary else { return nil }
    (self.values, self.reading, self.path, self.prefix) = (values, reading, path, prefix)
  }

  /// Reads the dictionary that a file is.
  init(root data: Data, file: String) throws(DefinitionError) {
    let list = try PropertyList(data: data, file: file)
    let reading = Reading(file: file, data: data)
    guard let root = Record(list, reading, path: "") else {
      throw reading.error("", "it is \(list.noun), not a dictionary")
    }
    self = root
  }

  var place: DefinitionPlace { reading.place(path) }

  func path(of key: String) -> String { (path.isEmpty ? "" : path + ".") + prefix + key }

  func has(_ key: String) -> Bool { values[prefix + key] != nil }

  func value(_ key: String) -> PropertyList? { values[prefix + key] }

  func text(_ key: String) -> String? { typed(key, "a text", \.text) }
  func number(_ key: String) -> Double? { typed(key, "a number", \.number) }
  func boolean(_ key: String) -> Bool? { typed(key, "a truth value", \.boolean) }

  func integer(_ key: String) -> Int? {
    number(key).flatMap { Int(exactly: $0.rounded()) }
  }

  /// A sentence for people, with the key of its translations.
  func localized(_ key: String) -> LocalizedText? {
    text(key).map { LocalizedText($0, identifier: text(key + "ID")) }
  }

  func texts(_ key: String) -> [String] {
    (list(key) ?? []).enumerated().compactMap { index, value in
      if value.text == nil {
        reading.remark("\(path(of: key))[\(index)]", "it is \(value.noun), not a text")
      }
      return value.text
    }
  }

  func list(_ key: String) -> [PropertyList]? { typed(key, "an array", \.list) }

  /// The dictionaries of an array, whose keys all begin with a prefix.
  func records(_ key: String, prefix: String = "") -> [Record] {
    (list(key) ?? []).enumerated().compactMap { index, value in
      let place = "\(path(of: key))[\(index)]"
      let record = Record(value, reading, path: place, prefix: prefix)
      if record == nil { reading.remark(place, "it is \(value.noun), not a dictionary") }
      return record
    }
  }

  func record(_ key: String, prefix: String = "") -> Record? {
    guard let value = value(key) else { return nil }
    let record = Record(value, reading, path: path(of: key), prefix: prefix)
    if record == nil { reading.remark(path(of: key), "it is \(value.noun), not a dictionary") }
    return record
  }

  /// The dictionaries in a dictionary, by key and in its order.
  func recordsByName(_ key: String, prefix: String = "") -> [(name: String, record: Record)] {
    guard let inner = record(key) else { return [] }
    return inner.values.keys.sorted().compactMap { name in
      inner.values[name].flatMap {
        Record($0, reading, path: "\(inner.path).\(name)", prefix: prefix)
      }.map { (name, $0) }
    }
  }

  /// Remarks upon keys that are not among those that are known, which may have `ID` behind them.
  func expect(_ known: Set<String>) {
    for key in values.keys.sorted() {
      let name = key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : nil
      let isKnown = name.map {
        known.contains($0) || $0.hasSuffix("ID") && known.contains(String($0.dropLast(2)))
      }
      guard isKnown != true else { continue }
      reading.remark((path.isEmpty ? "" : path + ".") + key, "unknown key: it is not used")
    }
  }

  private func typed<Value>(
    _ key: String, _ noun: String, _ member: (PropertyList) -> Value?
  ) -> Value? {
    guard let value = value(key) else { return nil }
    let typed = member(value)
    if typed == nil { reading.remark(path(of: key), "it is \(value.noun), not \(noun)") }
    return typed
  }
}
