/// A reason why a recogniser cannot work.
package enum RecognitionError: Error, Equatable, CustomStringConvertible {
  case cannotOpen(path: String, reason: String)
  case cannotReadDictionary(path: String, line: Int, reason: String)
  case cannotReadSpelling(path: String, line: Int, reason: String)
  case cannotStart(model: String, reason: String)
  case cannotListen(reason: String)
  /// A grammar has too many links for a decoder that needs it written out.
  case tooLarge(links: Int, most: Int)
  case cannotDecode(operation: String, reason: String)

  package var description: String {
    switch self {
    case .cannotOpen(let path, let reason): "cannot open '\(path)': \(reason)"
    case .cannotReadDictionary(let path, let line, let reason):
      "cannot read dictionary '\(path)' line \(line): \(reason)"
    case .cannotReadSpelling(let path, let line, let reason):
      "cannot read spelling '\(path)' line \(line): \(reason)"
    case .cannotStart(let model, let reason): "cannot start recogniser '\(model)': \(reason)"
    case .cannotListen(let reason): "cannot listen for 'grammar': \(reason)"
    case .tooLarge(let links, let most):
      "cannot listen for 'grammar': it has \(links) links when it is written out, and PocketSphinx's decoder may take "
        + "\(most): leave some domains out of \"heard\", or choose the engine \"heed\""
    case .cannotDecode(let operation, let reason): "cannot \(operation) 'utterance': \(reason)"
    }
  }
}
