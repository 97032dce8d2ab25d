import Grammar

/// A compiler of one grammar `test`, of which only the rules are given.
func compiler(_ rules: String, vocabularies: [Vocabulary] = []) throws -> GrammarCompiler {
  let grammar = try Grammar([source("test", rules)])
  return GrammarCompiler(grammar, vocabularies: vocabularies)
}

/// A file of one grammar, its header supplied.
func source(_ name: String, _ rules: String) -> GrammarSource {
  GrammarSource(file: "\(name).jsgf", text: "#JSGF V1.0;\ngrammar \(name);\n\(rules)")
}

/// Everything the rule `s` of these rules allows.
func automaton(_ rules: String, vocabularies: [Vocabulary] = []) throws -> Automaton {
  try compiler(rules, vocabularies: vocabularies).automaton(listening: ["s"])
}

/// A vocabulary of entries such as "tom clark" or "tom clark=Tom Clark".
func vocabulary(_ name: String, _ entries: [String]) -> Vocabulary {
  let location = SourceLocation(file: "\(name).txt", line: 1, column: 1)
  return Vocabulary(
    name: name,
    entries: entries.map { entry in
      let parts = entry.split(separator: "=")
      return Vocabulary.Entry(
        words: parts[0].split(separator: " ").map { Word(text: String($0), location: location) },
        value: parts.count > 1 ? String(parts[1]) : nil)
    })
}

extension Automaton {
  func accepts(_ sentence: String) -> Bool {
    accepts(sentence.split(separator: " ").map(String.init))
  }

  /// Words and marks along each way to read a sentence: "( add ( milk )item )s".
  func readings(of sentence: String) -> [String] {
    let words = sentence.split(separator: " ").map(String.init)
    return readings(from: start, words[...], "").map { $0.trimmingPrefix(" ") }.map(String.init)
  }

  private func readings(from state: Int, _ rest: ArraySlice<String>, _ text: String) -> [String] {
    guard let word = rest.first else {
      return states[state].endings.map { text + Self.description(of: $0.marks, tags: tags) }
    }
    return states[state].arcs.flatMap { arc -> [String] in
      if case .word(let index) = arc.label, words[index].text != word { return [] }
      let step =
        text + Self.description(of: arc.marks, tags: tags) + " " + word
        + Self.description(of: arc.marksAfter, tags: tags)
      return readings(from: arc.target, rest.dropFirst(), step)
    }
  }

  /// Marks as they stand in readings: " ( )item !all=true".
  static func description(of marks: [Mark], tags: [Tag]) -> String {
    marks.map { mark in
      switch mark {
      case .open: " ("
      case .close(let tag): " )" + describe(tags[tag])
      case .note(let tag): " !" + describe(tags[tag])
      }
    }.joined()
  }

  private static func describe(_ tag: Tag) -> String {
    switch tag {
    case .slot(let name): name
    case .literal(let slot, let value): "\(slot)=\(value)"
    case .number(let number): "\(number)"
    case .type(let name): "#\(name)"
    case .value(let value): "=\(value)"
    case .rule(let name): ":\(name)"
    }
  }
}
