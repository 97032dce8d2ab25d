/// What readings cost, so that the one a person would choose comes first.
enum Scoring {
  /// Words of the grammar explain more than free words do.
  static let dictatedWord = -1.0
  /// A comma that no arc asks for, so that a comma between items separates them.
  static let skippedComma = -0.05
  /// One long name beats two short ones: "olive oil" is one item.
  static let slot = -0.02
  /// Earlier rules win where nothing else decides.
  static let laterTag = -0.000_001
}
