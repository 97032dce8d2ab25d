/// Something an app does when it is asked to.
///
/// ```swift
/// struct WaterPlant: AppIntent {
///   static let title: LocalizedStringResource = "Water a plant"
///   static var parameterSummary: some ParameterSummary { Summary("Water the \(\.$plant)") }
///
///   @Parameter(title: "Plant", requestValueDialog: "Which plant?") var plant: Plant
///
///   func perform() async throws -> some IntentResult & ProvidesDialog {
///     .result(dialog: "I have watered the \(plant.name).")
///   }
/// }
/// ```
///
/// Before `perform` is called, its parameters are settled with the speaker: those whose types are no optionals are asked
/// for, unless they have a default.
public protocol AppIntent: Sendable {
  /// The type of result that `perform` returns.
  associatedtype PerformResult: IntentResult
  /// The type of `parameterSummary`.
  associatedtype SummaryContent: ParameterSummary

  /// A few words for lists of intents.
  static var title: LocalizedStringResource { get }
  /// A one-sentence description of what it does.
  static var description: IntentDescription? { get }
  /// The intent in one sentence with its parameters; it can be said where no shortcut has a phrase.
  static var parameterSummary: SummaryContent { get }
  /// Whether the device must be unlocked.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  /// Whether it only tells something, and so needs no care; `false` where it isn't said.
  static var isQuery: Bool { get }
  /// The intent's name between Heed and the app; the type's own name where it isn't said.
  static var persistentIdentifier: String { get }

  /// An intent of which nothing has been said.
  init()

  /// Carries the intent out. An error that is `CustomLocalizedStringResourceConvertible` is said; of any other, Heed says that
  /// it could not be done.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// A parameter of an intent: `@Parameter(title: "Plant") var plant: Plant`.
  public typealias Parameter<Value: IntentValue> = IntentParameter<Value>
  /// The intent in one sentence: `Summary("Water the \(\.$plant)")`.
  public typealias Summary = IntentParameterSummary<Self>

  /// None.
  public static var description: IntentDescription? { nil }
  /// It may be used while the device is locked.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  /// It does something.
  public static var isQuery: Bool { false }
  /// The type's own name.
  public static var persistentIdentifier: String { "\(Self.self)" }

  /// Asks the speaker whether the whole shall be done, before it is; throws `CancellationError` where it shall not.
  ///
  /// `view` is what to change of what is shown meanwhile.
  public func requestConfirmation(dialog: IntentDialog? = nil, view: AppView? = nil) async throws {
    guard let performance = Performance.current else {
      throw AppIntentError.cannotAsk("whether \(Self.persistentIdentifier) shall be done")
    }
    try await performance.confirm(dialog, view)
  }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  /// None: the intent is said by the phrases of shortcuts.
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// Whether an intent may be used while the device is locked.
public enum IntentAuthenticationPolicy: Sendable, Hashable {
  /// Also while the device is locked.
  case alwaysAllowed
  /// Only when it is unlocked.
  case requiresAuthentication
  /// Only when it is unlocked; the same as `requiresAuthentication` here, as there is one device.
  case requiresLocalDeviceAuthentication
}

/// A one-sentence description of what an intent does.
public struct IntentDescription: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The sentence.
  public let descriptionText: LocalizedStringResource
  /// Under which heading it is listed.
  public let categoryName: LocalizedStringResource?

  /// A sentence, and a heading.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
  }

  /// A sentence.
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(value)) }
}

/// The words spoken when an intent is done, or to ask something while it runs.
public struct IntentDialog: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The words spoken where nothing is shown.
  public let full: LocalizedStringResource
  /// The words spoken where something is shown beside them; `nil` for the full ones.
  public let supporting: LocalizedStringResource?

  /// The same words everywhere.
  public init(_ text: LocalizedStringResource) {
    full = text
    supporting = nil
  }

  /// Fewer words where something is shown.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
    self.supporting = supporting
  }

  /// The same words everywhere.
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(value)) }
}
