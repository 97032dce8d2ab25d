import Definitions
import Foundation
import Intents
import LanguageTestKit
import Testing

@testable import Domains

/// What definition files become in an app's folder.
struct ImportedAppTests {
  private static let bakery = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples/bakery").path

  private static func app(
    _ language: ShippedLanguage = .english, known: Set<String> = ["AddTasks", "SetTimer"]
  ) throws -> ImportedApp {
    let file = language.folder.appending(path: "definitions.json")
    let words = try ImportWords(file: "definitions.json", data: try Data(contentsOf: file))
    let language = ImportLanguage(
      name: language.folder.lastPathComponent, words: words, nouns: language.spoken, known: known
    ) { text in
      text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    }
    return ImportedApp(of: [bakery], otherwise: "Bakery", in: language)
  }

  private func definition(_ name: String, of app: ImportedApp) throws -> IntentDefinition {
    let manifest = try Manifest(
      file: "app.json", data: Data(try #require(app.texts["app.json"]).utf8))
    return try #require(manifest.intents.first { $0.name == name })
  }

  @Test func `a parameter keeps its type, limits, default and condition`() throws {
    let order = try definition("OrderBread", of: Self.app())
    let quantity = try #require(order["quantity"])
    #expect(quantity.usual == 1)
    #expect(quantity.limits == .init(least: 1, greatest: 12))
    let bread = try #require(order["bread"])
    #expect(bread.kind == .enumeration(["rye", "bageL", "ciabatta"]))
    #expect(bread.said["bageL"] == "Bagel")
    #expect(order["street"]?.condition == .init(parameter: "way", values: ["delivery"]))
    #expect(order["spreads"]?.isArray == true && order["spreads"]?.kind == .entity(kind: "Spreads"))
    let oven = try definition("SetOven", of: Self.app())
    #expect(oven["length"]?.usual == .duration(.seconds(20 * 60)))
    #expect(oven["heatUnit"]?.kind == .enumeration(["Celsius"]))
  }

  @Test func `sentences become templates, of which nothing is left open`() throws {
    let order = try definition("OrderBread", of: Self.app())
    #expect(order["bread"]?.ask?.sources == ["Which bread would you like?"])
    #expect(order["bread"]?.choose?.sources == ["There are ${count} kinds. Which one? ${choices}."])
    #expect(order["bread"]?.confirm?.sources == ["Just to confirm, you wanted ${value}?"])
    let reasons = order["quantity"]?.unsupported.mapValues(\.sources)
    #expect(reasons?["greaterThanMaximumValue"] == ["Quantity can't be higher than 12."])
    #expect(
      reasons?["notEnough"] == [
        "We have not even ${value} ${value|loaf|loaves} left."
      ])
    #expect(order.responses["success"]?.cases == ["concise"])
    #expect(order.outcomes == ["failureButGiven": true, "soldOutForToday": false])
    let timer = try definition("CornerBakerySetTimer", of: Self.app())
    #expect(timer.responses["success"]?[nil]?.sources == ["The dough is (almost) proofing."])
  }

  @Test func `an intent waits and is confirmed as its files say`() throws {
    let app = try Self.app()
    let order = try definition("OrderBread", of: app)
    #expect(order.confirmation?.occasion == .always && order.isCostly)
    #expect(order.restriction == .always)
    #expect(try definition("SetOven", of: app).restriction == .always)
    let manifest = try Manifest(
      file: "app.json", data: Data(try #require(app.texts["app.json"]).utf8))
    #expect(manifest.handles == ["AddTasks"] && manifest.restricted == ["AddTasks"])
    #expect(manifest.activities == ["com.example.bakery.order", "OrderBreadIntent"])
    #expect(
      manifest.alternativeNames == [.init(name: "B4Bread", pronunciationHint: "bee four bread")])
    #expect(manifest.usage?.contains("Your orders will be sent to Siri") == true)
  }

  @Test func `the names of things are said, with their sounds`() throws {
    let app = try Self.app()
    let grammar = try #require(app.texts["OrderBread.jsgf"])
    for part in [
      "(nutella) {spreads=nutella}", "(new tell ah) {spreads=nutella}",
      "(strawberry jam) {spreads=strawberry jam}", "(bay gull) {bread=bageL}",
      "(bagels) {bread=bageL}", "(in one piece) {sliced=false}", "<bread> time",
      "get me my usual <bread>",
    ] {
      #expect(grammar.contains(part), "\(part): \(grammar)")
    }
    #expect(app.texts["vocabularies/workout.txt"] == "kneading\n")
  }

  @Test func `names that a program tells have a vocabulary`() throws {
    let app = try Self.app()
    #expect(app.texts["vocabularies/OrderBreadSpreads.txt"]?.hasPrefix("#") == true)
    #expect(
      app.texts["OrderBread.jsgf"]?.contains("(<vocabulary.OrderBreadSpreads>) {spreads}") == true)
  }

  @Test func `another language's sentences are taken where it is spoken`() throws {
    let order = try definition("OrderBread", of: Self.app(.german, known: []))
    #expect(order.title == "Brot bestellen")
    #expect(order["bread"]?.ask?.sources == ["Welches \"Brot\" soll es sein?"])
    #expect(order["bread"]?.said["rye"] == "Roggenbrot")
  }

  @Test func `so are the app's name and purpose`() throws {
    let (english, german) = try (Self.app(), Self.app(.german, known: []))
    #expect(english.name == "Corner Bakery" && german.name == "Eckbäckerei")
    let manifest = try #require(german.texts["app.json"])
    #expect(manifest.contains("Ihre Bestellungen werden an Siri gesendet"))
    // Names that are said otherwise, and the other file, stay as they are.
    #expect(manifest.contains("B4Bread"))
  }

  @Test func `names that are beside no file of theirs are kept, and told`() throws {
    let file = ShippedLanguage.german.folder.appending(path: "definitions.json")
    let words = try ImportWords(file: "definitions.json", data: try Data(contentsOf: file))
    let language = ImportLanguage(
      name: "de-DE", words: words, nouns: ShippedLanguage.german.spoken, known: []
    ) { [$0] }
    let information = Data(
      "<plist><dict><key>CFBundleName</key><string>A</string></dict></plist>".utf8)
    let strings = Data("CFBundleDisplayName = \"B\";".utf8)
    func app(_ files: [String]) -> ImportedApp {
      ImportedApp(
        contents: files.map { ($0, $0.hasSuffix("plist") ? information : strings) },
        otherwise: "X", in: language)
    }
    #expect(app(["P/App/Info.plist", "P/App/de.lproj/InfoPlist.strings"]).name == "B")
    #expect(app(["P/App/Info.plist", "P/de.lproj/InfoPlist.strings"]).name == "B")
    #expect(app(["P/App/Info.plist", "P/App/fr.lproj/InfoPlist.strings"]).name == "A")
    let several = app(["P/A/Info.plist", "P/C/Info.plist", "P/de.lproj/InfoPlist.strings"])
    #expect(several.name == "A")
    #expect(several.remarks.contains { "\($0)".contains("it is beside no Info.plist") })
  }

  @Test func `what stands for a request, and what it results in, are kept`() throws {
    let order = try definition("OrderBread", of: Self.app())
    #expect(order.key == "quantity" && order.output == "wait" && order.input == nil)
  }

  @Test func `the files are kept as they were`() throws {
    let app = try Self.app()
    #expect(
      app.originals.keys.sorted() == [
        "definitions/BakeryIntents/Info.plist",
        "definitions/Base.lproj/Intents.intentdefinition", "definitions/Info.plist",
        "definitions/de.lproj/InfoPlist.strings", "definitions/de.lproj/Intents.strings",
        "definitions/en.lproj/AppIntentVocabulary.plist",
        "definitions/en.lproj/Intents.stringsdict",
      ])
  }
}
