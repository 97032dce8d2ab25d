/// One kind of request, as data: its parameters, its words, and what can be said to make it.
package struct IntentDefinition: Sendable, Hashable {
  /// The question put to the speaker before the intent is carried out.
  package struct Confirmation: Sendable, Hashable {
    package enum Occasion: String, Sendable, CaseIterable {
      /// Every time.
      case always
      /// Only when something had to be asked before, so that what was heard may have changed.
      case afterQuestions
      /// Only when the handler calls for it.
      case whenRequired
    }

    /// The question to the speaker, such as "Send '${content}' to ${recipients}?", by the case the handler names.
    package let question: ResponseTemplates
    package let occasion: Occasion

    package init(_ question: ResponseTemplates, occasion: Occasion = .always) {
      self.question = question
      self.occasion = occasion
    }
  }

  /// How what was done can be taken back.
  package enum Undo: Sendable, Hashable {
    /// All it changes is in Heed's own store, which can be put back as it was.
    case store
    /// By another intent, with its own question: a message that was sent is taken back.
    ///
    /// Its parameters are the things that were spoken of, and fields of the response by these names: the volume that
    /// was before.
    case intent(String, fields: [String: String] = [:])
  }

  /// SiriKit's name without "IN" and "Intent": `AddTasks`.
  package let name: String
  /// A title for people to read: "Add to a list".
  package let title: String
  /// In the order in which they are documented; handlers decide in which order they are asked for.
  package let parameters: [ParameterDefinition]
  /// True when undefined parameters are taken as they come.
  package let isOpen: Bool
  /// `nil` when the speaker need not agree.
  package let confirmation: Confirmation?
  /// The lock states in which it has to wait for the device to be unlocked.
  package let restriction: Restriction
  /// Set when it can't easily be undone; it is then confirmed whenever something else may have been said.
  package let isCostly: Bool
  /// Whether it only asks for something: it changes nothing, and what was talked about goes on after it.
  package let isQuery: Bool
  /// Whether it is remembered once it was done, to be suggested or to be given a phrase.
  package var isDonated = true
  /// Whether sentences that no rule reads may be taken for it.
  package var isGuessed = true
  /// The intent, by name, whose act it makes longer by its duration, as it does a timer; `nil` where there is none.
  package var lengthens: String?
  /// The intent, by name, whose act it makes shorter by its duration; `nil` where there is none.
  package var shortens: String?
  /// The intent, by name, to whose act it adds more things, as more tasks to the list that was made; `nil` where there is none.
  package var furthers: String?
  /// The intent, by name, that ends what its act began: "stop", after a walk was started; `nil` where there is none.
  package var stoppedBy: String?
  /// The codes with which it fails while there is an earlier one of its kind: a ride, for the person who has one.
  package var occupied: Set<String> = []
  /// The sentence that tells how things stand after it, by the parameter that was given, "" where none of them was: "what's on it",
  /// which "read me that" stands for.
  package var shown: [String: String] = [:]
  /// The sentence that an agreement stands for right after it: "lock it", after it was asked whether the car is locked; `nil` where
  /// nothing can be agreed to.
  package var agreed: String?
  /// The parameter that stands for the whole request, which is shown first; `nil` where there is none.
  package var key: String?
  /// The parameter that other programs fill with what came before; `nil` where there is none.
  package var input: String?
  /// The field, or parameter, that is the result to go on with; `nil` where there is none.
  package var output: String?
  /// `nil` when it can't be taken back, or changes nothing.
  package let undo: Undo?
  /// The intent whose act it changes, by name: of a ride that is booked, the destination.
  ///
  /// While that waits for an answer, it is changed itself.
  package let changes: String?
  /// The parameter that gives another value to one of the intent whose act this one changes; `nil` where it can't change that.
  package func replacing(_ parameter: String) -> ParameterDefinition? {
    let replacing = parameters.filter { $0.replaces != nil }
    return replacing.isEmpty
      ? self[parameter] : replacing.first { $0.replaces == parameter }
  }

  /// The parameters of the intent whose act it changes that it gives other values under names of their own.
  package var replacedParameters: [String] { parameters.compactMap(\.replaces) }

  /// The parameters of an intent of this definition by the names that they have in the one whose act it changes.
  package func renamed(_ intent: Intent) -> Intent {
    var renamed = intent
    for parameter in parameters {
      guard let name = parameter.replaces, let value = intent[parameter.name] else { continue }
      (renamed[name], renamed[parameter.name]) = (value, nil)
    }
    return renamed
  }
  /// The confidence it must be heard with, between 0 and 1; `nil` for the general threshold.
  package let confidence: Double?
  /// Fields of responses besides the parameters, in documented order.
  package let fields: [FieldDefinition]
  /// Templates of the spoken answers, by response code.
  package let responses: [String: ResponseTemplates]
  /// Whether it was carried out, by response code, where the code's name does not tell.
  package let outcomes: [String: Bool]
  /// The kind of thing that "it" refers to afterwards, even when no parameter holds one: "timer".
  package let subject: String?
  /// Sentences that make this intent.
  package let examples: [String]

  package init(
    name: String, title: String = "", parameters: [ParameterDefinition] = [], isOpen: Bool = false,
    confirmation: Confirmation? = nil, restriction: Restriction = .never,
    isCostly: Bool = false, isQuery: Bool = false, undo: Undo? = nil,
    changes: String? = nil, confidence: Double? = nil,
    fields: [FieldDefinition] = [],
    responses: [String: ResponseTemplates] = [:], outcomes: [String: Bool] = [:],
    subject: String? = nil, examples: [String] = []
  ) {
    self.name = name
    self.title = title
    self.parameters = parameters
    self.isOpen = isOpen
    self.confirmation = confirmation
    self.restriction = restriction
    self.isCostly = isCostly
    self.isQuery = isQuery
    self.undo = undo
    self.changes = changes
    self.confidence = confidence
    self.fields = fields
    self.responses = responses
    self.outcomes = outcomes
    self.subject = subject
    self.examples = examples
  }

  /// The words that requests begin with: "book it" agrees to what books.
  package var acts: Set<String> {
    Set(
      ([title] + examples).flatMap {
        $0.lowercased().split(separator: " ").prefix(3).map(String.init)
      })
  }

  /// Whether a value is the one with which it costs nothing.
  package func isHarmless(_ value: Value?, of parameter: String) -> Bool {
    value != nil && self[parameter]?.harmless == value
  }

  /// The definition of a parameter, `nil` when the intent has none of that name.
  package subscript(parameter: String) -> ParameterDefinition? {
    parameters.first { $0.name == parameter }
  }

  /// The definition of a response's field, `nil` when there is none of that name.
  package func field(_ name: String) -> FieldDefinition? { fields.first { $0.name == name } }
}
