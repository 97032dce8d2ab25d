import Definitions
import Foundation
import TestKit
import Testing

struct DefinitionFileTests {
  private static let path = "Bakery/Base.lproj/Intents.intentdefinition"

  private func bakery() throws -> DefinitionFile {
    try DefinitionFile(data: Samples.own(Self.path), file: "B")
  }

  @Test func `intents, enumerations and types are read`() throws {
    let file = try bakery()
    #expect(file.version == "1.2" && file.namespace == "Bak3ry")
    #expect(file.intents.map(\.name) == ["OrderBread", "SetOven", "SetTimer", "AddTasks"])
    #expect(file.intents.map(\.isSystem) == [false, false, false, true])
    let bread = try #require(file.enumeration(named: "Bread"))
    #expect(bread.members.map(\.name) == ["rye", "bageL", "ciabatta"])
    #expect(bread.values[2].synonyms.map(\.pronunciation?.text) == ["bay gull"])
    #expect(bread.values[1].displayName?.identifier == "vRye001")
    let receipt = try #require(file.type(named: "Receipt"))
    #expect(receipt.properties.last?.type == .currencyAmount)
    #expect(receipt.properties.filter(\.isDefault).count == 3)
  }

  @Test func `parameters are read with all that is said of them`() throws {
    let intent = try #require(bakery().intents.first)
    #expect(intent.category == "order" && intent.verb == "Order")
    #expect(intent.needsConfirmation && intent.isRestrictedWhileLocked)
    #expect(
      intent.parameters.map(\.type) == [
        .enumeration(name: "Bread", namespace: "Bak3ry"), .integer,
        .enumeration(name: "Way", namespace: "Bak3ry"), .placemark,
        .object(name: nil, namespace: nil), .boolean,
      ])
    let (bread, quantity, street) = (
      intent.parameters[0], intent.parameters[1], intent.parameters[3]
    )
    // Of two questions the one with words counts.
    #expect(bread.prompts[.primary]?.text == "Which bread would you like?")
    #expect(quantity.metadata?.defaultValue == .number(1) && quantity.metadata?.maximum == 12)
    #expect(quantity.unsupportedReasons.map(\.isCustom) == [false, false, true])
    #expect(street.relationship?.parent == "way" && street.relationship?.values == ["delivery"])
    #expect(intent.parameters[4].isArray && intent.parameters[4].hasDynamicOptions)
  }

  @Test func `combinations, phrases and responses are read`() throws {
    let intent = try #require(bakery().intents.first)
    #expect(
      intent.combinations.map { $0.title?.text } == [
        nil, "Order ${bread}", "Order ${quantity} ${bread}",
        "Order ${quantity} ${bread} for ${way} to ${street}", "Order ${bread} with ${spreads}",
        "Order ${nothing}", "Order ${quantity} ${bread} ${sliced}",
      ])
    #expect(intent.combinations.filter(\.isPrimary).map(\.parameters) == [["bread"]])
    #expect(intent.phrases.map(\.phrase.text) == ["Bagel time"])
    let response = try #require(intent.response)
    #expect(
      response.codes.map(\.isSuccess) == [true, false, false, true, false, true])
    #expect(response.codes[0].concise?.text == "Ready in ${wait}.")
    #expect(response.parameters.map(\.name) == ["wait", "bread", "receipt"])
  }

  @Test func `what is unknown or of another type is remarked upon, with its line`() throws {
    let text = """
      <plist version="1.0">
      <dict>
        <key>INIntents</key>
        <array>
          <string>no intent</string>
          <dict>
            <key>INIntentName</key>
            <string>Go</string>
            <key>INIntentTitle</key>
            <array/>
            <key>INIntentMood</key>
            <string>good</string>
            <key>INIntentParameters</key>
            <array><dict><key>INIntentParameterTag</key><integer>1</integer></dict></array>
          </dict>
        </array>
      </dict>
      </plist>
      """
    let file = try DefinitionFile(data: Data(text.utf8), file: "F")
    #expect(file.intents.map(\.name) == ["Go"])
    #expect(
      Set(file.remarks.map(\.description)) == [
        "F:5: INIntents[0]: it is a text, not a dictionary",
        "F:10: INIntents[1].INIntentTitle: it is an array, not a text",
        "F:12: INIntents[1].INIntentMood: unknown key: it is not used",
        "F:14: INIntents[1].INIntentParameters[0]: the parameter has no name: it is not used",
      ])
  }

  @Test(arguments: [
    ("<plist><array/></plist>", "F: it is an array, not a dictionary"),
    ("<plist><dict/></plist>", "F: it has no 'INIntents': it is no definition of intents"),
    (
      "<plist><dict>\n<key>INIntents</key><string/></dict></plist>",
      "F:2: INIntents: it is no array"
    ),
  ]) func `what is no definition is an error`(text: String, message: String) {
    let error = #expect(throws: DefinitionError.self) {
      try DefinitionFile(data: Data(text.utf8), file: "F")
    }
    #expect(error?.description == message)
  }

  @Test(.enabled(if: Samples.shared != nil)) func `other people's files are read`() throws {
    let files = try Samples.shared("intentdefinition")
    #expect(files.count >= 8)
    for file in files {
      let read = try DefinitionFile(data: Data(contentsOf: file), file: file.lastPathComponent)
      #expect(!read.intents.isEmpty, "\(file.lastPathComponent)")
      #expect(!read.remarks.contains { $0.reason.contains("unknown key") }, "\(read.remarks)")
    }
  }

  @Test func `damaged files are read, or are errors`() throws {
    let marks = Array("<>/&;${}[]0\"".utf8)
    var (read, refused) = (0, 0)
    for bytes in Mutations(of: Array(try Samples.own(Self.path)), marks: marks, count: 200) {
      do {
        _ = try DefinitionFile(data: Data(bytes), file: "F")
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0, "\(read) read, \(refused) refused")
  }
}
