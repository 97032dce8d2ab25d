/// An error in synthesizing or playing a text.
package enum SpeechError: Error, Equatable, CustomStringConvertible {
  /// The built-in voice gave no sound for the text.
  case notSpoken(String)
  /// The program's output is no sound file.
  case notSound(program: String, reason: String)

  package var description: String {
    switch self {
    case .notSpoken(let text): "cannot say '\(text)': flite gave no sound"
    case .notSound(let program, let reason): "cannot play the output of '\(program)': \(reason)"
    }
  }
}
