import Grammar
import Recognition
import Testing

@testable import Assistant
@testable import Lint

struct SoundOfNameTests {
  @Test(arguments: [
    (["tom", "mom"], 1), (["tom clark", "tom baker"], 0), (["anna", "hanna", "bill"], 1),
    (["sea", "see"], 1), (["grocery store", "grocery stores"], 1), (["tom"], 0),
  ])
  func `names that hardly differ sound alike`(names: [String], pairs: Int) throws {
    let lexicon = try PronunciationLexicon(settings: RecognizerSettings())
    let sounds = names.compactMap { SoundOfName(entry($0), lexicon) }
    #expect(sounds.count == names.count)
    #expect(SoundOfName.alike(in: sounds).count == pairs)
  }

  @Test func `two names of one thing are no trouble`() throws {
    let lexicon = try PronunciationLexicon(settings: RecognizerSettings())
    let sounds = ["tom", "mom"].compactMap { SoundOfName(entry($0, of: "Tom"), lexicon) }
    #expect(SoundOfName.alike(in: sounds).isEmpty)
  }

  private func entry(_ name: String, of value: String? = nil) -> Vocabulary.Entry {
    let place = SourceLocation(file: "names", line: 1, column: 1)
    return Vocabulary.Entry(
      words: name.split(separator: " ").map { Word(text: String($0), location: place) },
      value: value ?? name)
  }
}
