/// One parameter of an intent: its type, and the words it is asked for with.
package struct ParameterDefinition: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case text
    case number
    case boolean
    case money
    case moment
    case duration
    /// Something an app knows, such as a "contact" or a "list"; heard as words, resolved to an `Entity`.
    case entity(kind: String)
    /// One of a few words.
    case enumeration([String])

    /// The name of its type as files write it; of an entity, its kind.
    package var typeName: String {
      switch self {
      case .text: "text"
      case .number: "number"
      case .boolean: "boolean"
      case .money: "money"
      case .moment: "moment"
      case .duration: "duration"
      case .entity(let kind): kind
      case .enumeration: "enumeration"
      }
    }
  }

  /// The values of a set that raise and lower what it is relative to, as SiriKit's `INRelativeSetting` calls them.
  package static let (higher, lower) = ("higher", "lower")

  package let name: String
  /// The caption that people read beside its value: "List"; `nil` for the words of its name.
  package var label: String?
  package let kind: Kind
  /// True when it holds several values, in spoken order.
  package let isArray: Bool
  /// The question for a value: "What should I add?".
  package let ask: Template?
  /// The question among candidates: "Which list, ${choices}?".
  package let choose: Template?
  /// The question about a guess: "Did you mean ${value}?".
  package let confirm: Template?
  /// Explanations of a value that can't be used, by the handler's reason; "" is for no reason.
  package let unsupported: [String: Template]
  /// The rules for creating a missing thing; `nil` when saying its name doesn't create one.
  package let creation: Creation?
  /// The reasons for not using a name after which the speaker is asked whom or what it means, and that is remembered.
  package let learns: Set<String>
  /// The kind of thing a text names, so that pronouns can refer to it: "task" for the titles of tasks.
  package let names: String?
  /// Decides if a date without a year, or a weekday without a week, is the next one or the latest.
  package let tense: Moment.Tense
  /// Parameters of what was spoken of before whose value is meant here too, where a pronoun goes on with it.
  package let takesOver: [String]
  /// Hours that are in the afternoon where no half of the day is said: nobody dines at seven in the morning.
  package let afternoonHours: ClosedRange<Int>?
  /// Hours that are in the morning where another day than today is named, and no half of it: nobody wants to be woken
  /// tomorrow at six in the evening.
  package let morningHours: ClosedRange<Int>?
  /// Set when few people say it unasked, so that the recogniser does not wait for it.
  package let isSeldomSaid: Bool
  /// Set when no words of a sentence give it: a thing that was just spoken of, or what only programs know.
  package let isUnspoken: Bool
  /// Set when it says how many of the same are wanted: of different ones, a command each, it says nothing more.
  package let isCount: Bool
  /// Whether it is the thing spoken of last where none was named, if that was of the same domain: the list that was just read.
  package var goesOn = false
  /// The parameters that it raises or lowers by "higher" and "lower": the volume.
  package var relativeTo: [String] = []
  /// The parameter of the intent whose act its own intent changes that it gives another value, where it has another name: the new
  /// text of a message; `nil` for the one of its own name.
  package var replaces: String?
  /// The parameters that have no value once this one is told: how long it is until a day, where it is asked what day of the week that is.
  package var excludes: [String] = []
  /// Whether it is what the thing that the intent makes is called: "call it school", of an alarm.
  package var isCalled = false
  /// Whether it turns something on or off, so that "off" beside the words for it makes it false.
  package var isSwitch = false
  /// The switch with which its texts are the speaker's own words, whatever they might ask for elsewhere: those of a reminder, "call Emily";
  /// `nil` where there is none.
  package var dictatedWith: String?
  /// Whether its texts are sentences that could be said, and mean nothing by themselves: what a shortcut shall do.
  package var isSentence = false
  /// Which way a length moves the time of the thing that the intent is about.
  package enum Shift: String, Sendable, Hashable, Decodable {
    case later, earlier
  }
  /// Which way it moves the time of a thing, as a length; `nil` where it does not.
  package var shift: Shift?
  /// The value with which an intent that costs something costs nothing: a car that is locked; `nil` where there is none.
  package var harmless: Value?
  /// The names by which values of an enumeration are spoken of, where they are none themselves: "warm white" of
  /// `warmWhite`.
  package let said: [String: String]
  /// The value where none is said; `nil` where there is no such value.
  package let usual: Value?
  /// The numbers that can be used.
  package let limits: Limits
  /// Another parameter on which it depends whether this one is asked for; `nil` where none does.
  package let condition: Condition?

  package init(
    name: String, kind: Kind, isArray: Bool = false, ask: Template? = nil,
    choose: Template? = nil, confirm: Template? = nil, unsupported: [String: Template] = [:],
    creation: Creation? = nil, learns: Set<String> = [],
    names: String? = nil, tense: Moment.Tense = .future, takesOver: [String] = [],
    afternoonHours: ClosedRange<Int>? = nil, morningHours: ClosedRange<Int>? = nil,
    isSeldomSaid: Bool = false, isUnspoken: Bool = false, isCount: Bool = false,
    said: [String: String] = [:], usual: Value? = nil, limits: Limits = Limits(),
    condition: Condition? = nil
  ) {
    self.name = name
    self.kind = kind
    self.isArray = isArray
    self.ask = ask
    self.choose = choose
    self.confirm = confirm
    self.unsupported = unsupported
    self.creation = creation
    self.learns = learns
    self.names = names
    self.tense = tense
    self.takesOver = takesOver
    self.afternoonHours = afternoonHours
    self.morningHours = morningHours
    self.isSeldomSaid = isSeldomSaid
    self.isUnspoken = isUnspoken
    self.isCount = isCount
    self.said = said
    self.usual = usual
    self.limits = limits
    self.condition = condition
  }

  /// The kind of thing its values are or name, `nil` where they are none.
  package var thing: String? {
    if case .entity(let kind) = kind { kind } else { names }
  }
}

extension ParameterDefinition {
  /// Creation of a thing by saying its name: the speaker agrees, and the handler gets an `Entity` that `isNew`.
  package struct Creation: Sendable, Hashable {
    /// The reasons for not using a name which mean that there is no such thing.
    package let reasons: Set<String>
    /// The question asked after the reason: "Shall I create it?".
    package let offer: Template
    /// The question for the name of a new one.
    package let ask: Template

    package init(reasons: Set<String>, offer: Template, ask: Template) {
      self.reasons = reasons
      self.offer = offer
      self.ask = ask
    }
  }
}

extension ParameterDefinition {
  /// The least and the greatest number that can be used, where there are any.
  package struct Limits: Sendable, Hashable {
    package let least: Double?
    package let greatest: Double?

    package init(least: Double? = nil, greatest: Double? = nil) {
      self.least = least
      self.greatest = greatest
    }

    /// SiriKit's reasons for not using a number.
    package enum Fault: String, Sendable {
      case lessThanMinimumValue, greaterThanMaximumValue, negativeNumbersNotSupported
    }

    /// The reason for not using a value; `nil` where it is no number or can be used.
    package func fault(of value: Value) -> Fault? {
      guard let number = value.number else { return nil }
      if let least, number < least {
        return least == 0 ? .negativeNumbersNotSupported : .lessThanMinimumValue
      }
      return greatest.map { number > $0 } == true ? .greaterThanMaximumValue : nil
    }
  }

  /// The values of another parameter that make this one matter.
  package struct Condition: Sendable, Hashable {
    package let parameter: String
    /// One of these, as they are written; any value where there are none.
    package let values: [String]

    package init(parameter: String, values: [String] = []) {
      self.parameter = parameter
      self.values = values
    }

    /// Whether it holds of an intent.
    package func holds(of intent: Intent) -> Bool {
      guard let value = intent[parameter] else { return false }
      return values.isEmpty || value.elements.contains { values.contains(Self.written($0)) }
    }

    private static func written(_ value: Value) -> String {
      switch value {
      case .boolean(let boolean): "\(boolean)"
      case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
      case .entity(let thing): thing.identifier
      default: value.text ?? ""
      }
    }
  }
}
