import Foundation
import Testing

@testable import Definitions

struct AppInformationTests {
  @Test func `an app's names, usage and activities are read`() throws {
    let app = try AppInformation(data: Samples.own("Bakery/Info.plist"), file: "I")
    #expect(app.name == "Corner Bakery" && !app.isExtension)
    #expect(
      app.alternativeNames == [.init(name: "B4Bread", pronunciation: "bee four bread")])
    #expect(app.usageDescription == "Your orders will be sent to Siri")
    #expect(app.activities == ["com.example.bakery.order", "OrderBreadIntent"])
    #expect(app.remarks.isEmpty)
  }

  @Test func `an extension's intents are read, from a binary file`() throws {
    let app = try AppInformation(data: Samples.own("BakeryIntents/Info.plist"), file: "I")
    #expect(app.isExtension)
    #expect(
      app.intents == [
        "OrderBreadIntent", "SetOvenIntent", "INAddTasksIntent", "INOpenSesameIntent",
      ]
    )
    #expect(app.restrictedWhileLocked == ["SetOvenIntent", "INAddTasksIntent"])
  }

  @Test func `a variable of the project's settings is no name`() throws {
    let text = "<plist><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string></dict></plist>"
    #expect(try AppInformation(data: Data(text.utf8), file: "I").name == nil)
  }
}
