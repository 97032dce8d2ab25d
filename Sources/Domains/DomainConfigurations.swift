/// The configurations of the built-in domains; in JSON, an object for each under the domain's key.
package struct DomainConfigurations: Sendable {
  private var changed: [String: any DomainConfiguration] = [:]

  package init() {}

  package subscript<D: Domain>(_ domain: D.Type) -> D.Configuration {
    get { changed[D.key] as? D.Configuration ?? D.Configuration() }
    set { changed[D.key] = newValue }
  }

  /// The programs that domains use, with their key paths: "rides.program".
  package var programs: [(key: String, program: ConfiguredProgram)] {
    func programs<D: Domain>(_ domain: D.Type) -> [(key: String, program: ConfiguredProgram)] {
      self[domain].programs.map { ("\(D.key).\($0.key)", $0.program) }
    }
    return BuiltInDomains.all.flatMap { programs($0) }
  }

  /// Adopts the names and values of a profile; whatever it leaves out stays.
  package mutating func take(_ profile: Profile) throws(ProfileError) {
    func take<D: Domain>(_ domain: D.Type) throws(ProfileError) {
      if let app = profile.apps.first(where: { $0.domains.contains(D.key) }) {
        self[domain].name = app.name
        self[domain].alternativeNames = app.alternativeNames ?? []
      }
      try self[domain].take(profile)
    }
    for domain in BuiltInDomains.all { try take(domain) }
  }
}

extension DomainConfigurations: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    func areEqual<D: Domain>(_ domain: D.Type) -> Bool { one[domain] == other[domain] }
    return BuiltInDomains.all.allSatisfy { areEqual($0) }
  }
}

extension DomainConfigurations: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func read<D: Domain>(_ domain: D.Type) throws {
      let key = Key(stringValue: D.key)
      changed[D.key] = try container.decodeIfPresent(D.Configuration.self, forKey: key)
    }
    for domain in BuiltInDomains.all { try read(domain) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func write<D: Domain>(_ domain: D.Type) throws {
      try container.encode(self[domain], forKey: Key(stringValue: D.key))
    }
    for domain in BuiltInDomains.all { try write(domain) }
  }
}
