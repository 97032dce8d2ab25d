import Foundation

@testable import Recognition

/// A phone classifier's file, made of the numbers a test wants.
struct ClassifierFile {
  /// Of each senone.
  var classes: [UInt16]
  var offsets: [Int32]
  var mean: [Float]
  var layers: [(biases: [Float16], weights: [[Float16]])]
  var priors: [Float]

  var data: Data {
    var data = Data()
    func add<Number>(_ numbers: [Number]) {
      numbers.withUnsafeBytes { data.append(contentsOf: $0) }
    }
    add([0x444E_5048, 2, Int32(classes.count)])
    add(classes)
    add([Int32(offsets.count)] + offsets + [Int32(mean.count)])
    add(mean)
    add([Int32(layers.count)])
    for layer in layers {
      add([Int32(layer.biases.count), Int32(layer.weights.count)])
      add(layer.biases)
      layer.weights.forEach(add)
    }
    add(priors)
    return data
  }

  func read(senones: Int? = nil, cepstra: Int, spectrum: Int, prefix: Int = .max) throws
    -> PhoneClassifier
  {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bin")
    defer { try? FileManager.default.removeItem(at: url) }
    try data.prefix(prefix).write(to: url)
    return try PhoneClassifier(
      path: url.path, senones: senones ?? classes.count, cepstra: cepstra, spectrum: spectrum)
  }
}
