import Definitions
import Foundation
import Testing

struct IntentVocabularyTests {
  @Test func `examples and names are read`() throws {
    let vocabulary = try IntentVocabulary(
      data: Samples.own("Bakery/en.lproj/AppIntentVocabulary.plist"), file: "V")
    #expect(vocabulary.phrases.map(\.intent) == ["OrderBreadIntent", "INAddTasksIntent"])
    #expect(vocabulary.phrases.map(\.examples.count) == [2, 1])
    #expect(vocabulary.names[0].parameters == ["OrderBreadIntent.spreads"])
    let nutella = vocabulary.names[0].items[0]
    #expect(nutella.identifier == "nutella")
    #expect(nutella.synonyms.map(\.phrase) == ["Nutella", "chocolate"])
    #expect(nutella.synonyms.map(\.pronunciation) == ["new tell ah", nil])
    #expect(nutella.examples.map(\.text) == ["Order rye with Nutella"])
    #expect(vocabulary.remarks.map(\.reason) == ["it is empty"])
  }

  @Test func `an empty file and stray keys do no harm`() throws {
    let empty = try IntentVocabulary(data: Data("<plist><dict/></plist>".utf8), file: "V")
    #expect(empty.phrases.isEmpty && empty.names.isEmpty)
    let stray = try IntentVocabulary(
      data: Data(
        """
        <plist><dict><key>New item</key><string/>
        <key>ParameterVocabularies</key><array><dict><key>IntentName</key><string>x</string></dict></array>
        </dict></plist>
        """.utf8), file: "V")
    #expect(
      stray.remarks.map(\.description) == [
        "V:1: New item: unknown key: it is not used",
        "V:2: ParameterVocabularies[0].IntentName: unknown key: it is not used",
        "V:2: ParameterVocabularies[0]: it names no parameter: it is not used",
      ])
  }

  @Test(.enabled(if: Samples.shared != nil)) func `other people's files are read`() throws {
    for file in try Samples.shared("vocabulary") {
      let read = try IntentVocabulary(data: Data(contentsOf: file), file: file.lastPathComponent)
      #expect(!read.phrases.isEmpty, "\(file.lastPathComponent)")
    }
  }
}
