import HeedApp

/// Sends a message to the one person there is: nobody has to be named, or found among others.
struct TellLove: AppIntent {
  static let title: LocalizedStringResource = "Tell your significant other something"
  static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

  @Parameter(title: "Message", requestValueDialog: "What shall I tell them?") var content: String

  func perform() async throws -> some ProvidesDialog {
    guard content.count <= Messages.longest else {
      throw $content.needsValueError("That is too long. What shall I tell them, in short?")
    }
    // Harsh words are asked about once more.
    if content.contains("never") || content.contains("!") {
      try await requestConfirmation(dialog: "Do you really want to tell them: \(content)?")
    }
    try Messages.send(content)
    return .result(dialog: "I have told them: \(content).")
  }
}

/// Says what was told last.
struct LastTold: AppIntent {
  static let title: LocalizedStringResource = "What you told your significant other"
  static let isQuery = true

  func perform() async throws -> some ReturnsValue<String> & ProvidesDialog {
    guard let last = try Messages.sent().last else {
      return .result(value: "", dialog: "You have told them nothing yet.")
    }
    return .result(value: last, dialog: "You told them: \(last).")
  }
}
