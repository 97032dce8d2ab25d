/// The positions of a plot's parts, in pixels of a drawing that is shown at its own size.
struct PlotLayout: Sendable {
  let width: Double
  let left: Double
  let right: Double
  let top: Double
  /// The space below the plot, without a legend.
  let foot: Double
  /// The height of the plot itself.
  let height: Double
  /// Whether the legend is below the plot, rather than at the ends of the lines.
  let hasLegendBelow: Bool

  /// For a page or a file with enough room.
  static let wide = PlotLayout(
    width: 680, left: 60, right: 170, top: 34, foot: 52, height: 294, hasLegendBelow: false)
  /// For a telephone, where type must not shrink.
  static let narrow = PlotLayout(
    width: 360, left: 44, right: 14, top: 14, foot: 48, height: 220, hasLegendBelow: true)

  static let legendRow = 18.0

  var rightEnd: Double { width - right }
  var bottom: Double { top + height }

  func drawingHeight(lines: Int) -> Double {
    bottom + foot + (hasLegendBelow ? Double(lines) * Self.legendRow : 0)
  }
}
