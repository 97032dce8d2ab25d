internal import CALSA
internal import CALSAShim
internal import Glibc

/// A reason for which a device interrupts a running stream.
enum PCMFault: Error, Equatable {
  /// Sound was lost (or, on playback, missing), because this process was too slow.
  case overrun
  /// The system has been asleep.
  case suspended
  /// The device is gone or refuses to go on.
  case lost(reason: String)

  /// Classifies one of ALSA's negative results.
  init(code: Int) {
    switch CInt(-code) {
    case EPIPE: self = .overrun
    case ESTRPIPE: self = .suspended
    default: self = .lost(reason: Self.reason(code: CInt(truncatingIfNeeded: code)))
    }
  }

  /// The message for one of ALSA's negative results.
  static func reason(code: CInt) -> String {
    switch -code {
    case EBUSY: return "another program is using it"
    case EACCES, EPERM: return "permission denied (is the user in the group 'audio'?)"
    case ENODEV: return "it is not plugged in"
    case ENOENT: return "there is no such device"
    default:
      let reason = SoundError.plain(String(cString: snd_strerror(code)))
      let detail = SoundError.plain(String(cString: alsa_first_message()))
      return detail.isEmpty ? reason : "\(reason) (\(detail))"
    }
  }
}
