package import Conversation

extension App {
  /// The app that changes how loud Heed is; the configuration's program goes before the control.
  package static func volume(
    _ configuration: VolumeConfiguration = VolumeConfiguration(),
    control: any VolumeControl = NoVolumeControl()
  ) -> App {
    let control = configuration.program.map { ProgramVolume($0) as any VolumeControl } ?? control
    return App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [SetVolumeHandler(control: control), GetVolumeHandler(control: control)])
  }
}
