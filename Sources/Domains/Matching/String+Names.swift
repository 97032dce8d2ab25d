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

  /// The text without a leading "the", "a" or "my".
  package var withoutArticle: String {
    let words = split(separator: " ")
    guard let first = words.first, words.count > 1, ["the", "a", "an", "my"].contains(first) else {
      return self
    }
    return words.dropFirst().joined(separator: " ")
  }

  /// The singular of a regular noun: "groceries" is "grocery".
  package var singular: String {
    if hasSuffix("ies"), count > 4 { return dropLast(3) + "y" }
    if hasSuffix("s"), !hasSuffix("ss"), count > 3 { return String(dropLast()) }
    return self
  }

  /// The stem that the forms of a regular verb or noun share: "call" for "called", "calling" and "calls".
  ///
  /// It serves to compare words and isn't always a word itself.
  package var stem: String {
    let irregular = [
      "bought": "buy", "got": "get", "did": "do", "done": "do", "made": "make", "took": "take",
      "sent": "send", "paid": "pay", "wrote": "write", "found": "find", "went": "go", "fed": "feed",
      "sold": "sell", "brought": "bring", "told": "tell", "spoke": "speak", "met": "meet",
    ]
    if let verb = irregular[self] { return verb }
    let endings = [("ing", 3), ("ed", 3), ("es", 3), ("s", 3), ("e", 3)]
    for (ending, least) in endings where hasSuffix(ending) && count - ending.count >= least {
      let stem = dropLast(ending.count)
      // "Stopped" has a doubled letter, "packing" a stem that stays as it is.
      if ending == "s", stem.last == "s" { return self }
      if let last = stem.last, stem.dropLast().last == last, !"lsz".contains(last), stem.count > 3 {
        return String(stem.dropLast())
      }
      return String(stem)
    }
    return self
  }

  /// The words that distinguish a name from others: "grocery" and "store", not "the" or "of".
  package var significantWords: [String] {
    let common: Set = [
      "a", "an", "and", "at", "do", "for", "from", "in", "list", "lists", "my", "of", "on", "or",
      "the", "to", "with",
    ]
    return normalizedName.split(separator: " ").map(String.init).filter { !common.contains($0) }
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
