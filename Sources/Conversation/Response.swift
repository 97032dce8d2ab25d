package import Intents

/// What came of an intent: a code, the fields its words are made of, and what to show.
package struct Response: Sendable, Equatable {
  /// SiriKit's codes, and an app's own ones.
  package struct Code: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { rawValue = value }

    package static let ready: Code = "ready"
    package static let success: Code = "success"
    package static let inProgress: Code = "inProgress"
    package static let failure: Code = "failure"
    package static let failureRequiringAppLaunch: Code = "failureRequiringAppLaunch"
    package static let continueInApp: Code = "continueInApp"
  }

  package var code: Code
  /// Values for the template of the code: `${count}` is `fields["count"]`.
  package var fields: [String: Value]
  /// Words that replace the template, such as a server's own error text.
  package var text: String?

  package init(_ code: Code, fields: [String: Value] = [:], text: String? = nil) {
    self.code = code
    self.fields = fields
    self.text = text
  }
}
