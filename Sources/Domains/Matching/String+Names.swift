extension String {
  /// The name in the form used for comparing: lower case, "to-do" as "to do", "mom's" as "moms", single spaces.
  package var normalizedName: String {
    if let name = normalizedASCII { return name }
    var name = ""
    for character in lowercased() {
      if character.isLetter || character.isNumber {
        name.append(character)
      } else if character != "'", character != "’", name.last != " ", !name.isEmpty {
        name.append(" ")
      }
    }
    if name.last == " " { name.removeLast() }
    return name
  }

  /// The same for ASCII text, ten times as fast; `nil` if there are other characters.
  private var normalizedASCII: String? {
    var name: [UInt8] = []
    name.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        name.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(byte | 0x20)
      case UInt8(ascii: "'"): break
      case 0x80...: return nil
      default: if let last = name.last, last != 0x20 { name.append(0x20) }
      }
    }
    if name.last == 0x20 { name.removeLast() }
    return String(decoding: name, as: UTF8.self)
  }

  /// The text in title case: "birthday party" becomes "Birthday Party"; text that has capitals stays.
  package var titled: String {
    guard self == lowercased() else { return self }
    return split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}

extension [String] {
  /// The names without those that sound like an earlier one, and without those that cannot be said.
  var uniqueNames: [String] {
    var seen: Set<String> = []
    return filter { !$0.normalizedName.isEmpty && seen.insert($0.normalizedName).inserted }
  }
}

extension String {
  /// The text with a capital at its beginning.
  var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
