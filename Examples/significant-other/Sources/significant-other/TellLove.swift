import HeedApp

/// Sends a message to the one person there is: nobody has to be named, or found among others.
struct TellLove: AppIntent {
  static let title: LocalizedStringResource = "Tell your significant other something"
  static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

  @Parameter(title: "Message", requestValueDialog: "What shall I tell them?") var content: String
  @Parameter(title: "Name") var nickname: Nickname?

  func perform() async throws -> some ProvidesDialog & ShowsSnippetView {
    guard content.count <= Messages.longest else {
      throw $content.needsValueError("That is too long. What shall I tell them, in short?")
    }
    // Harsh words are asked about once more.
    if content.contains("never") || content.contains("!") {
      try await requestConfirmation(
        dialog: "Do you really want to tell them: \(content)?", view: AppView(title: "Really?"))
    }
    try Messages.send(content)
    let view = AppView(
      title: "Told", rows: ["nickname": .hide],
      lines: [.init(label: "Messages so far", text: "\(try Messages.sent().count)")],
      buttons: [.init(title: "What did I tell them?", intent: "LastTold")])
    return .result(dialog: "I have told them: \(content).", view: view)
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
