import Sound

/// Gives frames of noises, each with silence around it.
final class ScriptedSource: FrameSource {
  private let frames: Int
  private var count = 0

  init(noises: Int) { frames = noises * 200 }

  func next() -> Frame? {
    guard count < frames else { return nil }
    defer { count += 1 }
    let isLoud = (50..<100).contains(count % 200)
    let samples = (0..<Frame.length).map { Int16($0 % 2 == 0 ? 5_000 : -5_000) * (isLoud ? 1 : 0) }
    return Frame(samples: samples, start: count * Frame.length)
  }
}
