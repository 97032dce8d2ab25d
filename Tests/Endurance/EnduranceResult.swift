import Foundation

/// The result of an endurance run, and whether the run counts as one.
struct EnduranceResult {
  var utterances = 0
  var answered = 0
  /// Those that were understood as they were meant.
  var meant = 0
  /// Those that nothing came of, each with what had happened before it.
  var lost: [String] = []
  var announced = 0
  var faults = 0
  var recovered = 0
  var steps = 0
  var reloads = 0
  var failedReloads = 0
  var wordChanges = 0
  var fullDisks = 0
  /// Those of them in which it was said that nothing could be kept.
  var refusedWrites = 0
  var misheard: [String: Int] = [:]
  var complaints: Set<String> = []
  var footprints: [Footprint] = []
  /// Those that may be compared: without what the second pass takes while it is in use.
  private var comparable: [Footprint] { footprints.filter { !$0.hasSecondPass } }
  var hasStopped = false

  /// Whether the run is of some length, so that its second fifth is warm, and a fifth has many footprints.
  private var isLong: Bool { utterances >= 4_000 }
  /// The megabytes that the end may take beyond what was warm.
  private var mostMegabytes: Double { isLong ? 6 : 20 }
  private static let (mostDescriptors, mostThreads) = (4, 8)
  /// The share of utterances that may be misheard: they are synthetic, and always the same.
  private static let mostMisheard = 0.02
  private static let mostMisheardOfFew = 1.0

  static let heading =
    "utterances  answered  as meant  faults  recovered  announced  RSS MB  files  threads  store KB"

  /// The figures so far, below the heading.
  var line: String {
    guard let last = footprints.last else { return "" }
    return String(
      format: "%10d  %8d  %8d  %6d  %9d  %9d  %6.1f  %5d  %7d  %8d", utterances, answered, meant,
      faults, recovered, announced, last.megabytes, last.descriptors, last.threads,
      last.storeKilobytes)
  }

  /// The reasons why the run doesn't count; empty if it does.
  var failures: [String] {
    var failures: [String] = []
    if !lost.isEmpty {
      let which = lost.prefix(3).joined(separator: ", ")
      failures.append("\(lost.count) utterances were lost: \(which)")
    }
    if recovered < faults {
      failures.append("\(faults - recovered) faults were not recovered from")
    }
    if failedReloads > 0 { failures.append("\(failedReloads) reloads failed") }
    if refusedWrites < fullDisks {
      failures.append("\(fullDisks - refusedWrites) full disks were not told of")
    }
    // In a short run a fault meets a sentence more often.
    let most = max(Self.mostMisheardOfFew, Self.mostMisheard * Double(utterances))
    if Double(utterances - meant) > most {
      let which = misheard.sorted { $0.value > $1.value }.prefix(3)
        .map { "'\($0.key)' \($0.value)" }
      failures.append("\(utterances - meant) were misheard: \(which.joined(separator: ", "))")
    }
    failures += complaints.sorted().map { "it complained: \($0)" }
    if !hasStopped { failures.append("it did not stop when it was asked to") }
    return failures + growth
  }

  private var growth: [String] {
    guard let (warm, last) = ends else { return [] }
    var growth: [String] = []
    let megabytes = taken(last) - taken(warm)
    if megabytes > mostMegabytes {
      growth.append(String(format: "memory grew by %.1f MB", megabytes))
    }
    let files = (last.map(\.descriptors).max() ?? 0) - (warm.map(\.descriptors).max() ?? 0)
    if files > Self.mostDescriptors { growth.append("open files grew by \(files)") }
    let threads = (last.map(\.threads).max() ?? 0) - (warm.map(\.threads).max() ?? 0)
    if threads > Self.mostThreads { growth.append("threads grew by \(threads)") }
    return growth
  }

  /// The growth of memory per 1,000 utterances, in kilobytes, by least squares over all but the first fifth.
  var kilobytesPerThousand: Double {
    let points = comparable.dropFirst(comparable.count / 5)
      .map { (x: Double($0.utterances) / 1_000, y: $0.megabytes * 1_024) }
    let count = Double(points.count)
    let mean = (x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
    let spread = points.reduce(0) { $0 + ($1.x - mean.x) * ($1.x - mean.x) }
    let slope = points.reduce(0) { $0 + ($1.x - mean.x) * ($1.y - mean.y) }
    return spread == 0 ? 0 : slope / spread
  }

  /// What footprints took: their median; in a short run the most, as a few of them are of moments
  /// right after a reload, when little has been made yet.
  private func taken(_ footprints: ArraySlice<Footprint>) -> Double {
    let megabytes = footprints.map(\.megabytes)
    return isLong ? Self.median(megabytes) : megabytes.max() ?? 0
  }

  /// The second fifth and the last one; in a short run, where a fifth is a single footprint, the
  /// halves of all but the first.
  private var ends: (warm: ArraySlice<Footprint>, last: ArraySlice<Footprint>)? {
    let footprints = comparable
    let fifth = footprints.count / 5
    guard fifth > 0 else { return nil }
    let length = isLong ? fifth : (footprints.count - fifth) / 2
    return (footprints[fifth..<fifth + length], footprints.suffix(length))
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
