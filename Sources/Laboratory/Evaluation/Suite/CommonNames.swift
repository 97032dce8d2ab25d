/// The most common names in the United States' census, to fill an address book with.
package enum CommonNames {
  /// A number of different names, "Mary Smith" among the first; at most 10,000.
  package static func people(_ count: Int) -> [String] {
    // Along the diagonals, so that even a few have many given and many family names.
    let pairs = (0..<family.count).flatMap { shift in
      given.indices.map { (given[$0], family[($0 + shift) % family.count]) }
    }
    return pairs.prefix(count).map { "\($0) \($1)" }
  }

  private static let given = """
    Mary James Patricia Robert Jennifer John Linda Michael Elizabeth David Barbara William Susan Richard \
    Jessica Joseph Sarah Thomas Karen Charles Lisa Christopher Nancy Daniel Betty Matthew Margaret Anthony \
    Sandra Mark Ashley Donald Kimberly Steven Emily Paul Donna Andrew Michelle Joshua Carol Kenneth Amanda \
    Kevin Dorothy Brian Melissa George Deborah Timothy Stephanie Ronald Rebecca Edward Sharon Jason Laura \
    Jeffrey Cynthia Ryan Kathleen Jacob Amy Gary Angela Nicholas Shirley Eric Anna Jonathan Brenda Stephen \
    Pamela Larry Emma Justin Nicole Scott Helen Brandon Samantha Benjamin Katherine Samuel Christine Gregory \
    Debra Alexander Rachel Frank Carolyn Patrick Janet Raymond Catherine Jack Maria Dennis Heather Jerry
    """.split(separator: " ").map(String.init)
  private static let family = """
    Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson \
    Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis \
    Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall \
    Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes \
    Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard \
    Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price \
    Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez
    """.split(separator: " ").map(String.init)
}
