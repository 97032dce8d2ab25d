internal import Assistant
internal import Foundation
internal import Intents
internal import Understanding

/// How the statistical reader fares on sentences like none that it was taught.
extension Teaching {
  /// Result on the sentences that were kept back.
  package struct Score: Sendable, Equatable {
    package var right = 0
    /// Taken for another intent.
    package var wrong = 0
    /// Not believed to be any intent.
    package var silent = 0

    package var count: Int { right + wrong + silent }
  }

  /// The number of parts that sentences are dealt into by their words.
  static let parts = 5
  /// Words that more of the intents begin with say little of one.
  private static let commonest = 0.2

  /// The score on sentences whose telling word was kept back: of each intent all those with the same one stay together.
  ///
  /// Never by chance: sentences drawn from one rule are too alike for that.
  package func scoreByWords(progress: (String) -> Void) throws -> Score {
    let lessons = try lessons()
    let common = commonWords(in: lessons)
    var score = Score()
    for part in 0..<Self.parts {
      progress("words, \(part + 1) of \(Self.parts)")
      let isKept = { (lesson: Lessons.Lesson) in
        guard lesson.intent > 0 else { return false }
        let word = lesson.words.first { !common.contains($0) } ?? ""
        return part == word.utf8.reduce(lesson.intent) { ($0 &* 31 &+ Int($1)) & 0xffff }
          % Self.parts
      }
      score.add(Self.score(on: lessons, where: isKept))
    }
    return score
  }

  /// The score on the sentences of each domain, of which nothing was taught: none of them can be right.
  package func scoreByDomains(progress: (String) -> Void) throws -> [(domain: String, score: Score)]
  {
    let lessons = try lessons()
    return language.catalogue.domains.compactMap { domain in
      progress(domain.name)
      let own = Set(domain.intents.map(\.name))
      let score = Self.score(on: lessons) { own.contains(lessons.intents[$0.intent]) }
      return score.count == 0 ? nil : (domain.name, score)
    }
  }

  private static func score(
    on lessons: Lessons, where isKept: (Lessons.Lesson) -> Bool
  ) -> Score {
    let kept = lessons.all.filter(isKept)
    guard !kept.isEmpty else { return Score() }
    var taught = lessons
    taught.all = lessons.all.filter { !isKept($0) }
    let classifier = taught.classifier()
    let least = StatisticalReader.Certainty().asking
    var score = Score()
    for lesson in kept {
      let best = classifier.ranking(
        of: lessons.features.values(of: lesson.words, markedBy: lesson.marks)
      ).first
      if best?.label == SentenceClassifier.none || best?.probability ?? 0 < least {
        score.silent += 1
      } else if best?.label == lessons.intents[lesson.intent] {
        score.right += 1
      } else {
        score.wrong += 1
      }
    }
    return score
  }

  /// Words that sentences of many intents have.
  private func commonWords(in lessons: Lessons) -> Set<String> {
    var intents: [String: Set<Int>] = [:]
    for lesson in lessons.all where lesson.intent > 0 {
      for word in lesson.words { intents[word, default: []].insert(lesson.intent) }
    }
    let most = Int(Self.commonest * Double(lessons.intents.count))
    return Set(intents.filter { $0.value.count > most }.keys)
  }
}

extension Teaching.Score {
  fileprivate mutating func add(_ other: Self) {
    right += other.right
    wrong += other.wrong
    silent += other.silent
  }
}
