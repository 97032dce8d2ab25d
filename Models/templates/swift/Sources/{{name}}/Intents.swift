import HeedApp

struct {{Name}}Water: AppIntent {
  static let title: LocalizedStringResource = "Water a plant"

  @Parameter(requestValueDialog: "Which plant?", unsupportedDialog: "There is no ${value} here.")
  var plant: Plant

  func perform() async throws -> some ProvidesDialog {
    try Watered.add(plant)
    return .result(dialog: "I have watered the \(plant.id).")
  }
}

struct {{Name}}Ask: AppIntent {
  static let title: LocalizedStringResource = "Ask how often a plant was watered"
  static let isQuery = true

  @Parameter(requestValueDialog: "Which plant?", unsupportedDialog: "There is no ${value} here.")
  var plant: Plant

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
    let count = try Watered.count(plant)
    return .result(value: count, dialog: "The \(plant.id) was watered \(count == 1 ? "once" : "\(count) times").")
  }
}
