package import Intents

/// Reads sentences as requests, without carrying them out.
package struct RequestReading: Sendable {
  /// Nothing is understood: without a grammar nobody knows.
  package static let unknown = RequestReading { _ in [] }

  private let read: @Sendable (String) throws -> [Intent]

  /// `read` gives the requests of a sentence in their order, none where one of them is not surely understood.
  package init(read: @escaping @Sendable (String) throws -> [Intent]) {
    self.read = read
  }

  func requests(in sentence: String) throws -> [Intent] { try read(sentence) }
}
