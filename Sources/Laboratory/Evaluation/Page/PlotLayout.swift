/// Where the parts of a plot lie, in pixels of a drawing that is shown in its own size.
struct PlotLayout: Sendable {
  let width: Double
  let left: Double
  let right: Double
  let top: Double
  /// From the foot of the plot to the foot of the drawing, without a legend.
  let foot: Double
  /// The height of the plot itself.
  let height: Double
  /// Below the plot, rather than at the ends of the lines.
  let hasLegendBelow: Bool

  /// For a page or a file with room for it.
  static let wide = PlotLayout(
    width: 680, left: 60, right: 170, top: 34, foot: 52, height: 294, hasLegendBelow: false)
  /// For a telephone, where type has to stay as large as it is.
  static let narrow = PlotLayout(
    width: 360, left: 44, right: 14, top: 14, foot: 48, height: 220, hasLegendBelow: true)

  static let legendRow = 18.0

  var rightEnd: Double { width - right }
  var bottom: Double { top + height }

  func drawingHeight(lines: Int) -> Double {
    bottom + foot + (hasLegendBelow ? Double(lines) * Self.legendRow : 0)
  }
}
