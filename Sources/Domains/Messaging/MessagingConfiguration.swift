package import Conversation

/// The configuration of the app that sends and reads messages.
package struct MessagingConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// The only recipient of all messages, who is then neither named nor asked for.
  package var fixedRecipient: String?
  /// The program that sends messages, each given as JSON; without one they stay in the outbox.
  package var program: ConfiguredProgram?
  /// Whether the program also changes and takes back messages, `"request": "edit"` and `"unsend"`.
  package var programTakesChanges: Bool
  /// Whether the sound of dictation is kept with the message, in the folder `sounds` beside the store.
  package var keepsSound: Bool
  /// The minutes for which a delivered message can be changed.
  package var editMinutes: Int
  /// The minutes for which a delivered message can be taken back.
  package var unsendMinutes: Int
  /// The most messages to read aloud; more are summed up.
  package var spokenMessages: Int
  /// Whether messages are read aloud as they come in.
  package var announces: Bool

  package init(
    name: String = "UnicornChat",
    alternativeNames: [App.AlternativeName] = [
      .init(name: "Unicorn Chat", pronunciationHint: "unicorn chat")
    ],
    fixedRecipient: String? = nil, program: ConfiguredProgram? = nil,
    programTakesChanges: Bool = false, keepsSound: Bool = true, editMinutes: Int = 15,
    unsendMinutes: Int = 2,
    spokenMessages: Int = 5, announces: Bool = true
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.fixedRecipient = fixedRecipient
    self.program = program
    self.programTakesChanges = programTakesChanges
    self.keepsSound = keepsSound
    self.editMinutes = editMinutes
    self.unsendMinutes = unsendMinutes
    self.spokenMessages = spokenMessages
    self.announces = announces
  }
}

extension MessagingConfiguration {
  package init() { self.init(name: "UnicornChat") }

  package var programs: [(key: String, program: ConfiguredProgram)] {
    program.map { [("program", $0)] } ?? []
  }
}
