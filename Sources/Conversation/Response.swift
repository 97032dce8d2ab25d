package import Intents

/// The outcome of an intent: a code, the fields its words are filled from, and a result to show.
package struct Response: Sendable, Equatable, Codable {
  /// SiriKit's codes, the engine's own, and those an app makes up.
  package struct Code: Sendable, Hashable, Codable, RawRepresentable, ExpressibleByStringLiteral {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { rawValue = value }

    package static let ready: Code = "ready"
    package static let success: Code = "success"
    package static let inProgress: Code = "inProgress"
    package static let failure: Code = "failure"
    package static let failureRequiringAppLaunch: Code = "failureRequiringAppLaunch"
    package static let continueInApp: Code = "continueInApp"

    /// Answered by `confirm`: the speaker must agree, even where the catalogue does not ask for it.
    package static let userConfirmationRequired: Code = "userConfirmationRequired"

    /// The speaker called it off.
    package static let cancelled: Code = "cancelled"
    /// Too many questions were left without a useful answer.
    package static let abandoned: Code = "abandoned"
    /// A parameter's value can't be used.
    package static let unsupported: Code = "unsupported"
    /// No app does this, or the one that was named does not.
    package static let unhandled: Code = "unhandled"
    /// The device is locked, and the intent is restricted while it is.
    package static let locked: Code = "locked"
    /// It was said that the app shall not be used.
    package static let forbidden: Code = "forbidden"
    /// The handler did not answer in time.
    package static let timedOut: Code = "timedOut"

    private static let engineRefusals: Set<Code> = [
      .cancelled, .abandoned, .unsupported, .unhandled, .locked, .forbidden, .timedOut,
    ]

    /// True when the intent was not carried out; an app's own failures begin with `failure`, as in SiriKit.
    package var isFailure: Bool {
      rawValue.hasPrefix("failure") || Self.engineRefusals.contains(self)
    }
  }

  package var code: Code
  /// The name of the sentence that is meant among those of the code; `nil` for the usual one.
  package var `case`: String?
  /// Values for the template of the code: `${count}` is `fields["count"]`; the parameters are there anyway.
  @Exactly package var fields: [String: Value]
  /// Words that replace the template, such as a server's own error text.
  package var text: String?
  /// Requests to be carried out next, each as if it had been said; `nil` for none.
  package var following: [Intent]?
  /// The failing program's own error message, shown on a terminal only: never spoken or logged.
  package var cause: String?
  /// Whether it was carried out, where the app says so itself; else the code's name tells.
  package var isDone: Bool?
  /// The activity that the app could continue where there is a screen; `nil` where there is nothing to continue.
  package var activity: Activity?

  /// True when the intent was not carried out.
  package var isFailure: Bool { isDone.map { !$0 } ?? code.isFailure }

  package init(
    _ code: Code, _ name: String? = nil, fields: [String: Value] = [:], text: String? = nil
  ) {
    self.code = code
    self.case = name
    self.fields = fields
    self.text = text
  }

  /// Says nothing itself, as other requests follow it.
  package init(_ code: Code, goingOnWith following: [Intent]) {
    self.init(code, text: "")
    self.following = following
  }
}
