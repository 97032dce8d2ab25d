public import Foundation
public import HeedApp

/// A thing with an identifier and a name.
open class INObject: NSObject {
  /// The app's own identifier; `nil` where only a name was said.
  public let identifier: String?
  /// The name people use for it.
  public let displayString: String
  /// How its name sounds.
  public let pronunciationHint: String?
  /// The secondary text beside the name; `appValue` leaves it out.
  public var subtitleString: String?

  /// A thing with an identifier and a name.
  public required init(identifier: String?, display: String, pronunciationHint: String? = nil) {
    self.identifier = identifier
    displayString = display
    self.pronunciationHint = pronunciationHint
  }

  /// A thing with an identifier and a name.
  public required convenience init(identifier: String?, display: String) {
    self.init(identifier: identifier, display: display, pronunciationHint: nil)
  }

  /// A thing that was said; `nil` for a list.
  public required convenience init?(_ value: AppValue) {
    if case .thing(let thing) = value {
      self.init(identifier: thing.identifier, display: thing.name, pronunciationHint: nil)
    } else if let words = value.words {
      self.init(identifier: nil, display: words, pronunciationHint: nil)
    } else {
      return nil
    }
  }

  /// Its further details, by name; a subclass has its properties here.
  open var members: [String: AppValue] { [:] }

  /// The thing in the protocol's terms.
  public var appValue: AppValue {
    .thing(
      AppThing(identifier: identifier ?? displayString, name: displayString, members: members))
  }

  /// Two things are one where their identifiers are, or their names where they have none.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INObject else { return false }
    guard let identifier, let others = other.identifier else {
      return displayString == other.displayString
    }
    return identifier == others
  }

  /// Of the name alone, as a thing without an identifier may be one with it.
  open override var hash: Int { displayString.hashValue }
}

/// Names that can be spoken.
public protocol INSpeakable {
  /// The name as it was said.
  var spokenPhrase: String { get }
  /// The identifier that a vocabulary has for it.
  var vocabularyIdentifier: String? { get }
  /// How it sounds.
  var pronunciationHint: String? { get }
}

/// A name with how it sounds.
public final class INSpeakableString: INObject, INSpeakable {
  /// The name as it was said.
  public var spokenPhrase: String { displayString }
  /// The identifier that a vocabulary has for it.
  public var vocabularyIdentifier: String? { identifier }

  /// A name that sounds as it is written.
  public convenience init(spokenPhrase: String) {
    self.init(identifier: nil, display: spokenPhrase, pronunciationHint: nil)
  }

  /// A name of a vocabulary.
  public convenience init(
    vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?
  ) {
    self.init(
      identifier: vocabularyIdentifier, display: spokenPhrase, pronunciationHint: pronunciationHint)
  }
}

/// The things that a handler offers for a parameter.
public final class INObjectCollection<Item: NSObject>: NSObject {
  /// All things, in the order in which they are offered.
  public let allItems: [Item]

  /// A collection of things.
  public init(items: [Item]) { allItems = items }
}

/// An amount of money.
public final class INCurrencyAmount: NSObject {
  /// The amount in units of the currency.
  public let amount: NSDecimalNumber?
  /// The currency by its ISO 4217 code.
  public let currencyCode: String?

  /// An amount in a currency.
  public init(amount: NSDecimalNumber, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }
}

/// A place: a name, and where it is if that is known.
public final class CLPlacemark: INObject {
  /// The place's name.
  public var name: String? { displayString }
}

/// Somebody.
public final class INPerson: INObject {
  /// The name that is said and shown.
  public var displayName: String { displayString }
  /// The app's own identifier.
  public var customIdentifier: String? { identifier }
  /// The number, address or other handle by which somebody is reached.
  public internal(set) var personHandle: INPersonHandle?

  /// Somebody, as SiriKit makes them.
  public convenience init(
    personHandle: INPersonHandle?, nameComponents: PersonNameComponents?, displayName: String?,
    image: Any?, contactIdentifier: String?, customIdentifier: String?
  ) {
    let parts = [nameComponents?.givenName, nameComponents?.familyName].compactMap(\.self)
    let whole = parts.isEmpty ? nil : parts.joined(separator: " ")
    let name = displayName ?? whole ?? personHandle?.value ?? ""
    self.init(
      identifier: customIdentifier ?? contactIdentifier, display: name, pronunciationHint: nil)
    self.personHandle = personHandle
  }
}

/// A number, an address or another handle of somebody.
public final class INPersonHandle: NSObject {
  /// The kinds of handle that are told apart.
  public enum HandleType: Int, Sendable {
    /// None of the others.
    case unknown = 0
    /// An address of e-mail.
    case emailAddress
    /// A telephone number.
    case phoneNumber
  }

  /// The handle.
  public let value: String?
  /// The kind of handle: an e-mail address, a telephone number or neither.
  public let type: HandleType

  /// A handle of a kind.
  public init(value: String?, type: HandleType) {
    self.value = value
    self.type = type
  }
}
