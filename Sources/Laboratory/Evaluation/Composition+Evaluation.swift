package import Assistant
internal import Domains
internal import Intents

extension Composition {
  /// The same, listening for nothing but file apps' intents where the labels name no others.
  ///
  /// So an app is measured with a grammar of its own, as published benchmarks are.
  package func listening(toIntentsOf labels: [Label]) -> Composition {
    let own = Set(fileApps.flatMap(\.domain.intents).map(\.name))
    guard !labels.isEmpty, labels.allSatisfy({ own.contains($0.intent) }) else { return self }
    var composition = self
    composition.intents = own
    return composition
  }
}
