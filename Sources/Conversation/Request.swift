import Intents

/// One intent on its way to being carried out, and what the speaker has said to it so far.
struct Request: Sendable {
  /// The question that was asked last.
  struct Open: Sendable {
    let question: Question
    let text: String
    /// What was said before the question about a value, as its reason.
    var reason = ""
    var silences = 0
    var misunderstandings = 0
    /// Whether the names were told that it can be answered with.
    var isOffering = false
  }

  /// As it was said, before anything was asked or found out.
  var spoken: Intent
  var intent: Intent
  var definition: IntentDefinition
  var app: App?
  var open: Open?
  /// Fields of the handler's confirmation.
  var fields: [String: Value] = [:]
  /// The parameters the speaker gave, as opposed to what handlers found out.
  var said: Set<String>
  /// Values the speaker chose or confirmed, which need not be asked about again.
  var settled: [String: Set<Value>] = [:]
  /// The choices offered last, and the slot they are for.
  var offered: (slot: Question.Slot, values: [Value])?
  /// The number of times each slot was asked about.
  var attempts: [Question.Slot: Int] = [:]
  var refusedGuesses: [Question.Slot: Int] = [:]
  var unsupportedValues: [Question.Slot: Int] = [:]
  /// The slots whose things shall be made where there are none of their names.
  var creating: Set<Question.Slot> = []
  /// The names that the app does not know, by slot, until it learns whom or what they mean.
  var unknown: [Question.Slot: String] = [:]
  /// The parameters that were said as the other one of several: "the other Tom".
  var others: Set<String> = []
  /// The part that may have been misheard.
  var doubt: Doubt?
  var questions = 0
  /// The number of times the PIN was asked for.
  var pinsAsked = 0
  /// Set when something else may have been meant, which makes every possible confirmation required.
  var isGuess = false
  /// Set when the speaker is to be asked first whether this is wanted at all.
  var isTentative = false
  /// The words of a time at which it can't be done; the speaker is told so when asked.
  var untaken: String?
  /// The act that was taken back in favour of this request, and what brings it about again.
  var replaced: (act: Act, changes: any Changes)?
  /// The reply to the act that this request would do over and that can't be taken back, or not yet.
  var doneBefore: String?
  /// The act that this request does over, with the intent that takes it back once this is done.
  var countered: (act: Act, by: Intent)?
  /// What is asked for once this is done.
  var then: [Intent] = []
  /// The intent the speaker agreed to; agreement to anything else does not count.
  var agreed: Intent?

  /// Whether it costs nothing with these values, though its intent does.
  var isHarmless: Bool {
    definition.parameters.contains { definition.isHarmless(intent[$0.name], of: $0.name) }
  }

  init(intent: Intent, definition: IntentDefinition) {
    spoken = intent
    self.intent = intent
    self.definition = definition
    said = Set(intent.parameters.keys)
  }

  /// The same without an open question.
  var closed: Request {
    var request = self
    request.open = nil
    return request
  }

  /// The same to be carried out once more: of its parameters those the speaker gave.
  var anew: Request {
    var request = Request(intent: intent, definition: definition)
    request.intent.parameters = intent.parameters.filter { said.contains($0.key) }
    (request.spoken, request.app, request.said) = (spoken, app, said)
    request.settled = settled
    request.offered = offered
    return request
  }

  /// Choices that were offered and not taken; empty where nothing was offered, or nothing of it taken.
  var notTaken: [Value] {
    guard let (slot, values) = offered else { return [] }
    let taken = value(at: slot)?.elements ?? []
    let rest = values.filter { !taken.contains($0) }
    return rest.count < values.count ? rest : []
  }

  /// The same command as it is said now, with all that was answered to what has not changed.
  func repaired(as intent: Intent) -> Request {
    var request = closed
    request.spoken = intent
    if let app = intent.app, app != spoken.app { request.app = nil }
    request.intent.app = intent.app
    for parameter in Set(intent.parameters.keys).union(spoken.parameters.keys)
    where intent[parameter] != spoken[parameter] {
      request.intent[parameter] = intent[parameter]
      request.intent.sounds[parameter] = intent.sounds[parameter]
      request.settled[parameter] = nil
    }
    request.said.formUnion(intent.parameters.keys)
    // What was found by the old values is another thing by the new ones.
    for parameter in definition.parameters where parameter.isUnspoken {
      guard !request.said.contains(parameter.name) else { continue }
      request.intent[parameter.name] = nil
      request.settled[parameter.name] = nil
    }
    // What could not be used may be now, and is asked for anew otherwise.
    request.unsupportedValues = [:]
    // Who says more of it does not fail to answer.
    if intent.parameters.keys.contains(where: { spoken[$0] == nil }) { request.attempts = [:] }
    request.doubt = nil
    request.isTentative = false
    return request
  }

  /// The same without the values of some parameters, which are asked for again: "change it".
  func without(_ parameters: [String]) -> Request {
    var request = self
    for name in parameters {
      (request.intent[name], request.spoken[name], request.settled[name]) = (nil, nil, nil)
      request.said.remove(name)
    }
    return request
  }

  /// The same with the values that were said and could not be used, since they may be with others: six people, at another
  /// restaurant; `nil` where there are none.
  func withUnsupported(_ slots: Set<Question.Slot>) -> Request? {
    let refused = slots.filter { intent[$0.parameter] == nil && spoken[$0.parameter] != nil }
    guard !refused.isEmpty else { return nil }
    var request = self
    for slot in refused {
      request.intent[slot.parameter] = spoken[slot.parameter]
      request.intent.sounds[slot.parameter] = spoken.sounds[slot.parameter]
    }
    request.unsupportedValues = [:]
    return request
  }

  func isArray(_ parameter: String) -> Bool { definition[parameter]?.isArray ?? false }

  /// Puts a value where one was asked for.
  mutating func put(_ value: Value, at slot: Question.Slot) {
    said.insert(slot.parameter)
    if let element = slot.element {
      var elements = intent.elements(of: slot.parameter)
      let range = min(element, elements.count)..<min(element + 1, elements.count)
      elements.replaceSubrange(range, with: value.elements)
      intent[slot.parameter] = .list(elements)
    } else {
      intent[slot.parameter] = isArray(slot.parameter) ? .list(value.elements) : value
    }
  }

  /// Takes over what a reading says of the parameters, the one asked for in its place.
  mutating func fill(from reading: Interpretation, at slot: Question.Slot?) {
    var said = Intent(name: intent.name)
    guard (try? said.fill(from: reading, as: definition)) != nil else { return }
    self.said.formUnion(said.parameters.keys)
    for (parameter, value) in said.parameters {
      intent.sounds[parameter] = said.sounds[parameter]
      if let slot, slot.parameter == parameter {
        put(value, at: slot)
      } else {
        intent[parameter] = value
      }
    }
  }

  /// The value at a slot.
  func value(at slot: Question.Slot) -> Value? {
    guard let element = slot.element else { return intent[slot.parameter] }
    let elements = intent.elements(of: slot.parameter)
    return elements.indices.contains(element) ? elements[element] : nil
  }

  /// The rules for creating the thing at a slot; `nil` when it can't be created.
  func creation(at slot: Question.Slot) -> ParameterDefinition.Creation? {
    definition[slot.parameter]?.creation
  }

  /// The fields every template may use.
  var templateFields: [String: Value] {
    var fields = intent.parameters.merging(self.fields) { _, field in field }
    fields["app"] = app.map { .text($0.name) }
    return fields
  }
}
