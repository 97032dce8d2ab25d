import Foundation
import Testing

@testable import Recognition

/// Frames of one cepstrum and one band, corrected by networks of one layer.
@Suite struct EchoCorrectorTests {
  /// Adds what the spectrum was two frames before, and is one frame after.
  private static let around = EchoCorrectionFile(
    spectra: [-2, 1], cepstra: [], weights: [[10], [1]], biases: [0])

  @Test func `what the network finds around a frame is added to its cepstra`() throws {
    let corrector = EchoCorrector(try Self.around.read(), cepstralMean: [0], spectrum: 1)
    corrector.begin()
    let given = Self.given(by: corrector, [1, 2, 3, 4], isEchoing: { _ in true })
    // Before the first frame it was as in the first, and after the last as in the last.
    #expect(given.values == [12, 13, 14, 24])
    #expect(given.frames == [1, 2, 3, 4])
    corrector.begin()
    #expect(Self.given(by: corrector, [5], isEchoing: { _ in true }).values == [55])
  }

  @Test(arguments: [
    (Array(repeating: false, count: 5), [1, 2, 3, 4, 5]),
    (Array(repeating: true, count: 5), [2, 3, 4, 5, 6]),
    ([false, false, true, true, true], [1, 2, 4, 5, 6]),
    ([true, true, false, false, false], [2, 3, 3, 4, 5]),
  ])
  func `frames wait for what comes after them only in a room that echoes`(
    isEchoing: [Bool], moments: [Int]
  ) throws {
    let corrector = EchoCorrector(try Self.around.read(), cepstralMean: [0], spectrum: 1)
    corrector.begin()
    let given = Self.given(by: corrector, [1, 2, 3, 4, 5]) { isEchoing[$0] }
    #expect(given.moments == moments)
    #expect(given.frames == [1, 2, 3, 4, 5])
  }

  @Test func `cepstra are seen without their mean`() throws {
    let file = EchoCorrectionFile(spectra: [], cepstra: [0], weights: [[1]], biases: [0])
    let corrector = EchoCorrector(try file.read(), cepstralMean: [8], spectrum: 1)
    corrector.begin()
    let given = Self.given(
      by: corrector, [1, 1], cepstrum: 24, isEchoing: { _ in true })
    // The mean is (15 * 8 + 24) / 16 at first, then (15 * 8 + 48) / 17.
    #expect(abs(given.values[0] - 15) < 1e-4)
    #expect(abs(given.values[1] - (24 - 168 / Float(17))) < 1e-4)
  }

  @Test(arguments: [
    (
      EchoCorrectionFile(marker: 1, spectra: [0], cepstra: [], weights: [[1]], biases: [0]), Int.max
    ),
    (EchoCorrectionFile(spectra: [0], cepstra: [], weights: [[1], [1]], biases: [0]), Int.max),
    (EchoCorrectionFile(spectra: [0], cepstra: [], weights: [[1, 1]], biases: [0, 0]), Int.max),
    (around, 40),
  ])
  func `a file that is something else is an error`(file: EchoCorrectionFile, prefix: Int) {
    #expect(throws: RecognitionError.self) { try file.read(prefix: prefix) }
  }

  // MARK: -

  /// The output for frames with these spectra: the sum added to the cepstra, the spectra, and after which frame each
  /// came; those at the end after one more.
  private static func given(
    by corrector: EchoCorrector, _ spectra: [Float], cepstrum: Float = 100,
    isEchoing: (Int) -> Bool
  ) -> (values: [Float], frames: [Float], moments: [Int]) {
    var given: (values: [Float], frames: [Float], moments: [Int]) = ([], [], [])
    func take(_ frame: UnsafeMutablePointer<Float>, at moment: Int) {
      given.values.append(frame[0] - cepstrum)
      given.frames.append(frame[1])
      given.moments.append(moment)
    }
    for (index, spectrum) in spectra.enumerated() {
      corrector.accept([cepstrum, spectrum], isEchoing: isEchoing(index)) {
        take($0, at: index + 1)
      }
    }
    corrector.end(isEchoing: isEchoing(spectra.count - 1)) { take($0, at: spectra.count + 1) }
    return given
  }
}
