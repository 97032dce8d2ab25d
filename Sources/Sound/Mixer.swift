internal import CALSA
internal import CALSAShim

/// The volume of a sound card, in percent of its mixer's range.
///
/// The mixer is opened for each call, so that a card may come and go; a call takes some milliseconds.
package struct Mixer: Sendable {
  /// An ALSA card or device: "default", "hw:1".
  package let device: String
  /// The control: "Master", "PCM"; `nil` takes the first of the usual ones, or else the first that plays.
  package let control: String?

  private static let usual = ["Master", "PCM", "Speaker", "Headphone", "Digital"]

  package init(device: String, control: String? = nil) {
    self.device = device
    self.control = control
  }

  /// The level of the first channel, and whether it is switched off.
  ///
  /// - Throws: `SoundError` when there is no such card, mixer or control.
  package func volume() throws -> (percent: Int, isMuted: Bool) {
    try withElement { element in
      let (low, high) = try range(of: element)
      var value = 0
      let code = snd_mixer_selem_get_playback_volume(element, SND_MIXER_SCHN_FRONT_LEFT, &value)
      try check(code)
      var isOn: CInt = 1
      if snd_mixer_selem_has_playback_switch(element) == 1 {
        try check(snd_mixer_selem_get_playback_switch(element, SND_MIXER_SCHN_FRONT_LEFT, &isOn))
      }
      return (Self.percent(value, low, high), isOn == 0)
    }
  }

  /// Sets the level of all channels, and switches them on or off where the control can.
  package func set(percent: Int, isMuted: Bool) throws {
    try withElement { element in
      let (low, high) = try range(of: element)
      let hasSwitch = snd_mixer_selem_has_playback_switch(element) == 1
      // A control that cannot be switched off is turned down.
      let level = isMuted && !hasSwitch ? 0 : percent
      let value = low + (Int((Double(high - low) * Double(level) / 100).rounded()))
      try check(snd_mixer_selem_set_playback_volume_all(element, value))
      if hasSwitch { try check(snd_mixer_selem_set_playback_switch_all(element, isMuted ? 0 : 1)) }
    }
  }

  private static func percent(_ value: Int, _ low: Int, _ high: Int) -> Int {
    Int((Double(value - low) / Double(high - low) * 100).rounded())
  }

  private func range(of element: OpaquePointer) throws -> (low: Int, high: Int) {
    var (low, high) = (0, 0)
    try check(snd_mixer_selem_get_playback_volume_range(element, &low, &high))
    guard high > low else { throw error("its level cannot be changed") }
    return (low, high)
  }

  private func withElement<Result>(_ body: (OpaquePointer) throws -> Result) throws -> Result {
    alsa_keep_messages()
    alsa_forget_message()
    var opened: OpaquePointer?
    try check(snd_mixer_open(&opened, 0))
    guard let mixer = opened else { throw error("out of memory") }
    defer { snd_mixer_close(mixer) }
    try check(snd_mixer_attach(mixer, device))
    try check(snd_mixer_selem_register(mixer, nil, nil))
    try check(snd_mixer_load(mixer))
    return try body(element(of: mixer))
  }

  private func element(of mixer: OpaquePointer) throws -> OpaquePointer {
    var elements: [(name: String, pointer: OpaquePointer)] = []
    var next = snd_mixer_first_elem(mixer)
    while let element = next {
      if snd_mixer_selem_has_playback_volume(element) == 1 {
        elements.append((String(cString: snd_mixer_selem_get_name(element)), element))
      }
      next = snd_mixer_elem_next(element)
    }
    if let control {
      guard let element = elements.first(where: { $0.name == control }) else {
        let names = elements.map(\.name).joined(separator: ", ")
        throw error("it has no control '\(control)', only \(names.isEmpty ? "none" : names)")
      }
      return element.pointer
    }
    let usual = Self.usual.lazy.compactMap { name in elements.first { $0.name == name } }.first
    guard let element = usual ?? elements.first else { throw error("it has no playback control") }
    return element.pointer
  }

  private func check(_ code: CInt) throws {
    guard code < 0 else { return }
    throw error(PCMFault.reason(code: code))
  }

  private func error(_ reason: String) -> SoundError {
    SoundError("use mixer", device, reason: reason)
  }
}
