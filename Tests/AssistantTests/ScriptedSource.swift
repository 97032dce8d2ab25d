import Sound

/// Gives frames of noises, each with silence around it, and breaks between them.
final class ScriptedSource: FrameSource {
  private var frames: ArraySlice<Frame> = []

  /// Takes "n" for each noise and "-" for each break.
  init(_ script: String) {
    for step in script {
      let start = frames.last.map { $0.start + $0.samples.count } ?? 0
      guard step == "n" else {
        frames.append(Frame(samples: [], start: start))
        continue
      }
      frames += (0..<200).map { number in
        let amplitude: Int16 = (50..<100).contains(number) ? 5_000 : 0
        let samples = (0..<Frame.length).map { $0 % 2 == 0 ? amplitude : -amplitude }
        return Frame(samples: samples, start: start + number * Frame.length)
      }
    }
  }

  func next() -> Frame? { frames.popFirst() }
}
