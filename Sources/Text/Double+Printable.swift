internal import Foundation

extension Double {
  /// The number without the last digits that calculating in binary leaves behind: 4.056176, not 4.056176000000001.
  ///
  /// Twelve digits count. Whatever a person or a program is given goes through here; what is calculated with does not.
  package var withoutNoise: Double {
    guard isFinite, self != rounded() else { return self }
    return Double(String(format: "%.12g", self)) ?? self
  }
}
