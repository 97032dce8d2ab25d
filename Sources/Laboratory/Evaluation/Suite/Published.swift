internal import Foundation

/// The published results of other engines on the coffee orders in the kitchen's noise.
///
/// From Picovoice's speech-to-intent benchmark, all 619 orders; those of PocketSphinx are for its settings in Debian,
/// with a grammar of these orders.
enum Published {
  /// The signal-to-noise ratios in decibels.
  static let ratios = [6.0, 9, 12, 15, 18, 21, 24]

  static let engines: [(name: String, acceptance: [Double])] = [
    ("Rhino", [0.96, 0.97, 0.98, 0.99, 0.99, 0.99, 0.99]),
    ("LUIS", [0.86, 0.89, 0.90, 0.91, 0.92, 0.93, 0.93]),
    ("Watson", [0.72, 0.84, 0.89, 0.93, 0.95, 0.95, 0.96]),
    ("Lex", [0.80, 0.84, 0.85, 0.87, 0.87, 0.87, 0.88]),
    ("Dialogflow", [0.70, 0.78, 0.78, 0.80, 0.81, 0.82, 0.83]),
    ("PocketSphinx", [0.64, 0.79, 0.86, 0.90, 0.93, 0.94, 0.94]),
  ]
  /// Whether the labels are the benchmark's own, judging by the names of their recordings.
  ///
  /// Only then may its curves be shown beside our measurements.
  static func isBenchmark(_ labels: [Label]) -> Bool {
    let names = labels.compactMap(\.audio)
      .map { ((($0 as NSString).lastPathComponent) as NSString).deletingPathExtension }
    return digest(names.sorted().prefix(firstOrders)) == ordersDigest
  }

  /// The 64-bit FNV-1a hash of lines.
  static func digest(_ lines: some Sequence<String>) -> UInt64 {
    lines.joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// The number of recordings, the first by name, that identify the benchmark.
  private static let firstOrders = 300
  private static let ordersDigest: UInt64 = 0x9be9_d0c3_7807_fc1b
}
