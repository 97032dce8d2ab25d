/// An event of a microphone during capture that somebody may want to know about.
package enum MicrophoneEvent: Sendable, Hashable, CustomStringConvertible {
  /// The device delivers sound at this rate and with this number of channels.
  case opened(rate: Int, channels: Int)
  /// The process was too slow, and the device's buffer overflowed; capture goes on.
  case overrun
  /// The system slept; capture goes on when the device is awake.
  case suspended
  /// The device delivers no sound, though it reports no error; it is opened again.
  case stalled
  /// The device cannot be used; opening it is tried again and again.
  case lost(reason: String)
  /// The device has delivered nothing but digital silence for some seconds since it was first opened.
  case silent
  /// Sound arrives again after `suspended`, `stalled` or `lost`.
  case returned
  /// Echo cancellation has been given up, for this reason.
  case echoRemains(String)
  /// The reader was too slow, and this many frames were thrown away.
  case dropped(frames: Int)

  package var description: String {
    switch self {
    case .opened(let rate, let channels):
      "listening at \(rate) Hz with \(channels) channel\(channels == 1 ? "" : "s")"
    case .overrun: "over-run: a little sound was lost"
    case .suspended: "suspended: waiting for the device to wake"
    case .stalled: "no sound arrives: opening the device again"
    case .lost(let reason): "lost: \(reason)"
    case .silent: SoundComplaint.silence.text
    case .returned: "sound arrives again"
    case .echoRemains(let reason): "the echo of what is spoken stays in: \(reason)"
    case .dropped(let frames): "too slow: \(frames) frame\(frames == 1 ? "" : "s") dropped"
    }
  }
}
