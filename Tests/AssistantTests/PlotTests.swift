import Foundation
import Testing

@testable import Assistant

struct PlotTests {
  private static let axis = PlotAxis("x", ticks: [0, 5, 10])

  @Test func `points lie between the ends of the axes`() {
    let plot = Plot(
      title: "a < b", x: Self.axis, y: PlotAxis("y", ticks: [0, 100]),
      lines: [.init("line", [.init(0, 0), .init(10, 100), .init(20, 50)])])
    #expect(plot.svg.contains("points=\"60,328 510,34 510,181\""))
    #expect(plot.svg.contains("a &lt; b"))
  }

  @Test func `an interval is a line across its point`() {
    let plot = Plot(
      title: "", x: Self.axis, y: Self.axis,
      lines: [.init("line", [.init(5, 5, interval: 0...10)])])
    #expect(plot.svg.contains("<line x1=\"285\" y1=\"328\" x2=\"285\" y2=\"34\""))
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
  private static let curve = RejectionCurve(
    commands: [0.9, 0.8, 0.3, 0], others: [0.5, 0.2], hours: 0.5)

  @Test(arguments: [(0.0, 0.25, 4.0), (0.4, 0.5, 2.0), (0.85, 0.75, 0.0), (1.0, 1.0, 0.0)])
  func `a threshold refuses commands and believes others`(
    threshold: Double, refused: Double, believed: Double
  ) {
    #expect(
      Self.curve.point(at: threshold) == .init(refused: refused, believedPerHour: believed))
  }

  @Test func `the curve goes from believing nothing to believing all that was understood`() {
    #expect(Self.curve.points.first == .init(refused: 1, believedPerHour: 0))
    #expect(Self.curve.points.last == .init(refused: 0.25, believedPerHour: 4))
    let believed = Self.curve.points.map(\.believedPerHour)
    #expect(believed == believed.sorted())
  }
}
