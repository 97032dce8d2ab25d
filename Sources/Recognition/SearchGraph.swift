internal import CPocketSphinx
internal import Glibc

/// A graph of words as PocketSphinx searches it (`fsg_model_t`).
struct SearchGraph: ~Copyable {
  let model: UnsafeMutablePointer<fsg_model_t>
  private let logMath: OpaquePointer
  private let languageWeight: Double

  /// Makes a graph without arcs over words of the decoder's dictionary; `nil` without memory.
  init?(
    logMath: OpaquePointer, languageWeight: Double, states: Int, start: Int, final: Int,
    words: [String]
  ) {
    guard
      let model = fsg_model_init("heed", logMath, Float(languageWeight), Int32(states))
    else { return nil }
    self.model = model
    self.logMath = logMath
    self.languageWeight = languageWeight
    model.pointee.start_state = Int32(start)
    model.pointee.final_state = Int32(final)
    Self.fill(model, with: words)
  }

  deinit { fsg_model_free(model) }

  /// Adds an arc; the word is an index into the graph's words, the weight a natural logarithm.
  ///
  /// Between two states each word may have one arc only.
  func addArc(from: Int, to: Int, word: Int, weight: Double) {
    // fsg_model_trans_add compares with every arc between the two states, so only the first goes there.
    guard let first = fsg_model_trans(model, Int32(from), Int32(to)),
      let memory = __listelem_malloc__(model.pointee.link_alloc, nil, 0)
    else {
      fsg_model_trans_add(model, Int32(from), Int32(to), score(weight), Int32(word))
      return
    }
    let link = memory.bindMemory(to: fsg_link_t.self, capacity: 1)
    link.initialize(
      to: fsg_link_t(
        from_state: Int32(from), to_state: Int32(to), logs2prob: score(weight), wid: Int32(word)))
    _ = glist_insert_ptr(first, link)
  }

  /// Adds an arc that takes no word; where one begins at another's end, `closeEmptyArcs` has to follow.
  func addEmptyArc(from: Int, to: Int, weight: Double) {
    // The library ends the process when an empty arc is likelier than certain.
    _ = fsg_model_null_trans_add(model, Int32(from), Int32(to), min(0, score(weight)))
  }

  /// Adds the empty arcs that two in a row amount to, since the search takes one at a time.
  func closeEmptyArcs() {
    glist_free(fsg_model_null_trans_closure(model, nil))
  }

  private func score(_ weight: Double) -> Int32 {
    Int32((Double(logmath_ln_to_log(logMath, weight)) * languageWeight).rounded())
  }

  // fsg_model_word_add searches all words for each, so the table is written in one go. The library
  // frees it with free() and makes it larger with realloc().
  private static func fill(_ model: UnsafeMutablePointer<fsg_model_t>, with words: [String]) {
    let room = words.count + 16
    guard let table = calloc(room, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride) else {
      return
    }
    let entries = table.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: room)
    for (index, word) in words.enumerated() { entries[index] = strdup(word) }
    model.pointee.vocab = entries
    model.pointee.n_word = Int32(words.count)
    model.pointee.n_word_alloc = Int32(room)
  }
}
