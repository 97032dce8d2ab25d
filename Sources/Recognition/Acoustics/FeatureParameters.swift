internal import Foundation

/// An acoustic model's feature parameters (`feat.params`), as command-line arguments.
struct FeatureParameters: Sendable {
  /// The front end's number of bands for a model that does not state it (`-nfilt`).
  private static let defaultBands = 40

  /// The parameters as pairs of names and values, without those of cepstral mean normalisation.
  let arguments: [String]
  /// The cepstral mean the model was trained with.
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

  /// The number of bands in the spectrum.
  var bands: Int { value(of: "-nfilt").flatMap { Int($0) } ?? Self.defaultBands }

  /// The arguments for cepstra of all bands, in which nothing of the spectrum is lost.
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
