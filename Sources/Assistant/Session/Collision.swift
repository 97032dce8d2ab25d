/// A conflict between an app made of files and a built-in domain over the same sentences.
package struct Collision: Sendable, Equatable {
  /// The intent of the app.
  package let own: String
  /// The intent of the domain, or "Answer" for yes, no and cancel.
  package let rival: String
  /// The intent that gets such sentences.
  package let winner: String
  /// An example of such a sentence, which may contain names from the store.
  package let sentence: String
}

extension Collision: CustomStringConvertible {
  /// The description with the sentence, for whoever asked; `discreetDescription` is for logs.
  package var description: String {
    "'\(sentence)' is a sentence of \(own) and of the built-in \(rival): \(winner) is given it"
  }

  package var discreetDescription: String {
    "\(own) and the built-in \(rival) claim some of the same sentences: \(winner) is given them;"
      + " 'heed check' shows one"
  }
}
