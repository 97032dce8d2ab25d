import Foundation
import Testing

/// `heed import intents`, as the maker of an app uses it.
struct ImportIntentsTests {
  private static let bakery = Household.root.appending(path: "Tests/DefinitionsTests/Bakery").path

  @Test func `a whole project becomes an app that passes its check and answers`() async throws {
    let household = try Household()
    let made = try await household.heed([
      "import", "intents", Self.bakery, "--into", "FOLDER/bread",
    ])
    #expect(made.code == 0, "\(made.errors)")
    let result = try #require(made.objects?.first)
    #expect(result["name"] as? String == "Corner Bakery")
    #expect(
      result["intents"] as? [String] == ["OrderBread", "SetOven", "CornerBakerySetTimer"])
    let unused = try #require(result["unused"] as? [String])
    for reason in [
      "the title 'Order ${nothing}' speaks of 'nothing', which is no parameter: it can't be said",
      "'SetTimer' is called 'CornerBakerySetTimer' here", "the image 'dough' is not shown",
      "Heed knows no intent 'OpenSesame': it is not used", "the subtitle 'for you' is not shown",
    ] {
      #expect(unused.contains { $0.hasSuffix(reason) }, "\(reason): \(unused)")
    }
    let checked = try await household.heed(["app", "check", "FOLDER/bread"])
    #expect(checked.code == 0, "\(checked.output)\(checked.errors)")
    let linted = try await household.heed(["check", "--app", "FOLDER/bread"])
    #expect(linted.code == 0, "\(linted.output)\(linted.errors)")
    let asked = try await household.heed(
      ["ask", "--app", "FOLDER/bread"], input: Data("order two bagels please\nyes\n".utf8))
    #expect(asked.output.contains("OrderBread"), "\(asked.output)\(asked.errors)")
  }

  @Test func `a folder that only contains definition files is an app`() async throws {
    let run = try await Household().heed([
      "ask", "--app", Self.bakery, "could you set the oven to 180 degrees",
    ])
    let result = try #require(run.objects?.first)
    #expect((result["intent"] as? [String: Any])?["name"] as? String == "SetOven")
    #expect((result["slots"] as? [String: Any])?["heat"] as? Double == 180)
  }

  @Test func `nothing is written over what is there`() async throws {
    let household = try Household()
    try household.write("{}", to: "bread/app.json")
    let run = try await household.heed(["import", "intents", Self.bakery, "--into", "FOLDER/bread"])
    #expect(run.code == 1 && run.errors.contains("is there already"))
  }

  @Test(arguments: [
    ("<plist>\n<dict>\n", 65), ("<plist><dict/></plist>", 65),
    ("<plist><dict><key>INIntents</key><array/></dict></plist>", 65),
  ]) func `a damaged or empty file is an error with its place`(text: String, code: Int) async throws
  {
    let household = try Household()
    try household.write(text, to: "x.intentdefinition")
    let run = try await household.heed(
      ["import", "intents", "FOLDER/x.intentdefinition", "--into", "FOLDER/x"])
    #expect(run.code == code && run.errors.contains("x.intentdefinition"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: household.folder.appending(path: "x").path))
  }

  @Test func `a missing file is told`() async throws {
    let run = try await Household().heed(["import", "intents", "FOLDER/none.intentdefinition"])
    #expect(run.code == 66)
  }
}
