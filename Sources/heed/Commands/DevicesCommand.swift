internal import Assistant
internal import Foundation
internal import Sound

/// Lists the microphones and loudspeakers that ALSA offers.
struct DevicesCommand: Command {
  static let description = CommandDescription(
    name: "devices",
    summary: "the microphones and loudspeakers that ALSA offers",
    examples: [.init([], "names for 'heed listen --device'")])

  private let options: CommonOptions

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    try arguments.expectEnd()
  }

  func run() throws -> ExitCode {
    let devices = try SoundDevices.list()
    guard options.isForPeople else {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      for device in devices {
        Output.line(String(decoding: try encoder.encode(device), as: UTF8.self))
      }
      return .success
    }
    show("microphones", devices.filter(\.canCapture))
    show("loudspeakers", devices.filter(\.canPlay))
    return .success
  }

  private func show(_ title: String, _ devices: [SoundDevice]) {
    Output.line(Style.heading(title))
    for device in devices {
      Output.line("  \(device.name)")
      Output.line("      \(Style.quiet(device.description))")
    }
    if devices.isEmpty { Output.line("  none") }
  }
}
