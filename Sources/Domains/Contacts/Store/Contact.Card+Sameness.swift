/// Comparison of cards with the same name, which may belong to one person or to two.
extension Contact.Card {
  /// Whether they say the same, apart from relationships and their sources' identifiers.
  func says(sameAs other: Self) -> Bool {
    var (one, two) = (self, other)
    (one.uid, two.uid) = (nil, nil)
    (one.relationships, two.relationships) = ([], [])
    return one == two
  }

  /// Whether both have a handle in common.
  func sharesHandle(with other: Self) -> Bool {
    handles.contains { handle in other.handles.contains(where: handle.isSame) }
  }

  /// A card with everything that either says; where they differ, the other one counts.
  func merging(_ other: Self) -> Self {
    var both = self
    both.uid = other.uid ?? uid
    both.givenName = other.givenName ?? givenName
    both.familyName = other.familyName ?? familyName
    both.pronunciation = other.pronunciation ?? pronunciation
    both.givenPronunciation = other.givenPronunciation ?? givenPronunciation
    both.familyPronunciation = other.familyPronunciation ?? familyPronunciation
    both.nicknames += other.nicknames.filter { !nicknames.contains($0) }
    both.handles += other.handles.filter { handle in !handles.contains(where: handle.isSame) }
    both.relationships = other.relationships.isEmpty ? relationships : other.relationships
    return both
  }
}

extension Contact.Handle {
  /// The number of digits from which a phone number is complete; shorter ones may be the end of several.
  private static let wholeNumber = 7

  /// Whether it is the same address, however it is written: "+1 (555) 010-0000" and "5550100000".
  func isSame(_ other: Self) -> Bool {
    guard kind == other.kind else { return false }
    let (one, two) = (essence, other.essence)
    guard kind == .phone, min(one.count, two.count) >= Self.wholeNumber else { return one == two }
    return one.hasSuffix(two) || two.hasSuffix(one)
  }

  private var essence: String {
    switch kind {
    case .email: value.lowercased()
    case .phone: value.filter(\.isNumber)
    }
  }
}
