#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something of an app's own that can be spoken of: a list, a lamp.
public protocol AppEntity: IntentValue, Identifiable where ID: EntityIdentifierConvertible {
  /// Finds the entities of the type.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

  /// The name people use for the type; by default its own name in code.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// Finds the entities of the type.
  static var defaultQuery: DefaultQuery { get }
  /// The name people use for this entity.
  var displayRepresentation: DisplayRepresentation { get }
}

/// An identifier of an entity, which travels as a text.
public protocol EntityIdentifierConvertible: Sendable, Hashable {
  /// The identifier as a text that isn't empty.
  var entityIdentifierString: String { get }
  /// The identifier of a text; `nil` where it is none.
  static func entityIdentifier(for text: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  /// The text itself.
  public var entityIdentifierString: String { self }
  /// The text itself.
  public static func entityIdentifier(for text: String) -> String? { text }
}

extension Int: EntityIdentifierConvertible {
  /// The digits.
  public var entityIdentifierString: String { String(self) }
  /// The number.
  public static func entityIdentifier(for text: String) -> Int? { Int(text) }
}

extension UUID: EntityIdentifierConvertible {
  /// Its text, such as "E621E1F8-C36C-495A-93FC-0C247A3E6E5F".
  public var entityIdentifierString: String { uuidString }
  /// The UUID of the text, in letters of either case.
  public static func entityIdentifier(for text: String) -> UUID? { UUID(uuidString: text) }
}

/// Finds entities.
public protocol EntityQuery: Sendable {
  /// The type of entity that the query finds.
  associatedtype Entity: AppEntity where Entity.DefaultQuery: EntityQuery

  /// A query needs nothing to begin with.
  init()

  /// The entities with these identifiers; those that aren't there any more are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]

  /// The entities whose names are listened for, the most important first.
  func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
  /// None.
  public func suggestedEntities() -> [Entity] { [] }

  /// The entities that are suggested whose names hold all words that were heard.
  func matching(_ words: String) async throws -> [Entity] {
    if let query = self as? any EntityStringQuery { return try await query.found(words) }
    let heard = words.lowercased().split(separator: " ")
    return try await suggestedEntities().filter { entity in
      entity.displayRepresentation.names.contains { name in
        let words = name.lowercased().split(separator: " ")
        return heard.allSatisfy(words.contains)
      }
    }
  }
}

/// Finds entities by what was said, so that others than those suggested can be spoken of.
public protocol EntityStringQuery: EntityQuery {
  /// The entities that may be meant. One of just this name is taken; one of another name is asked about; among several
  /// the speaker chooses. An error that is `CustomLocalizedStringResourceConvertible` is said.
  func entities(matching words: String) async throws -> [Entity]
}

extension EntityStringQuery {
  fileprivate func found<Other>(_ words: String) async throws -> [Other] {
    try await entities(matching: words) as? [Other] ?? []
  }
}

extension AppEntity {
  /// The type's name.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: LocalizedStringResource("\(Self.self)"))
  }

  /// A thing, by the names that the query suggests; a query by text takes free words, too.
  public static var intentType: IntentType {
    let kind = "\(Self.self)".withSmallInitial
    return IntentType(
      .thing(kind: kind, isOpen: DefaultQuery.self is any EntityStringQuery.Type) {
        try await defaultQuery.suggestedEntities().flatMap(\.displayRepresentation.spokenNames)
      })
  }

  /// The match among the query's entities: one of just this name is taken, one of another name is asked about.
  public static func match(_ value: AppValue) async throws -> IntentMatch<Self> {
    if case .thing = value { return try await settled(value).map { .one($0) } ?? .none }
    guard let words = value.words else { return .none }
    let found = try await defaultQuery.matching(words)
    let heard = words.lowercased()
    if let exact = found.first(where: {
      $0.displayRepresentation.names.contains { $0.lowercased() == heard }
    }) {
      return .one(exact)
    }
    switch found.count {
    case 0: return .none
    case 1: return .perhaps(found[0])
    default: return .oneOf(found)
    }
  }

  /// The entity with the thing's identifier; by a name alone, the one that is called so.
  public static func settled(_ value: AppValue) async throws -> Self? {
    if case .thing(let thing) = value, let id = ID.entityIdentifier(for: thing.identifier) {
      return try await defaultQuery.entities(for: [id]).first
    }
    guard let words = value.words, case .one(let entity) = try await match(.text(words)) else {
      return nil
    }
    return entity
  }

  /// The entity as a thing with its name.
  public var appValue: AppValue {
    .thing(
      AppThing(
        identifier: id.entityIdentifierString, name: displayRepresentation.title.text))
  }
}
