package import Foundation

/// Words that nobody ships, put into every sentence that Heed may say, so that a test that expects the shipped ones fails.
package enum Rewording {
  private static let marker = "Verily,"
  private static let parameterKeys = ["ask", "choose", "confirm", "unsupported"]

  /// A file of the catalogue whose every question, explanation and response is worded otherwise.
  package static func ofCatalogue(_ data: Data) throws -> Data {
    guard var file = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let intents = file["intents"] as? [[String: Any]]
    else { throw CocoaError(.propertyListReadCorrupt) }
    file["intents"] = intents.map(reworded(intent:))
    return try JSONSerialization.data(withJSONObject: file, options: .sortedKeys)
  }

  /// The engine's sentences, worded otherwise.
  package static func ofDialogue(_ data: Data) throws -> Data {
    let file = try JSONSerialization.jsonObject(with: data)
    return try JSONSerialization.data(withJSONObject: reworded(file), options: .sortedKeys)
  }

  private static func reworded(intent: [String: Any]) -> [String: Any] {
    var intent = intent
    intent["responses"] = intent["responses"].map(reworded)
    if var confirmation = intent["confirmation"] as? [String: Any] {
      confirmation["question"] = confirmation["question"].map(reworded)
      intent["confirmation"] = confirmation
    } else {
      intent["confirmation"] = intent["confirmation"].map(reworded)
    }
    intent["parameters"] = (intent["parameters"] as? [[String: Any]])?.map(reworded(parameter:))
    return intent
  }

  private static func reworded(parameter: [String: Any]) -> [String: Any] {
    var parameter = parameter
    for key in parameterKeys { parameter[key] = parameter[key].map(reworded) }
    if var creation = parameter["creation"] as? [String: Any] {
      for key in ["offer", "ask"] { creation[key] = creation[key].map(reworded) }
      parameter["creation"] = creation
    }
    return parameter
  }

  /// A template, its alternatives, or templates by name.
  private static func reworded(_ template: Any) -> Any {
    switch template {
    case let sentence as String: sentence.isEmpty ? sentence : "\(marker) \(sentence)"
    case let alternatives as [Any]: alternatives.map(reworded)
    case let named as [String: Any]: named.mapValues(reworded)
    default: template
    }
  }
}
