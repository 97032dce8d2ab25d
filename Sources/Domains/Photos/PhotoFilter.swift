internal import Foundation
internal import Intents

/// The filter for the photos a request is about.
struct PhotoFilter {
  /// The greatest distance of a photo from a place to count as taken there, in metres.
  private static let vicinity = 10_000.0
  /// The number of photos in "the latest" where none is said.
  private static let usualLatest = 20

  private let interval: DateInterval?
  private let album: String?
  private let place: Place?
  private let people: [[String]]
  /// Search terms, each with the tags it is another word for.
  private let terms: [[String]]
  /// Terms for what must not be on them.
  private let unwanted: [[String]]
  private let included: Set<String>
  private let excluded: Set<String>
  private let needsAll: (terms: Bool, people: Bool)
  private let selection: Selection
  private let isLatest: Bool

  private let language: SpokenLanguage

  init(_ intent: Intent, _ photos: Photos) throws {
    language = photos.clock.language
    interval = intent["dateCreated"]?.moment.flatMap { photos.clock.interval(of: $0, .past) }
    album = intent["albumName"]?.text?.normalizedName
    place = try intent["locationCreated"]?.text.map { name in
      try photos.places.places().first { $0.name == name } ?? Place(name: name)
    }
    people = try intent.elements(of: "peopleInPhoto").compactMap { value in
      guard let name = value.text?.normalizedName else { return nil }
      let contact = try photos.contacts.contacts().first { $0.name.normalizedName == name }
      let names = [name, contact?.givenName] + (contact?.card.nicknames ?? [])
      return names.compactMap { $0?.normalizedName }
    }
    terms = try photos.terms(intent, "searchTerms")
    unwanted = try photos.terms(intent, "excludedSearchTerms")
    included = Set(intent.elements(of: "includedAttributes").compactMap(\.text))
    excluded = Set(intent.elements(of: "excludedAttributes").compactMap(\.text))
    needsAll = (
      intent["searchTermsOperator"]?.text != "any", intent["peopleInPhotoOperator"]?.text != "any"
    )
    isLatest = intent["latest"]?.boolean == true
    selection = Selection(intent, usual: Self.usualLatest)
  }

  /// The matching photos, earliest first, but latest first if the latest are asked for.
  func photos(among photos: [Photo]) -> [Photo] {
    let found = selection.of(photos.filter(accepts))
    return isLatest ? found.reversed() : found
  }

  private func accepts(_ photo: Photo) -> Bool {
    if let interval {
      guard let taken = photo.taken, interval.start <= taken, taken < interval.end else {
        return false
      }
    }
    if let album {
      guard photo.albums.contains(where: { $0.normalizedName == album }) else { return false }
    }
    guard included.allSatisfy({ photo.has(attribute: $0) }),
      !excluded.contains(where: { photo.has(attribute: $0) })
    else { return false }
    guard place.map({ wasTaken(photo, at: $0) }) ?? true else { return false }
    guard !unwanted.contains(where: { $0.contains { isAbout($0, photo) } }) else { return false }
    let shown = Set(photo.people.map(\.normalizedName))
    return Self.fit(people, all: needsAll.people) { !shown.isDisjoint(with: $0) }
      && Self.fit(terms, all: needsAll.terms) { term in term.contains { isAbout($0, photo) } }
  }

  private static func fit<Wish>(
    _ wishes: [Wish], all: Bool, _ fits: (Wish) -> Bool
  ) -> Bool {
    wishes.isEmpty || (all ? wishes.allSatisfy(fits) : wishes.contains(where: fits))
  }

  /// Whether a word is a tag of the photo, or occurs in its name, album or place.
  private func isAbout(_ term: String, _ photo: Photo) -> Bool {
    let name = URL(fileURLWithPath: photo.path).deletingPathExtension().lastPathComponent
    let words = (photo.tags + photo.albums + photo.places + [name]).map(\.normalizedName)
    let singular = language.singular(of: term)
    return words.contains { word in
      Self.has(word, term) || Self.has(word, singular) || language.plural(of: word) == term
    }
  }

  private func wasTaken(_ photo: Photo, at place: Place) -> Bool {
    let names = ([place.name] + place.synonyms).map { language.withoutArticle($0.normalizedName) }
    let words = (photo.places + photo.albums + photo.tags).map(\.normalizedName)
    if names.contains(where: { name in words.contains { Self.has($0, name) } }) { return true }
    guard let latitude = place.latitude, let longitude = place.longitude,
      let north = photo.latitude, let east = photo.longitude
    else { return false }
    return Self.distance(latitude, longitude, north, east) < Self.vicinity
  }

  /// Whether the words occur in the text as whole words.
  private static func has(_ text: String, _ words: String) -> Bool {
    " \(text) ".contains(" \(words) ")
  }

  /// The distance in metres on a sphere, for places near each other.
  private static func distance(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let metresPerDegree = 111_195.0
    let east = (d - b) * cos((a + c) / 2 * .pi / 180)
    return metresPerDegree * ((c - a) * (c - a) + east * east).squareRoot()
  }
}

extension Photos {
  /// The words heard for a photo's contents, each followed by the tags it is another word for.
  fileprivate func terms(_ intent: Intent, _ parameter: String) throws -> [[String]] {
    try intent.elements(of: parameter).compactMap(\.text).map { heard in
      let term = clock.language.withoutArticle(heard.normalizedName)
      return [term] + (try tagWords.names(called: term).map(\.normalizedName))
    }
  }
}

extension Photo {
  /// Whether the photo has the attribute or a tag for it: "hdr" or "HDR photo", "noir" for one with that filter.
  fileprivate func has(attribute name: String) -> Bool {
    if attributes.contains(name) { return true }
    let words = name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    let kinds = [" photo", " video", " filter"]
    let names = [words] + kinds.filter(words.hasSuffix).map { String(words.dropLast($0.count)) }
    return tags.contains { names.contains($0.normalizedName) }
  }
}
