internal import Sound

extension GrammarRecognizer {
  /// Lets the second pass, and whoever else is asked, begin where the utterance may be over, and go on with it.
  func followAgain(quiet: Duration) {
    guard let secondPass else { return }
    if mayAskOutside {
      outside?.follow(
        pause: pause, quiet: quiet, samples, in: search.networks, entering: search.weights)
    }
    secondPass.follow(
      pause: pause, quiet: quiet, samples, frames, in: search.networks, entering: search.weights
    ) {
      search.bestSentences(secondPass.sentences).map(candidate)
    }
  }

  /// Where the utterance has probably ended, and whether the sentence that it would be is doubted, by as many witnesses as have
  /// had their say.
  ///
  /// Looks at it anew whenever there are more of them than before.
  func endByNow(after known: ProbableEnd?, by witnesses: inout Int) -> ProbableEnd? {
    guard let secondPass, let ending = secondPass.ending else { return nil }
    let spoken = secondPass.spokenWitnesses
    guard known?.samples != ending || spoken != witnesses else { return known }
    witnesses = spoken
    guard spoken > 0 else { return ProbableEnd(samples: ending) }
    let heard = search.bestSentences(secondPass.sentences)
    let finding = secondPass.findingByNow(
      frames, heard: heard.map(candidate), range: range.range)
    let hypothesis = hypothesis(finding, heard)
    return ProbableEnd(
      samples: ending,
      isDoubted: hypothesis.map { $0.isSpeech && (!$0.isBelieved || $0.isOutside) } ?? true)
  }

  /// On which sentences all witnesses agree best, from the ends of the streaming search's likeliest; `nil` where the others
  /// have nothing to say.
  func finding(_ heard: [Int32]) -> SecondPass.Finding? {
    secondPass?.finding(
      samples, frames, heard: heard.map(candidate), in: search.networks,
      entering: search.weights, range: range.range, testimony: testimony)
  }

  /// What each witness would have heard alone.
  func soleHearings(_ heard: [Int32], _ finding: SecondPass.Finding?) -> [SoleHearing] {
    let first = heard.first.map { hypothesis(account(of: $0)) }
    let others = (secondPass?.witnesses ?? []).map { witness in
      SoleHearing(
        witness: witness,
        hypothesis: finding.flatMap { finding in
          finding.favourites[witness].map { hypothesis(of: $0, in: finding, heard) }
        })
    }
    return [SoleHearing(witness: .streaming, hypothesis: first)] + others
  }

  private func hypothesis(
    of sentence: CandidateSentence, in finding: SecondPass.Finding, _ heard: [Int32]
  ) -> Hypothesis {
    let compared = finding.sentences.map(\.sentence).index(of: sentence, in: search.networks)
      .map { finding.sentences[$0] }
    if let compared { return hypothesis(account(of: compared, in: finding.network, heard)) }
    // It has no way through the frames that would tell when each word was said.
    return Hypothesis(
      evenly: sentence.texts(in: search.networks), over: Samples.duration(of: samples.count))
  }

  private func hypothesis(_ account: PathAccount) -> Hypothesis {
    account.hypothesis(by: settings.confidence, canBeRefused: false)
  }

  /// The hypothesis that the utterance would be if it ended with the pause that it has come to, where the second pass is
  /// certain of the pause; `nil` where the path that the streaming search is at says more.
  ///
  /// After a word that it has not heard, such as a short last one, that search still waits for it.
  func accountOfPause(quiet: Duration, _ path: Int32) -> PathAccount? {
    let beginning = candidate(path)
    guard let secondPass, secondPass.stage != .waiting, !beginning.words.isEmpty,
      quiet > .zero || secondPass.isOver
    else { return nil }
    let heard = search.bestSentences(secondPass.sentences)
    return secondPass.findingSoFar(
      frames, heard: heard.map(candidate), beginning: beginning, in: search.networks,
      entering: search.weights, range: range.range
    ).flatMap { account(of: $0, heard) }
  }

  /// The account of the likeliest sentence; `nil` where that is too little to go by.
  func account(of finding: SecondPass.Finding, _ heard: [Int32]) -> PathAccount? {
    guard let best = finding.sentences.first,
      // A few phones in sound that is no sentence to the first are chance.
      !heard.isEmpty || best.phones >= Evidence.fewPhones
    else { return nil }
    var account = account(of: best, in: finding.network, heard)
    let other = finding.sentences.dropFirst().first
    if let freest = finding.freest {
      account.take(
        Evidence.SecondHearing(
          misfit: Double(max(0, freest - best.posterior)) / Double(max(1, best.phones)),
          phones: best.phones,
          lead: other.map { Double(best.posterior - $0.posterior) }))
    }
    if let decoding = finding.decoding { account.take(decoding) }
    let text = best.difference.map { Evidence.OutsideText(difference: $0, phones: best.phones) }
    account.take(
      text, rival: other?.sentence.texts(in: search.networks),
      lead: other.map { best.lead(over: $0, agreeing: text?.isSame ?? false) })
    return account
  }

  private func testimony() -> Testimony? {
    guard mayAskOutside else { return nil }
    return outside?.testimony(on: samples, in: search.networks, entering: search.weights)
  }

  /// The account of a sentence by the streaming search's own way through it, or else by that of the comparison.
  private func account(
    of best: SentenceComparison.Compared, in network: SentenceNetwork, _ heard: [Int32]
  ) -> PathAccount {
    guard let last = best.sentence.last else {
      return account(
        of: best.path.map { $0.isFree(best.sentence, in: network) },
        in: [network.network], entering: 0, as: best.sentence.network)
    }
    return last == heard.first ? accountOfFirst(heard) ?? account(of: last) : account(of: last)
  }

  private func candidate(_ last: Int32) -> CandidateSentence {
    let path = search.history.path(to: last)
    let words = path.filter { $0.word != History.silence }
    return CandidateSentence(
      network: Int(path.first?.network ?? 0), words: words.map(\.word),
      isFree: words.map(\.isFree), last: last, score: path.last?.score)
  }
}

extension SentenceComparison.Compared {
  /// The lead over another sentence.
  ///
  /// A text that is unlike both may tell them apart by chance, so that only one that agrees makes it larger.
  fileprivate func lead(over other: Self, agreeing: Bool) -> Double {
    agreeing ? total - other.total : max(0, heard - other.heard)
  }
}

extension History.Entry {
  /// The same, free where the sentence it is of is.
  fileprivate func isFree(
    _ sentence: CandidateSentence, in network: SentenceNetwork
  ) -> History.Entry {
    guard word != History.silence else { return self }
    var entry = self
    entry.isFree = sentence.isFree[network.position(of: word)]
    return entry
  }
}

extension Hypothesis {
  /// Words that take the same time each.
  fileprivate init(evenly texts: [String], over duration: Duration) {
    let length = duration / max(1, texts.count)
    self.init(
      words: texts.enumerated().map { index, text in
        Word(text: text, start: length * index, end: length * (index + 1), confidence: 0)
      }, confidence: 0, canBeRefused: false)
  }
}
