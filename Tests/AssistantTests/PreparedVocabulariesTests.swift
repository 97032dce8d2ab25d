import Domains
import Grammar
import Intents
import LanguageTestKit
import Storage
import Testing
import Understanding

@testable import Assistant

/// Names are brought into the grammar's form once each.
struct PreparedVocabulariesTests {
  private static func terms(_ count: Int) -> [VocabularySource.Term] {
    (0..<count).map { VocabularySource.Term("Person \($0 * 7)") }
  }

  @Test func `the same names are made ready once`() {
    let prepared = PreparedVocabularies()
    let first = prepared.vocabulary(
      "contact", of: Self.terms(100), with: Normalizer(ShippedLanguage.english.written))
    let again = prepared.vocabulary(
      "contact", of: Self.terms(100), with: Normalizer(ShippedLanguage.english.written))
    #expect(first == again && prepared.count == 100)
    #expect(first.entries[3].words.map(\.text) == ["person", "twenty", "one"])
  }

  /// Where one is added, taken away or changed.
  @Test(arguments: [0, 50, 99])
  func `of names that have changed only those are made ready`(place: Int) {
    let prepared = PreparedVocabularies()
    var terms = Self.terms(100)
    func vocabulary() -> Vocabulary {
      prepared.vocabulary("contact", of: terms, with: Normalizer(ShippedLanguage.english.written))
    }
    _ = vocabulary()
    terms.insert(VocabularySource.Term("Zoë"), at: place)
    #expect(vocabulary().entries[place].words.map(\.text) == ["zoë"])
    #expect(prepared.count == 101)
    terms[place] = VocabularySource.Term("Bo 12")
    #expect(vocabulary().entries[place].words.map(\.text) == ["bo", "twelve"])
    #expect(prepared.count == 102)
    terms.remove(at: place)
    let plain = Vocabulary(
      name: "contact", terms: terms, file: "vocabulary contact",
      normalizer: Normalizer(ShippedLanguage.english.written))
    #expect(vocabulary() == plain)
    #expect(prepared.count == 102)
  }

  @Test func `names are made ready anew for other spellings of the apps`() {
    let prepared = PreparedVocabularies()
    _ = prepared.vocabulary(
      "list", of: Self.terms(3), with: Normalizer(ShippedLanguage.english.written))
    let other = Normalizer(ShippedLanguage.english.written, aliases: ["Person 7": "seven"])
    let vocabulary = prepared.vocabulary("list", of: Self.terms(3), with: other)
    #expect(vocabulary.entries[1].words.map(\.text) == ["seven"] && prepared.count == 6)
  }

  @Test func `another session of the same parts makes nothing ready`() throws {
    let composition = try Fixture.composition()
    let database = try Fixture.database()
    let count = try composition.session(database: database).language.compiler.prepared.count
    #expect(count > 0)
    var session = try composition.session(database: Fixture.database())
    #expect(session.language.compiler.prepared.count == count)
    _ = try session.listening()
    #expect(session.language.compiler.prepared.count == count)
  }

  @Test func `one contact more is one name more`() async throws {
    let composition = try Fixture.composition()
    let database = try Fixture.database()
    var language = try composition.session(database: database).language
    let count = language.compiler.prepared.count
    _ = try ContactStore(database).add([.init(name: "Zorro")])
    #expect(try language.refresh())
    #expect(language.compiler.prepared.count == count + 1)
  }
}
