internal import Foundation

/// What an acoustic model says about its features (`feat.params`), as command-line arguments.
struct FeatureParameters: Sendable {
  /// What the front end takes when a model does not say (`-nfilt`).
  private static let defaultBands = 40

  /// Pairs of names and values, without those of cepstral mean normalisation.
  let arguments: [String]
  /// The mean the model was trained with.
  let cepstralMean: [Float]

  init(model: String) throws(RecognitionError) {
    let path = model + "/feat.params"
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw .cannotOpen(path: path, reason: "it is missing or no text")
    }
    let fields = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var arguments: [String] = []
    var mean: [Float] = []
    for (name, value) in zip(fields, fields.dropFirst()) where name.hasPrefix("-") {
      switch name {
      case "-cmninit": mean = value.split(separator: ",").compactMap { Float($0) }
      case "-cmn": break
      // A coefficient may be negative too, but no value of these begins with a letter.
      default: if name.dropFirst().first?.isLetter == true { arguments += [name, value] }
      }
    }
    self.arguments = arguments
    cepstralMean = mean
  }

  /// The bands of the spectrum.
  var bands: Int { value(of: "-nfilt").flatMap { Int($0) } ?? Self.defaultBands }

  /// What makes the cepstra of all bands, so that nothing of the spectrum is lost in them.
  var spectralArguments: [String] {
    var spectral: [String] = []
    for name in ["-lowerf", "-upperf", "-transform"] {
      if let value = value(of: name) { spectral += [name, value] }
    }
    return spectral + ["-nfilt", "\(bands)", "-ncep", "\(bands)", "-lifter", "0"]
  }

  private func value(of name: String) -> String? {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
      return nil
    }
    return arguments[index + 1]
  }
}
