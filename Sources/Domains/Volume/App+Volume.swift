package import Conversation
package import Programs

extension App {
  /// The app that changes how loud Heed is; the configuration's program goes before the control.
  ///
  /// Where effects are simulated, neither is reached: the volume is one that nobody hears.
  package static func volume(
    _ configuration: VolumeConfiguration = VolumeConfiguration(), effects: Effects,
    control: any VolumeControl = NoVolumeControl()
  ) -> App {
    let program = effects.runner(of: configuration.program).map { ProgramVolume($0) }
    let control: any VolumeControl = effects == .real ? program ?? control : SimulatedVolume()
    return App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [SetVolumeHandler(control: control), GetVolumeHandler(control: control)])
  }
}
