/// A diagram of lines over two axes, drawn as SVG.
package struct Plot: Sendable {
  /// One line with its points, from left to right.
  package struct Line: Sendable {
    package let name: String
    package let points: [Point]
    /// Drawn thick, among others that are thin.
    package let isOurs: Bool

    package init(_ name: String, _ points: [Point], isOurs: Bool = false) {
      (self.name, self.points, self.isOurs) = (name, points, isOurs)
    }
  }

  package struct Point: Sendable, Equatable {
    package let x: Double
    package let y: Double
    /// How far the true value may lie from what was measured, where that is known.
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

  private static let size = (width: 680.0, height: 380.0)
  private static let margin = (left: 60.0, right: 170.0, top: 34.0, bottom: 52.0)
  private static let colours = [
    "#c0392b", "#2471a3", "#1e8449", "#8e44ad", "#b9770e", "#5d6d7e", "#17a2b8",
  ]

  /// The whole diagram, as a file or as one element of a page.
  package var svg: String {
    let size = (Int(Self.size.width), Int(Self.size.height))
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.0) \(size.1)" \
      width="\(size.0)" height="\(size.1)" font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="white"/>
      """,
      Self.text(title, x: Self.margin.left, y: 18, "font-weight=\"bold\""),
    ]
    parts += grid
    for (index, line) in lines.enumerated() {
      parts += drawing(of: line, colour: Self.colours[index % Self.colours.count])
    }
    return (parts + legend + ["</svg>"]).joined(separator: "\n")
  }

  private static var right: Double { size.width - margin.right }
  private static var bottom: Double { size.height - margin.bottom }

  private var grid: [String] {
    let (left, right, bottom) = (Self.margin.left, Self.right, Self.bottom)
    var parts: [String] = []
    for tick in y.ticks {
      let height = place(Point(0, tick)).y
      parts.append(Self.rule(from: (left, height), to: (right, height), "#ddd"))
      parts.append(Self.text(Self.number(tick), x: left - 6, y: height + 4, Self.end))
    }
    for tick in x.ticks {
      let across = place(Point(tick, 0)).x
      parts.append(Self.rule(from: (across, bottom), to: (across, bottom + 4), "#888"))
      parts.append(Self.text(Self.number(tick), x: across, y: bottom + 18, Self.middle))
    }
    let centre = (left + right) / 2
    parts.append(Self.text(x.title, x: centre, y: bottom + 40, Self.middle))
    let middle = (Self.margin.top + bottom) / 2
    parts.append(
      Self.text(
        y.title, x: 16, y: middle,
        "\(Self.middle) transform=\"rotate(-90 16 \(Self.number(middle)))\""))
    return parts
  }

  private func drawing(of line: Line, colour: String) -> [String] {
    let places = line.points.map(place)
    let points = places.map { "\(Self.number($0.x)),\(Self.number($0.y))" }
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
          from: place(Point(point.x, interval.lowerBound)),
          to: place(Point(point.x, interval.upperBound)), colour))
    }
    // Where the points are few, a line alone does not show them.
    guard places.count <= 20 else { return parts }
    return parts
      + places.map { place in
        """
        <circle cx="\(Self.number(place.x))" cy="\(Self.number(place.y))" \
        r="\(line.isOurs ? 4 : 2)" fill="\(colour)"/>
        """
      }
  }

  /// The lines' names, each beside the end of its line as far as there is room.
  private var legend: [String] {
    let ends = lines.enumerated().map { index, line in
      (index: index, height: line.points.last.map { place($0).y } ?? Self.bottom)
    }.sorted { ($0.height, $0.index) < ($1.height, $1.index) }
    var heights: [Double] = []
    for end in ends { heights.append(max(end.height, (heights.last ?? 0) + 15)) }
    // What was pushed below the drawing moves up together.
    let excess = max(0, (heights.last ?? 0) - Self.bottom)
    for index in heights.indices { heights[index] -= excess }
    return zip(ends, heights).map { end, height in
      let line = lines[end.index]
      let weight = line.isOurs ? " font-weight=\"bold\"" : ""
      let colour = Self.colours[end.index % Self.colours.count]
      return Self.text(
        line.name, x: Self.right + 10, y: height + 4, "fill=\"\(colour)\"\(weight)")
    }
  }

  /// Where a point lies on the drawing; what is off the axes lies on their ends.
  private func place(_ point: Point) -> (x: Double, y: Double) {
    let width = Self.right - Self.margin.left
    let height = Self.bottom - Self.margin.top
    return (
      Self.margin.left + x.share(of: point.x) * width, Self.bottom - y.share(of: point.y) * height
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

  /// At most two decimals, none that are zero.
  private static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    let rounded = hundredths / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

extension String {
  /// With the characters that mean something in HTML written out.
  var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
