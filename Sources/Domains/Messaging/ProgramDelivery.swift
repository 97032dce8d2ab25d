internal import Foundation
internal import Programs

/// Hands each message as JSON to a program; the message counts as sent if the program succeeds.
///
/// | call | asks |
/// |---|---|
/// | `send` | to send a message; without a `request` where the program is started for each |
/// | `edit`, `unsend` | to change, or to take back, a message that was sent |
/// | `check` | whether messages can be sent at all |
package struct ProgramDelivery: Delivery {
  package let program: ServingProgram

  /// The program's time limit, shorter than a handler's.
  package let timeout: Duration

  /// Whether the program understands the other calls; one that does not say so itself would send the message again.
  package let takesChanges: Bool

  package init(
    _ program: ServingProgram, takesChanges: Bool = false, timeout: Duration = .seconds(8)
  ) {
    self.takesChanges = takesChanges || program.describesItself
    self.timeout = timeout
    self.program = program
  }

  /// The exit status by which a program says that nobody is logged in: `EX_NOPERM` of `sysexits.h`.
  private static let notAuthenticated = 77

  package func check() async throws {
    guard takesChanges else { return }
    try await program.check(NoContent(), timeout: timeout) { code, reason in
      code == "notAuthenticated" ? DeliveryError.notAuthenticated : .unavailable(reason)
    }
  }

  package func deliver(_ message: Message) async throws {
    try await ask(.send, Order(message))
  }

  /// Hands over an order; what the program prints counts only where it is a refusal.
  private func ask(_ call: ProgramCall, _ order: Order) async throws {
    let output: Data
    do {
      output = try await program.tell(call, order, timeout: timeout)
    } catch ProgramError.failed(_, Self.notAuthenticated, _) {
      throw DeliveryError.notAuthenticated
    }
    let reply = try? JSONDecoder().decode(ProgramReply<NoContent>.self, from: output)
    guard case .refused(let code, let reason)? = reply else { return }
    switch code {
    case "notAuthenticated": throw DeliveryError.notAuthenticated
    case "unavailable": throw DeliveryError.unavailable(reason)
    default: throw DeliveryError.refused(reason)
    }
  }

  package func edit(_ message: Message, content: String) async throws(DeliveryError) {
    try await tell("edit", of: message, content: content)
  }

  package func unsend(_ message: Message) async throws(DeliveryError) {
    try await tell("unsend", of: message, content: message.content)
  }

  private func tell(
    _ call: ProgramCall, of message: Message, content: String
  ) async throws(DeliveryError) {
    guard takesChanges else { throw .unsupported }
    do {
      try await ask(call, Order(message, content: content))
    } catch ProgramError.unknownCall {
      throw .unsupported
    } catch let error as DeliveryError {
      throw error
    } catch {
      throw .unavailable(String(describing: error))
    }
  }

  /// The order to the program, which can recognise a repeated message by its identifier.
  private struct Order: Encodable {
    struct Recipient: Encodable {
      let name: String
      let handle: String?
    }
    let identifier: String
    let service: String?
    let recipients: [Recipient]
    let content: String
    let sent: Date
    /// The sentence that asked for it to be sent.
    let text: String?
    /// The path of a WAV file with the spoken content.
    let sound: String?

    init(_ message: Message, content: String? = nil) {
      identifier = message.identifier
      service = message.service
      recipients = message.recipients.map { Recipient(name: $0.name, handle: $0.handle) }
      self.content = content ?? message.content
      sent = message.sent
      text = message.sentence
      sound = message.sound
    }
  }
}

extension ProgramCall {
  /// A program that is started for each message is given nothing else.
  fileprivate static let send = ProgramCall("send", request: nil)
}
