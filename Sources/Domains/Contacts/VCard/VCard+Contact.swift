extension VCard {
  /// The contact that a card describes; `nil` if it has no name or is a group.
  package var contact: Contact.Card? {
    guard text("KIND")?.lowercased() != "group", let name = fullName else { return nil }
    let names = properties("N").first?.components ?? []
    return Contact.Card(
      uid: text("UID"), name: name, givenName: Self.part(1, of: names),
      familyName: Self.part(0, of: names),
      nicknames: properties("NICKNAME").flatMap(\.list),
      relationships: properties("X-RELATIONSHIP").flatMap(\.list).map { $0.lowercased() },
      pronunciation: pronunciation, givenPronunciation: hint("X-PHONETIC-FIRST-NAME"),
      familyPronunciation: hint("X-PHONETIC-LAST-NAME"), handles: handles)
  }

  /// The name it shows, or else one made of its parts.
  var fullName: String? {
    if let name = text("FN") { return Self.oneLine(name) }
    let parts = properties("N").first?.components ?? []
    // Prefix, given, additional, family, suffix: the order in which they are said.
    let spoken = [3, 1, 2, 0, 4].compactMap { Self.part($0, of: parts) }.joined(separator: " ")
    if !spoken.isEmpty { return Self.oneLine(spoken) }
    return (text("NICKNAME") ?? properties("ORG").first?.components.first).flatMap {
      $0.isEmpty ? nil : Self.oneLine($0)
    }
  }

  private var pronunciation: String? {
    guard let given = hint("X-PHONETIC-FIRST-NAME"), let family = hint("X-PHONETIC-LAST-NAME")
    else { return nil }
    return [given, hint("X-PHONETIC-MIDDLE-NAME"), family].compactMap(\.self)
      .joined(separator: " ")
  }

  private var handles: [Contact.Handle] {
    properties.compactMap { property in
      let kind: Contact.Handle.Kind
      switch property.name {
      case "TEL": kind = .phone
      case "EMAIL": kind = .email
      default: return nil
      }
      var value = property.text
      for scheme in ["tel:", "mailto:"] where value.lowercased().hasPrefix(scheme) {
        value = String(value.dropFirst(scheme.count))
      }
      guard !value.isEmpty else { return nil }
      let ways: Set = ["voice", "pref", "internet", "text", "fax", "x-internet"]
      return Contact.Handle(
        kind: kind, label: property.types.first { !ways.contains($0) }, value: value)
    }
  }

  /// A property's sounds-like spelling, in lower case and with words apart.
  private func hint(_ name: String) -> String? {
    text(name).map { $0.lowercased().split { $0 == "-" || $0 == " " }.joined(separator: " ") }
  }

  private static func part(_ index: Int, of names: [String]) -> String? {
    names.indices.contains(index) && !names[index].isEmpty ? oneLine(names[index]) : nil
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
