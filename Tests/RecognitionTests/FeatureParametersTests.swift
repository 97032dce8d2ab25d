import Foundation
import Testing

@testable import Recognition

struct FeatureParametersTests {
  @Test func `normalisation is told from the rest`() throws {
    let model = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: model, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: model) }
    try "-lowerf 130\n-svspec 0-12/13-25\n-cmn batch\n-cmninit 41.00,-5.29,-0.12\n-agc none\n"
      .write(toFile: model + "/feat.params", atomically: true, encoding: .utf8)
    let parameters = try FeatureParameters(model: model)
    #expect(parameters.arguments == ["-lowerf", "130", "-svspec", "0-12/13-25", "-agc", "none"])
    #expect(parameters.cepstralMean == [41, -5.29, -0.12])
  }

  @Test func `a model without them is an error`() {
    #expect(
      throws: RecognitionError.cannotOpen(
        path: "/nowhere/feat.params", reason: "it is missing or no text")
    ) { try FeatureParameters(model: "/nowhere") }
  }
}
