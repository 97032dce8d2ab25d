package import Assistant
internal import Domains
internal import Intents

extension Composition {
  /// The composition restricted to the file apps' intents, if the labels name no others.
  ///
  /// That way an app is measured with a grammar of its own, as in published benchmarks.
  package func listening(toIntentsOf labels: [Label]) -> Composition {
    let own = Set(fileApps.flatMap(\.domain.intents).map(\.name))
    guard !labels.isEmpty, labels.allSatisfy({ own.contains($0.intent) }) else { return self }
    var composition = self
    composition.intents = own
    return composition
  }
}
