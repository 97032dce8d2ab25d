import Foundation

@testable import Recognition

/// A correction's file, made of the numbers a test wants.
struct EchoCorrectionFile {
  var marker: Int32 = 0x4F48_4345
  var spectra: [Int32]
  var cepstra: [Int32]
  /// Of one layer: for each input those of all outputs.
  var weights: [[Float16]]
  var biases: [Float16]

  private var data: Data {
    var data = Data()
    func add<Number>(_ numbers: [Number]) {
      numbers.withUnsafeBytes { data.append(contentsOf: $0) }
    }
    add([marker, 1, Int32(spectra.count)] + spectra + [Int32(cepstra.count)] + cepstra)
    add([1, Int32(biases.count), Int32(weights.count)])
    add(biases)
    weights.forEach(add)
    return data
  }

  /// The correction, for cepstra and spectra of one number each.
  func read(prefix: Int = .max) throws -> EchoCorrection {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bin")
    defer { try? FileManager.default.removeItem(at: url) }
    try data.prefix(prefix).write(to: url)
    return try EchoCorrection(path: url.path, cepstra: 1, spectrum: 1)
  }
}
