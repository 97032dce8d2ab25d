import Synchronization

/// A parameter of an intent.
///
/// Its value is settled with the speaker before `perform` is called, and may be asked about while it runs.
@propertyWrapper
public final class IntentParameter<Value: IntentValue>: Sendable {
  /// The name people use for the parameter.
  public let title: LocalizedStringResource?
  /// A description of the parameter's purpose.
  public let description: LocalizedStringResource?

  let fallback: Value?
  let range: ClosedRange<Double>?
  let requestDialog: IntentDialog?
  let choiceDialog: IntentDialog?
  let guessDialog: IntentDialog?
  let unsupportedDialog: IntentDialog?
  let displayName: (yes: String, no: String)?
  let options: (any DynamicOptionsProvider)?
  private let state = Mutex<State>(State())

  private struct State {
    var value: Value?
    var name = ""
  }

  fileprivate init(
    title: LocalizedStringResource?, description: LocalizedStringResource?, fallback: Value?,
    range: ClosedRange<Double>? = nil, displayName: (yes: String, no: String)? = nil,
    request: IntentDialog?, choice: IntentDialog?, guess: IntentDialog?,
    unsupported: IntentDialog?, options: (any DynamicOptionsProvider)? = nil
  ) {
    self.title = title
    self.description = description
    self.fallback = fallback
    self.range = range
    self.displayName = displayName
    requestDialog = request
    choiceDialog = choice
    guessDialog = guess
    unsupportedDialog = unsupported
    self.options = options
  }

  /// A parameter.
  ///
  /// `default` is its value where none is said; the dialogs are the question for it, the question among several
  /// values, where `${choices}` stands for them, the question about a guess, where `${value}` stands for it, and the words
  /// for a value that can't be used.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default fallback: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    requestConfirmationDialog: IntentDialog? = nil,
    unsupportedDialog: IntentDialog? = nil
  ) {
    self.init(
      title: title, description: description, fallback: fallback, request: requestValueDialog,
      choice: requestDisambiguationDialog, guess: requestConfirmationDialog,
      unsupported: unsupportedDialog)
  }

  /// The value; it must be set, by the speaker, by `default` or by the app, before it is read, unless it is optional.
  public var wrappedValue: Value {
    get {
      if let value = state.withLock({ $0.value }) ?? fallback { return value }
      if let none = Optional<Never>.none as? Value { return none }
      preconditionFailure("the parameter '\(name)' was read before it was set")
    }
    set { state.withLock { $0.value = newValue } }
  }

  /// The parameter itself, to ask about it.
  public var projectedValue: IntentParameter<Value> { self }

  /// The parameter's name, once its intent is known.
  var name: String { state.withLock { $0.name } }

  /// The value that was set or is usual.
  var current: Value? { state.withLock { $0.value } ?? fallback }
}

extension IntentParameter where Value == Int {
  /// A whole number between two others; outside of them it can't be used, which `unsupportedDialog` says.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default fallback: Int? = nil, inclusiveRange: (lowerBound: Int, upperBound: Int),
    requestValueDialog: IntentDialog? = nil, unsupportedDialog: IntentDialog? = nil
  ) {
    self.init(
      title: title, description: description, fallback: fallback,
      range: Double(inclusiveRange.lowerBound)...Double(inclusiveRange.upperBound),
      request: requestValueDialog, choice: nil, guess: nil, unsupported: unsupportedDialog)
  }
}

extension IntentParameter where Value == Double {
  /// A number between two others; outside of them it can't be used, which `unsupportedDialog` says.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default fallback: Double? = nil, inclusiveRange: (lowerBound: Double, upperBound: Double),
    requestValueDialog: IntentDialog? = nil, unsupportedDialog: IntentDialog? = nil
  ) {
    self.init(
      title: title, description: description, fallback: fallback,
      range: inclusiveRange.lowerBound...inclusiveRange.upperBound, request: requestValueDialog,
      choice: nil, guess: nil, unsupported: unsupportedDialog)
  }
}

extension IntentParameter where Value == Bool {
  /// The words that stand for yes and for no inside a phrase: "on" and "off".
  public struct DisplayName: Sendable {
    let yes: String
    let no: String

    /// The words for yes and for no.
    public init(true yes: String, false no: String) {
      self.yes = yes
      self.no = no
    }
  }

  /// A truth value with words of its own.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default fallback: Bool? = nil, displayName: DisplayName,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(
      title: title, description: description, fallback: fallback,
      displayName: (displayName.yes, displayName.no), request: requestValueDialog, choice: nil,
      guess: nil, unsupported: nil)
  }
}

extension IntentParameter where Value == String {
  /// A text that is one of those provided; any other can't be used, which `unsupportedDialog` says.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default fallback: String? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, unsupportedDialog: IntentDialog? = nil,
    optionsProvider: some DynamicOptionsProvider
  ) {
    self.init(
      title: title, description: description, fallback: fallback, request: requestValueDialog,
      choice: requestDisambiguationDialog, guess: nil, unsupported: unsupportedDialog,
      options: optionsProvider)
  }
}

/// Says which texts a parameter may have.
public protocol DynamicOptionsProvider: Sendable {
  /// The texts, in the order in which they are offered.
  func results() async throws -> [String]
}

extension IntentParameter {
  /// Asks for the value, and sets it.
  ///
  /// `perform` waits meanwhile. Where the speaker turns to something else, it throws `CancellationError`.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    try await ask(.needsValue, dialog ?? requestDialog)
  }

  /// Asks which of several values is meant, and sets it; throws as `requestValue` does.
  public func requestDisambiguation(
    among values: [Value], dialog: IntentDialog? = nil
  ) async throws -> Value {
    try await ask(.choose(values.map(\.appValue)), dialog ?? choiceDialog)
  }

  /// Asks whether a value is meant.
  ///
  /// `true` where it is, and the parameter has it. Throws `CancellationError` where the
  /// speaker turns to something else.
  public func requestConfirmation(
    for value: Value, dialog: IntentDialog? = nil
  ) async throws -> Bool {
    let answer = try await ask(.confirm(value.appValue), dialog ?? guessDialog)
    return answer.appValue == value.appValue
  }

  /// To be thrown by `perform`: the value is asked for, and `perform` is called again.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    .restartPerform(.init(name, .needsValue), dialog ?? requestDialog)
  }

  /// To be thrown by `perform`: it is asked which value is meant, and `perform` is called again.
  public func needsDisambiguationError(
    among values: [Value], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    .restartPerform(.init(name, .choose(values.map(\.appValue))), dialog ?? choiceDialog)
  }

  /// To be thrown by `perform`: it is asked whether the value is meant, and `perform` is called again.
  public func needsConfirmationError(
    for value: Value, dialog: IntentDialog? = nil
  ) -> AppIntentError {
    .restartPerform(.init(name, .confirm(value.appValue)), dialog ?? guessDialog)
  }

  /// To be thrown by `perform`: the value can't be used, which the words say; another is asked for.
  public func unsupportedValueError(_ dialog: IntentDialog) -> AppIntentError {
    .restartPerform(.init(name, .unsupported(text: dialog.full.text)), nil)
  }

  private func ask(_ resolution: AppResolution, _ dialog: IntentDialog?) async throws -> Value {
    guard let performance = Performance.current else {
      throw AppIntentError.cannotAsk("for '\(name)'")
    }
    let answer = try await performance.ask(.init(name, resolution), dialog)
    guard let value = try await Value.settled(answer) else {
      throw needsValueError()
    }
    state.withLock { $0.value = value }
    return value
  }
}

/// A parameter of whatever type.
protocol AnyIntentParameter: AnyObject, Sendable {
  var identity: ObjectIdentifier { get }
  /// How its values are said, with the parameter's own words.
  var type: IntentType { get }
  var words: ParameterWords { get }
  var provider: (any DynamicOptionsProvider)? { get }
  /// The value that was set or is usual, as it is told to Heed.
  var currentValue: AppValue? { get }
  func called(_ name: String)
  /// The verdict on a value that was said, or on none.
  func verdict(on value: AppValue?) async throws -> AppResolution
  /// Takes a settled value over; `false` where it can't be used.
  func take(_ value: AppValue) async throws -> Bool
}

/// The texts for a parameter: its title, the questions about it, and the reply to a value that can't be used.
struct ParameterWords {
  let title: String?
  let ask: String?
  let choose: String?
  let confirm: String?
  let unsupported: String?
}

extension IntentParameter: AnyIntentParameter {
  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  var provider: (any DynamicOptionsProvider)? { options }

  var currentValue: AppValue? { current?.appValue }

  var type: IntentType {
    var type = Value.intentType
    if let displayName { type.form = .boolean(yes: displayName.yes, no: displayName.no) }
    return type
  }

  var words: ParameterWords {
    ParameterWords(
      title: title?.text, ask: requestDialog?.full.text, choose: choiceDialog?.full.text,
      confirm: guessDialog?.full.text, unsupported: unsupportedDialog?.full.text)
  }

  func called(_ name: String) { state.withLock { $0.name = name } }

  func verdict(on value: AppValue?) async throws -> AppResolution {
    guard let value else {
      if let fallback { return .success(fallback.appValue) }
      return Value.intentType.isOptional ? .notRequired : .needsValue
    }
    do {
      if let range {
        guard case .number(let number) = value, range.contains(number) else {
          return .unsupported()
        }
      }
      if let options { return try await Self.verdict(on: value, among: options) }
      return switch try await Value.match(value) {
      case .one(let found): .success(found.appValue)
      case .perhaps(let found): .confirm(found.appValue)
      case .oneOf(let found): .choose(found.map(\.appValue))
      case .none: .unsupported()
      }
    } catch let error as any CustomLocalizedStringResourceConvertible {
      return .unsupported(text: error.localizedStringResource.text)
    }
  }

  /// The option that was said, or those that hold all its words.
  private static func verdict(
    on value: AppValue, among options: any DynamicOptionsProvider
  ) async throws -> AppResolution {
    let heard = (value.words ?? "").lowercased()
    let known = try await options.results()
    if let exact = known.first(where: { $0.lowercased() == heard }) {
      return .success(.text(exact))
    }
    let words = heard.split(separator: " ")
    let close = known.filter { option in
      let own = option.lowercased().split(separator: " ")
      return words.allSatisfy(own.contains)
    }
    switch close.count {
    case 0: return .unsupported()
    case 1: return .confirm(.text(close[0]))
    default: return .choose(close.map { .text($0) })
    }
  }

  func take(_ value: AppValue) async throws -> Bool {
    guard let value = try await Value.settled(value) else { return false }
    state.withLock { $0.value = value }
    return true
  }
}
