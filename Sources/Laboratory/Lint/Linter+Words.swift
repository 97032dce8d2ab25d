internal import Assistant
internal import Conversation
internal import Domains
internal import Foundation
internal import Grammar
internal import Intents
internal import Programs
internal import Recognition
internal import Storage
internal import Text
internal import Understanding

extension Linter {
  /// Checks word lists, the apps' vocabularies and the store's names, entry by entry.
  mutating func checkVocabularies(
    _ models: Models, _ apps: [FileApp], _ database: Database?
  ) -> [Vocabulary] {
    let builtIn =
      database.map { database in
        BuiltInDomains(
          configuration.builtIn, in: Household(database: database, effects: .simulated)
        ).apps
      } ?? []
    let all = builtIn + apps.map(\.app)
    guard let written = written(models) else { return [] }
    let normalizer = Normalizer(written)
    var vocabularies = Vocabulary.names(of: all, alone: [], normalizer: normalizer)
    let own = configuration.apps.flatMap {
      FileApp.vocabularyTerms(directory: $0, importing: definitions)
    }
    for (name, terms) in wordLists(models) + terms(of: builtIn) + own {
      for term in terms {
        guard let fault = term.fault(with: normalizer) else { continue }
        findings.append(finding(fault, term, in: name))
      }
      vocabularies.append(
        Vocabulary(
          name: name, terms: terms, file: "vocabulary \(name)", normalizer: normalizer))
    }
    return vocabularies
  }

  /// How the language is written; `nil` where that can't be read, which is a finding.
  private mutating func written(_ models: Models) -> WrittenLanguage? {
    do {
      return try models.written()
    } catch let error as CatalogueError {
      findings.append(Finding(in: error.file, path: error.path, reason: error.reason, files: files))
    } catch {
      findings.append(Finding(in: short(models.language.path), reason: "\(error)"))
    }
    return nil
  }

  private func finding(
    _ fault: String, _ term: VocabularySource.Term, in vocabulary: String
  ) -> Finding {
    guard let origin = term.origin else {
      return Finding(in: "vocabulary \(vocabulary)", reason: fault)
    }
    return Finding(
      at: SourceLocation(file: origin.file, line: origin.line, column: 1), fault, files: files)
  }

  private mutating func terms(of apps: [App]) -> [(String, [VocabularySource.Term])] {
    apps.flatMap(\.vocabularies).compactMap { source in
      do {
        return (source.name, try source.terms())
      } catch {
        findings.append(Finding(in: "vocabulary \(source.name)", reason: "\(error)"))
        return nil
      }
    }
  }

  /// The word lists in `words/`; empty lines are no entries.
  private mutating func wordLists(_ models: Models) -> [(String, [VocabularySource.Term])] {
    let folder = models.language.appending(path: "words")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().compactMap { name in
      let path = short(folder.appending(path: name).path)
      guard let data = files.contents(of: path), let text = String(data: data, encoding: .utf8)
      else {
        findings.append(Finding(in: path, reason: "it can't be opened or is not UTF-8"))
        return nil
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      let terms = lines.filter { !$0.element.allSatisfy(\.isWhitespace) }.map {
        VocabularySource.Term(
          String($0.element), origin: .init(file: path, line: $0.offset + 1))
      }
      return (String(name.dropLast(".txt".count)), terms)
    }
  }

  /// Checks the dictionaries, and finds words without a pronunciation.
  mutating func checkSounds(of words: [Word]) {
    var settings = configuration.recognition
    settings.dictionaries = settings.dictionaries.filter { path in
      do {
        guard let fault = try PronunciationDictionary(path: path).firstFault() else { return true }
        findings.append(
          Finding(
            in: path, line: fault.line, text: files.line(fault.line, of: path), reason: fault.reason
          ))
      } catch {
        findings.append(Finding(in: path, reason: "\(error)"))
        return false
      }
      return true
    }
    let lexicon: PronunciationLexicon
    do {
      lexicon = try PronunciationLexicon(settings: settings)
    } catch {
      return
    }
    var seen: Set<[String]> = []
    for word in words where word.text != Automaton.comma {
      guard seen.insert([word.text, "\(word.pronunciations)"]).inserted else { continue }
      do throws(Unpronounceable) {
        _ = try lexicon.pronunciations(of: word)
      } catch {
        findings.append(finding(error))
      }
    }
    facts.append(
      (
        "words",
        "\(seen.count), \(settings.dictionaries.count.counted("dictionary", "dictionaries"))"
      ))
  }

  /// A finding for a word; words from the store have no line.
  private func finding(_ word: Unpronounceable) -> Finding {
    let location = word.word.location
    guard FileManager.default.fileExists(atPath: location.file) else {
      return Finding(in: location.file, reason: word.what)
    }
    return Finding(at: location, word.what, files: files)
  }
}
