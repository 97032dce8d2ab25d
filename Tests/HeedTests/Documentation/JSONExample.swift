import Foundation

/// JSON as the documentation shows it: one value, or a line each, with `…` for what is left out.
enum JSONExample {
  static func values(in text: String) throws -> [Any] {
    let whole = text.withoutElisions
    if let value = try? JSONSerialization.jsonObject(
      with: Data(whole.utf8), options: .fragmentsAllowed)
    {
      return [value]
    }
    // Told of the whole where it is not lines.
    let lines = whole.split(separator: "\n")
    let values = lines.compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
    }
    if values.count == lines.count, !values.isEmpty { return values }
    return [try JSONSerialization.jsonObject(with: Data(whole.utf8))]
  }
}

extension String {
  /// Without `…` and the comma that goes with it.
  fileprivate var withoutElisions: String {
    replacing(/,\s*…/, with: "").replacing(/…\s*,/, with: "").replacing("…", with: "")
  }
}
