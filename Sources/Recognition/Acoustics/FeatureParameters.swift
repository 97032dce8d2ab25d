internal import Foundation

/// What an acoustic model says about its features (`feat.params`), as command-line arguments.
struct FeatureParameters {
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
}
