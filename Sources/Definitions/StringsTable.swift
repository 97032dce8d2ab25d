package import Foundation

/// A file of translations, `.strings` or `.stringsdict`.
package struct StringsTable: Sendable, Equatable {
  package let strings: [String: String]
  /// Sentences that differ with a number, by key.
  package let plurals: [String: Plural]

  /// A sentence for one thing and one for several.
  package struct Plural: Sendable, Equatable {
    /// The name of the number in the sentence.
    package let variable: String
    package let one: String
    package let other: String
  }

  package init(strings: [String: String], plurals: [String: Plural] = [:]) {
    self.strings = strings
    self.plurals = plurals
  }

  /// Reads a file; `file` names it in errors.
  package init(data: Data, file: String) throws(DefinitionError) {
    let start = data.prefix(64)
    let isList =
      start.starts(with: Array("bplist".utf8))
      || String(decoding: start, as: UTF8.self).contains("<?xml")
    guard isList else {
      guard let text = Self.text(of: data) else {
        throw DefinitionError(file: file, reason: "it is neither UTF-8 nor UTF-16")
      }
      var reader = StringsReader(text)
      do throws(StringsReader.Fault) { self.init(strings: try reader.table()) } catch {
        throw DefinitionError(file: file, line: error.line, reason: error.reason)
      }
      return
    }
    guard let values = try PropertyList(data: data, file: file).dictionary else {
      throw DefinitionError(file: file, reason: "it is no dictionary")
    }
    self.init(
      strings: values.compactMapValues(\.text), plurals: values.compactMapValues(Self.plural))
  }

  private static func text(of data: Data) -> String? {
    let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    return String(data: data, encoding: isWide ? .utf16 : .utf8)
  }

  /// The sentence of a `.stringsdict` that has one number: `{NSStringLocalizedFormatKey: "%#@n@", n: {one, other}}`.
  private static func plural(_ value: PropertyList) -> Plural? {
    guard let entry = value.dictionary,
      let format = entry["NSStringLocalizedFormatKey"]?.text,
      let match = format.firstMatch(of: /%#@([^@]+)@/),
      let forms = entry[String(match.output.1)]?.dictionary,
      let other = forms["other"]?.text
    else { return nil }
    func whole(_ form: String) -> String { format.replacing(match.output.0, with: form) }
    return Plural(
      variable: String(match.output.1), one: whole(forms["one"]?.text ?? other),
      other: whole(other))
  }
}

/// Reads `"key" = "value";`, one after the other, with comments between them.
private struct StringsReader {
  struct Fault: Error {
    let line: Int
    let reason: String
  }

  private var rest: Substring
  private var line = 1

  init(_ text: String) {
    // A character of Unicode has line breaks of two characters as one.
    rest = text.replacing("\r\n", with: "\n")[...]
    if rest.first == "\u{FEFF}" { rest.removeFirst() }
  }

  mutating func table() throws(Fault) -> [String: String] {
    var table: [String: String] = [:]
    while try passSpace() {
      let key = try word()
      guard try passSpace(), rest.first == "=" else { throw fault("expected '=' after '\(key)'") }
      step()
      guard try passSpace() else { throw fault("expected a text after '='") }
      table[key] = try word()
      guard try passSpace(), rest.first == ";" else { throw fault("expected ';' after '\(key)'") }
      step()
    }
    return table
  }

  private func fault(_ reason: String) -> Fault { Fault(line: line, reason: reason) }

  private mutating func step() {
    if rest.removeFirst().isNewline { line += 1 }
  }

  /// Passes spaces and comments; returns whether there is more.
  private mutating func passSpace() throws(Fault) -> Bool {
    while let character = rest.first {
      if rest.hasPrefix("//") {
        while let next = rest.first, !next.isNewline { step() }
      } else if rest.hasPrefix("/*") {
        let start = line
        rest.removeFirst(2)
        while !rest.hasPrefix("*/") {
          guard !rest.isEmpty else { throw Fault(line: start, reason: "the comment never ends") }
          step()
        }
        rest.removeFirst(2)
      } else if character.isWhitespace {
        step()
      } else {
        return true
      }
    }
    return false
  }

  private mutating func word() throws(Fault) -> String {
    guard rest.first == "\"" else {
      let bare = rest.prefix { $0.isLetter || $0.isNumber || "_.-$".contains($0) }
      guard !bare.isEmpty else { throw fault("expected a text in quotation marks") }
      rest = rest[bare.endIndex...]
      return String(bare)
    }
    let start = line
    step()
    var word = ""
    while let character = rest.first, character != "\"" {
      step()
      guard character == "\\", let escaped = rest.first else {
        word.append(character)
        continue
      }
      step()
      switch escaped {
      case "n": word.append("\n")
      case "t": word.append("\t")
      case "r": word.append("\r")
      case "U", "u":
        let digits = rest.prefix(4)
        guard digits.count == 4, let code = UInt32(digits, radix: 16),
          let scalar = Unicode.Scalar(code)
        else { throw fault("expected hexadecimal digits after '\\\(escaped)'") }
        word.unicodeScalars.append(scalar)
        rest = rest.dropFirst(4)
      default: word.append(escaped)
      }
    }
    guard !rest.isEmpty else { throw Fault(line: start, reason: "the text never ends") }
    step()
    return word
  }
}
