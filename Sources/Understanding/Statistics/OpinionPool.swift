/// Tells intents by what several classifiers believe on average, each by features of its own (the linear opinion pool of
/// Stone 1961).
///
/// They err in different places, so that a label which only one of them believes stays unlikely.
package struct OpinionPool: Sendable {
  /// A classifier, and what makes a sentence ready for it.
  package struct Member: Sendable {
    package let classifier: SentenceClassifier
    package let features: SentenceFeatures

    package init(classifier: SentenceClassifier, features: SentenceFeatures) {
      (self.classifier, self.features) = (classifier, features)
    }

    /// The probability of each label, likeliest first.
    package func ranking(
      of words: [String], markedBy marks: [String] = []
    ) -> [(label: String, probability: Double)] {
      classifier.ranking(of: features.values(of: words, markedBy: marks))
    }
  }

  /// Sentences that mean an intent.
  package typealias Lesson = (label: String, sentences: [[String]])

  package let members: [Member]
  /// The labels that the first member knows from its file.
  package let labels: Set<String>

  package init(_ members: [Member]) {
    self.members = members
    labels = Set(members.first?.classifier.labels ?? [])
  }

  /// The mean probability of each label, likeliest first; they add up to one.
  ///
  /// Of labels that the first member learnt alone, the others believe what it does.
  package func ranking(
    of words: [String], markedBy marks: [String] = []
  ) -> [(label: String, probability: Double)] {
    members.first.map {
      ranking(of: words, markedBy: marks, knowing: $0.ranking(of: words, markedBy: marks))
    } ?? []
  }

  /// The same, where some label other than `none` can be so likely by what the first member believes, which is told in much less
  /// time than what all of them do; `nil` where none can.
  package func ranking(
    of words: [String], reaching probability: Double, besides none: String
  ) -> [(label: String, probability: Double)]? {
    let first = members.first?.ranking(of: words) ?? []
    let count = Double(members.count)
    let believed = first.first { $0.label != none }?.probability ?? 0
    guard believed >= count * probability - (count - 1) else { return nil }
    return ranking(of: words, markedBy: [], knowing: first)
  }

  private func ranking(
    of words: [String], markedBy marks: [String],
    knowing first: [(label: String, probability: Double)]
  ) -> [(label: String, probability: Double)] {
    guard members.count > 1 else { return first }
    let own = first.reduce(0) { labels.contains($1.label) ? $0 : $0 + $1.probability }
    var sums: [String: Double] = [:]
    for (label, probability) in first {
      sums[label] = labels.contains(label) ? probability : probability * Double(members.count)
    }
    for member in members.dropFirst() {
      for (label, probability) in member.ranking(of: words, markedBy: marks) {
        sums[label, default: 0] += probability * (1 - own)
      }
    }
    return sums.map { ($0, $1 / Double(members.count)) }.sorted { ($0.1, $1.0) > ($1.1, $0.0) }
  }

  /// The same pool, whose first member tells further intents; `background` are sentences of other intents and of none.
  ///
  /// The others would have to embed all these sentences, which takes a second.
  package func learning(_ lessons: [Lesson], against background: [[String]]) -> OpinionPool {
    guard let first = members.first else { return self }
    let values = { (sentences: [[String]]) in
      first.features.values(of: sentences.map { ($0, []) })
    }
    let taught = Member(
      classifier: first.classifier.learning(
        lessons.map { .init(label: $0.label, sentences: values($0.sentences)) },
        against: values(background)),
      features: first.features)
    return OpinionPool([taught] + members.dropFirst())
  }
}
