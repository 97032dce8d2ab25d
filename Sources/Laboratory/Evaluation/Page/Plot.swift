/// A diagram of lines over two axes, drawn as SVG.
package struct Plot: Sendable {
  /// One line with its points, from left to right.
  package struct Line: Sendable {
    package let name: String
    package let points: [Point]
    /// Whether it is drawn thick, among others that are thin.
    package let isOurs: Bool

    package init(_ name: String, _ points: [Point], isOurs: Bool = false) {
      (self.name, self.points, self.isOurs) = (name, points, isOurs)
    }
  }

  package struct Point: Sendable, Equatable {
    package let x: Double
    package let y: Double
    /// The confidence interval of the value, if known.
    package let interval: ClosedRange<Double>?

    package init(_ x: Double, _ y: Double, interval: ClosedRange<Double>? = nil) {
      (self.x, self.y, self.interval) = (x, y, interval)
    }
  }

  package let title: String
  package let x: PlotAxis
  package let y: PlotAxis
  package let lines: [Line]

  package init(title: String, x: PlotAxis, y: PlotAxis, lines: [Line]) {
    (self.title, self.x, self.y, self.lines) = (title, x, y, lines)
  }

  private static let colours = [
    "#c0392b", "#2471a3", "#1e8449", "#8e44ad", "#b9770e", "#5d6d7e", "#17a2b8",
  ]

  /// The whole diagram with its title, as a file.
  package var svg: String { drawing(.wide, title: title) }

  /// The diagram as an element of a page, drawn for a wide window and for a narrow one.
  var figure: String {
    """
    <figure><figcaption>\(title.escapedForHTML)</figcaption>
    <div class="wide">\(drawing(.wide))</div><div class="narrow">\(drawing(.narrow))</div></figure>
    """
  }

  private func drawing(_ layout: PlotLayout, title: String? = nil) -> String {
    let height = layout.drawingHeight(lines: lines.count > 1 ? lines.count : 0)
    let size = (Int(layout.width), Int(height))
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.0) \(size.1)" \
      width="\(size.0)" height="\(size.1)" font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="white"/>
      """
    ]
    if let title { parts.append(Self.text(title, x: layout.left, y: 18, "font-weight=\"bold\"")) }
    parts += grid(layout)
    for (index, line) in lines.enumerated() {
      parts += drawing(of: line, colour: Self.colour(index), layout)
    }
    // A single line is described by the title.
    if lines.count > 1 { parts += layout.hasLegendBelow ? rows(layout) : ends(layout) }
    return (parts + ["</svg>"]).joined(separator: "\n")
  }

  private func grid(_ layout: PlotLayout) -> [String] {
    let (left, right, bottom) = (layout.left, layout.rightEnd, layout.bottom)
    var parts: [String] = []
    for tick in y.ticks {
      let height = position(Point(0, tick), layout).y
      parts.append(Self.rule(from: (left, height), to: (right, height), "#ddd"))
      parts.append(Self.text(Self.number(tick), x: left - 6, y: height + 4, Self.end))
    }
    for tick in x.ticks {
      let across = position(Point(tick, 0), layout).x
      parts.append(Self.rule(from: (across, bottom), to: (across, bottom + 4), "#888"))
      parts.append(Self.text(Self.number(tick), x: across, y: bottom + 18, Self.middle))
    }
    let centre = (left + right) / 2
    parts.append(Self.text(x.title, x: centre, y: bottom + 40, Self.middle))
    let middle = (layout.top + bottom) / 2
    parts.append(
      Self.text(
        y.title, x: 14, y: middle,
        "\(Self.middle) transform=\"rotate(-90 14 \(Self.number(middle)))\""))
    return parts
  }

  private func drawing(of line: Line, colour: String, _ layout: PlotLayout) -> [String] {
    let positions = line.points.map { position($0, layout) }
    let points = positions.map { "\(Self.number($0.x)),\(Self.number($0.y))" }
    var parts = [
      """
      <polyline points="\(points.joined(separator: " "))" fill="none" stroke="\(colour)" \
      stroke-width="\(line.isOurs ? 3 : 1.2)"/>
      """
    ]
    for point in line.points {
      guard let interval = point.interval else { continue }
      parts.append(
        Self.rule(
          from: position(Point(point.x, interval.lowerBound), layout),
          to: position(Point(point.x, interval.upperBound), layout), colour))
    }
    // A line alone doesn't show where its few points are.
    guard positions.count <= 20 else { return parts }
    return parts
      + positions.map { position in
        """
        <circle cx="\(Self.number(position.x))" cy="\(Self.number(position.y))" \
        r="\(line.isOurs ? 4 : 2)" fill="\(colour)"/>
        """
      }
  }

  /// The lines' names, each beside the end of its line as far as there is room.
  private func ends(_ layout: PlotLayout) -> [String] {
    let ends = lines.enumerated().map { index, line in
      (index: index, height: line.points.last.map { position($0, layout).y } ?? layout.bottom)
    }.sorted { ($0.height, $0.index) < ($1.height, $1.index) }
    var heights: [Double] = []
    for end in ends { heights.append(max(end.height, (heights.last ?? 0) + 15)) }
    // Names pushed below the drawing move up together.
    let excess = max(0, (heights.last ?? 0) - layout.bottom)
    return zip(ends, heights).map { end, height in
      name(of: end.index, x: layout.rightEnd + 10, y: height - excess + 4)
    }
  }

  /// The lines' names as a legend under the plot, one below the other.
  private func rows(_ layout: PlotLayout) -> [String] {
    lines.indices.map { index in
      let row = layout.bottom + layout.foot + (Double(index) + 0.5) * PlotLayout.legendRow
      return name(of: index, x: layout.left, y: row)
    }
  }

  private func name(of index: Int, x: Double, y: Double) -> String {
    let weight = lines[index].isOurs ? " font-weight=\"bold\"" : ""
    return Self.text(
      lines[index].name, x: x, y: y, "fill=\"\(Self.colour(index))\"\(weight)")
  }

  private static func colour(_ index: Int) -> String { colours[index % colours.count] }

  /// The position of a point on the drawing; points beyond the axes are moved to their ends.
  private func position(_ point: Point, _ layout: PlotLayout) -> (x: Double, y: Double) {
    let width = layout.rightEnd - layout.left
    return (
      layout.left + x.share(of: point.x) * width,
      layout.bottom - y.share(of: point.y) * layout.height
    )
  }

  private static let end = "text-anchor=\"end\""
  private static let middle = "text-anchor=\"middle\""

  private static func rule(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ colour: String
  ) -> String {
    """
    <line x1="\(number(start.x))" y1="\(number(start.y))" x2="\(number(end.x))" \
    y2="\(number(end.y))" stroke="\(colour)"/>
    """
  }

  private static func text(
    _ text: String, x: Double, y: Double, _ attributes: String = ""
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" \(attributes)>\(text.escapedForHTML)</text>"
  }

  /// The number with at most two decimals, without trailing zeros.
  private static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    let rounded = hundredths / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
