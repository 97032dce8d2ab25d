package import Conversation
package import Programs

/// The app that changes Heed's volume.
package struct Volume: Sendable {
  let control: any VolumeControl
  let configuration: VolumeConfiguration

  /// Uses the configured program, else the control; while effects are simulated, neither is used, and the volume has no
  /// effect.
  package init(
    _ configuration: VolumeConfiguration = VolumeConfiguration(), effects: Effects,
    programs: ServingPrograms = ServingPrograms(),
    control: any VolumeControl = NoVolumeControl()
  ) {
    self.configuration = configuration
    let program = programs.program(configuration.program, of: Self.key, effects).map {
      ProgramVolume($0)
    }
    self.control = effects == .real ? program ?? control : SimulatedVolume()
  }

  package var app: App {
    App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [SetVolumeHandler(control: control), GetVolumeHandler(control: control)])
  }
}
