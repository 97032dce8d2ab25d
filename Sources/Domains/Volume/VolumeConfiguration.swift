package import Conversation

/// The configuration of the app that changes the volume.
package struct VolumeConfiguration: DomainConfiguration {
  /// The display name of the app.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// The ALSA card or device whose mixer is used.
  package var device: String
  /// The mixer's element, such as "Master"; `nil` takes the first one for playback.
  package var mixer: String?
  /// The program that sets the volume, instead of a mixer.
  package var program: ConfiguredProgram?

  package init(
    name: String = "Volume", alternativeNames: [App.AlternativeName] = [],
    device: String = "default", mixer: String? = nil, program: ConfiguredProgram? = nil
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.device = device
    self.mixer = mixer
    self.program = program
  }
}

extension VolumeConfiguration {
  package init() { self.init(name: "Volume") }

  package var programs: [(key: String, program: ConfiguredProgram)] {
    program.map { [("program", $0)] } ?? []
  }
}
