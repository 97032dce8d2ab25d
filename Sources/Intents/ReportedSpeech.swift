/// Questions as they are reported, and as they are put: "whether she can come", "can you come".
package struct ReportedSpeech: Sendable, Hashable, Decodable {
  /// Verbs behind which a question is reported: "ask".
  let verbs: Set<String>
  /// What leads to it: "whether".
  let leads: Set<String>
  /// Who it is put to, as others speak of them: "she".
  let subjects: Set<String>
  /// The same, as they are spoken to.
  let addressee: String
  /// Verbs that stand before the subject in a question, as they go with the addressee: "is", "are".
  let auxiliaries: [String: String]
  /// A subject and such a verb in one word: "she's", "are".
  let contractions: [String: String]
  /// The verb that stands there for all others, and the ending that these lose then.
  let support: String
  let ending: String
  /// Words for what is somebody's, as they are spoken to: "his", "your".
  let possessives: [String: String]

  /// The words of a question as it is put to somebody; `nil` where it is none that is reported, or it is not known how it is put.
  package func put(_ words: [String], behind before: some Sequence<String>) -> [String]? {
    guard before.contains(where: verbs.contains), words.count > 2, leads.contains(words[0]) else {
      return nil
    }
    let (first, rest) = (words[1], words.dropFirst(2))
    if let verb = contractions[first] { return [verb, addressee] + addressed(rest) }
    guard subjects.contains(first), let verb = rest.first else { return nil }
    if let auxiliary = auxiliaries[verb] {
      return [auxiliary, addressee] + addressed(rest.dropFirst())
    }
    guard verb.hasSuffix(ending), verb.count > ending.count else { return nil }
    return [support, addressee, String(verb.dropLast(ending.count))] + addressed(rest.dropFirst())
  }

  private func addressed(_ words: ArraySlice<String>) -> [String] {
    words.map { possessives[$0] ?? $0 }
  }
}
