package import Conversation
package import Programs

/// The app that changes how loud Heed is.
package struct Volume: Sendable {
  let control: any VolumeControl
  let configuration: VolumeConfiguration

  /// The configuration's program goes before the control; where effects are simulated, neither is reached: the volume
  /// is one that nobody hears.
  package init(
    _ configuration: VolumeConfiguration = VolumeConfiguration(), effects: Effects,
    control: any VolumeControl = NoVolumeControl()
  ) {
    self.configuration = configuration
    let program = effects.runner(of: configuration.program).map { ProgramVolume($0) }
    self.control = effects == .real ? program ?? control : SimulatedVolume()
  }

  package var app: App {
    App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [SetVolumeHandler(control: control), GetVolumeHandler(control: control)])
  }
}
