internal import Foundation
package import Programs
package import Storage

/// Hands each message as JSON to a program; it was sent when the program succeeds.
package struct ProgramDelivery: Delivery {
  package let program: Program

  /// How long the program may take; less than a handler may.
  package let timeout: Duration

  package init(_ program: Program, timeout: Duration = .seconds(8)) {
    self.timeout = timeout
    self.program = program
  }

  package func deliver(_ message: Message) async throws {
    _ = try await program.run(input: try Self.json(of: message), timeout: timeout)
  }

  /// One JSON object; the program can tell a message handed to it again by its identifier.
  static func json(of message: Message) throws -> Data {
    struct Outgoing: Encodable {
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
    }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(
      Outgoing(
        identifier: message.identifier, service: message.service,
        recipients: message.recipients.map { .init(name: $0.name, handle: $0.handle) },
        content: message.content, sent: message.sent, text: message.sentence))
  }
}
