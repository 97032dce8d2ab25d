extension VCard {
  /// The contacts of an address book, with their relationships to its owner.
  ///
  /// The owner, known by UID or name, is not a contact; the owner's card gives the relationships. These are read from
  /// RELATED (by UID or name), and from the related names of Apple's address book (`item1.X-ABRELATEDNAMES`,
  /// `item1.X-ABLABEL`).
  package static func contacts(_ cards: [VCard], owner: String? = nil) -> [Contact.Card] {
    let own = owner.flatMap { owner in
      cards.first { $0.text("UID") == owner || $0.fullName == owner }
    }
    var relationships: [String: [String]] = [:]
    for (relative, relationship) in own?.relatives ?? [] {
      relationships[relative.lowercased(), default: []].append(relationship)
    }
    return cards.compactMap { card in
      guard card != own, var contact = card.contact else { return nil }
      let said =
        (relationships[contact.name.lowercased()] ?? [])
        + (contact.uid.flatMap { relationships[$0.lowercased()] } ?? [])
      contact.relationships += said.flatMap { named($0, gender: card.text("GENDER")) }
      return contact
    }
  }

  /// The relatives of this card's owner, by UID or name, each with the relationship.
  private var relatives: [(String, String)] {
    let related = properties("RELATED").flatMap { property in
      property.types.map { (property.text, $0) }
    }
    let apple = properties("X-ABRELATEDNAMES").compactMap { property -> (String, String)? in
      guard let group = property.group,
        let label = properties("X-ABLABEL").first(where: { $0.group == group })?.text
      else { return nil }
      // Apple writes its own labels as _$!<Mother>!$_.
      return (property.text, label.filter(\.isLetter).lowercased())
    }
    return related + apple
  }

  /// A relationship's names, with the one for the gender if it is known.
  ///
  /// RFC 6350 has only siblings and parents; people say brother and mother.
  private static func named(_ relationship: String, gender: String?) -> [String] {
    let isFemale = gender?.uppercased().first.map { $0 == "F" }
    let names = [
      "sibling": ("brother", "sister"), "parent": ("father", "mother"),
      "child": ("son", "daughter"), "spouse": ("husband", "wife"),
    ]
    guard let (male, female) = names[relationship], let isFemale else { return [relationship] }
    return [relationship, isFemale ? female : male]
  }
}
