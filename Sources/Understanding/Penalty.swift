/// Penalties of readings, chosen so that the one a person would choose comes first.
enum Penalty {
  /// Words of the grammar explain more than free words do.
  static let dictatedWord = -1.0
  /// A comma that no arc asks for, so that a comma between items separates them.
  static let skippedComma = -0.05
  /// A word that means nothing, passed over where nothing else can be read.
  static let filler = -0.6
  /// The margin over every other intent that a reading with skipped words needs to be believed.
  static let clearly = 0.5
  /// One long name beats two short ones: "olive oil" is one item.
  static let slot = -0.02
  /// Two commands where one would do.
  static let join = -1.2
  /// "And", where nothing is gone on with.
  static let lead = -0.25
  /// The penalty of a follow-up where a new command would do.
  static let followUp = -0.5
  /// A sentence that is corrected while it is said.
  static let correction = -0.5
  /// A word of the grammar that was taken back.
  static let wordTakenBack = -0.3
  /// A dictated word that was taken back: more than it costs to read it.
  static let dictationTakenBack = -1.3
  /// A pronoun, for each kind of thing that it is at least as likely to stand for.
  static let laterKind = -0.001
  /// The name of an app, which is said in passing.
  static let app = -0.001
  /// Readings that differ by less are told apart by the order of the rules alone.
  static let order = 0.0005
  /// Earlier rules win where nothing else decides.
  static let laterTag = -0.000_001
}
