package import Foundation
package import Storage

/// Hands each message as JSON to a program; it was sent when the program succeeds.
package struct ProgramDelivery: Delivery {
  private let run: @Sendable (Data) async throws -> Void

  /// `run` starts the program with the JSON on its standard input, and throws when it fails.
  package init(run: @escaping @Sendable (Data) async throws -> Void) {
    self.run = run
  }

  package func deliver(_ message: Message) async throws {
    try await run(try Self.json(of: message))
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
    }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(
      Outgoing(
        identifier: message.identifier, service: message.service,
        recipients: message.recipients.map { .init(name: $0.name, handle: $0.handle) },
        content: message.content, sent: message.sent))
  }
}
