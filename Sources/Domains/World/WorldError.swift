/// What is wrong with a world's file, and where in it.
package struct WorldError: Error, Equatable, CustomStringConvertible {
  package let reason: String

  init(reason: String) {
    self.reason = reason
  }

  init(_ error: DecodingError) {
    let (context, what): (DecodingError.Context, String) =
      switch error {
      case .typeMismatch(let type, let context): (context, "expected \(type)")
      case .valueNotFound(let type, let context): (context, "expected \(type)")
      case .keyNotFound(let key, let context): (context, "'\(key.stringValue)' is missing")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (.init(codingPath: [], debugDescription: ""), "\(error)")
      }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    reason = path.isEmpty ? what : "\(path): \(what)"
  }

  package var description: String { "cannot read the world: \(reason)" }
}
