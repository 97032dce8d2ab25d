import Foundation
import Testing

@testable import Assistant
@testable import Evaluation

struct PlotTests {
  private static let axis = PlotAxis("x", ticks: [0, 5, 10])

  /// All numbers of an attribute, as often as it stands in the diagram.
  private func numbers(of attribute: String, in svg: String) -> [[Double]] {
    svg.components(separatedBy: " \(attribute)=\"").dropFirst().map { rest in
      rest.prefix { $0 != "\"" }.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    }
  }

  @Test func `points lie in proportion, and not outside the ends of the axes`() throws {
    let plot = Plot(
      title: "a < b", x: Self.axis, y: PlotAxis("y", ticks: [0, 100]),
      lines: [.init("line", [.init(0, 0), .init(5, 50), .init(10, 100), .init(20, 50)])])
    let points = try #require(numbers(of: "points", in: plot.svg).first)
    try #require(points.count == 8)
    let (x, y) = ([0, 2, 4, 6].map { points[$0] }, [1, 3, 5, 7].map { points[$0] })
    #expect(x[0] < x[1] && x[1] < x[2] && y[0] > y[1] && y[1] > y[2])
    #expect(abs(x[1] - (x[0] + x[2]) / 2) <= 1 && abs(y[1] - (y[0] + y[2]) / 2) <= 1)
    #expect(x[3] == x[2] && y[3] == y[1])
    let size = try #require(numbers(of: "viewBox", in: plot.svg).first)
    #expect(
      x.allSatisfy { (0...size[2]).contains($0) } && y.allSatisfy { (0...size[3]).contains($0) })
    #expect(plot.svg.contains("a &lt; b"))
  }

  @Test func `an interval is a line across its point`() throws {
    let plot = Plot(
      title: "", x: Self.axis, y: Self.axis,
      lines: [.init("line", [.init(5, 5, interval: 0...10), .init(0, 0), .init(10, 10)])])
    let points = try #require(numbers(of: "points", in: plot.svg).first)
    let ends = ["x1", "y1", "x2", "y2"].map { numbers(of: $0, in: plot.svg).flatMap(\.self) }
    let upright = zip(zip(ends[0], ends[2]), zip(ends[1], ends[3])).filter {
      $0.0 == points[0] && $0.1 == points[0] && Set([$1.0, $1.1]) == [points[3], points[5]]
    }
    #expect(upright.count == 1)
  }

  @Test(arguments: [
    ([3.0], 5.0, [0.0, 1, 2, 3, 4, 5]), ([12.0], 5.0, [0.0, 5, 10, 15]),
    ([Double](), 10.0, [0.0, 2, 4, 6, 8, 10]),
    ([730.0], 1.0, [0.0, 200, 400, 600, 800]),
  ])
  func `an axis has room for what is on it`(values: [Double], least: Double, ticks: [Double]) {
    #expect(PlotAxis("x", upTo: values, atLeast: least).ticks == ticks)
  }

  @Test func `powers of ten take as much room each`() {
    let axis = PlotAxis("x", powers: 1...4)
    #expect(axis.ticks == [10, 100, 1_000, 10_000])
    #expect(abs(axis.share(of: 100) - 1.0 / 3) < 1e-9)
  }
}

struct RejectionCurveTests {
  private static let known = RejectionCurve(
    commands: [0.9, 0.8, 0.3, 0], others: [0.5, 0.2], hours: 0.5)

  private let curve: RejectionCurve

  init() throws { curve = try #require(Self.known) }

  @Test(arguments: [(0.0, 0.25, 4.0), (0.4, 0.5, 2.0), (0.85, 0.75, 0.0), (1.0, 1.0, 0.0)])
  func `a threshold refuses commands and believes others`(
    threshold: Double, refused: Double, believed: Double
  ) {
    #expect(
      curve.point(at: threshold) == .init(refused: refused, believedPerHour: believed))
  }

  @Test func `the curve goes from believing nothing to believing all that was understood`() {
    #expect(curve.points.first == .init(refused: 1, believedPerHour: 0))
    #expect(curve.points.last == .init(refused: 0.25, believedPerHour: 4))
    let believed = curve.points.map(\.believedPerHour)
    #expect(believed == believed.sorted())
  }

  @Test func `what refuses no fewer is no step of the curve`() {
    #expect(curve.steps.map(\.refused) == [1, 0.75, 0.5, 0.25])
    #expect(curve.steps.map(\.believedPerHour) == [0, 0, 0, 2])
  }

  @Test(arguments: [(0.0, 0.5), (1.9, 0.5), (2.0, 0.25), (100, 0.25)])
  func `the fewest are refused that the false accepts allow`(most: Double, refused: Double) {
    #expect(curve.leastRefused(withBelievedPerHour: most) == refused)
  }

  @Test func `without commands or other speech there is no curve`() {
    #expect(RejectionCurve(commands: [], others: [0.5], hours: 1) == nil)
    #expect(RejectionCurve(commands: [0.5], others: [], hours: 0) == nil)
  }
}
