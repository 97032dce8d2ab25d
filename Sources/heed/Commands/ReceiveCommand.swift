internal import Assistant
internal import Domains
internal import Foundation
internal import Storage

/// Puts a message that came in into the inbox; without a text it is read from standard input.
struct ReceiveCommand {
  private let options: CommonOptions
  private let sender: String
  private let text: String?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    guard let sender = try arguments.value(of: "--from") else {
      throw UsageError("option '--from' is missing")
    }
    self.sender = sender
    let words = try arguments.operands()
    text = words.isEmpty ? nil : words.joined(separator: " ")
  }

  func run() async throws -> ExitCode {
    let text =
      text ?? String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw UsageError("the text is empty") }
    let messaging = Messaging(
      try options.configuration().messaging, database: try Database(path: options.storePath()))
    try messaging.receive(IncomingMessage(sender: sender, content: trimmed))
    return .success
  }
}
