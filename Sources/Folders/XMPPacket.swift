internal import Foundation

/// The properties of an XMP packet by their local names, wherever they are in it.
///
/// It reads what cameras and photo programs write, as attributes or as elements with lists, and skips anything that
/// isn't XML.
struct XMPPacket {
  private var values: [String: [String]] = [:]
  /// The names of marked faces (`mwg-rs:RegionList`).
  private(set) var faces: [String] = []

  init(_ text: String) {
    var scanner = Scanner(text)
    while let piece = scanner.next() {
      switch piece {
      case .open(let name, let attributes): add(attributes, of: name, in: scanner.path)
      case .text(let text): add(text, in: scanner.path)
      }
    }
  }

  /// All values of a property, in the order of the packet.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  func first(_ name: String) -> String? { values[name]?.first }

  private mutating func add(_ attributes: [(String, String)], of element: String, in path: [String])
  {
    let isFace = path.contains("RegionList") && attributes.allSatisfy { $0 != ("Type", "Pet") }
    for (name, value) in attributes where !value.isEmpty {
      if name == "Name", isFace {
        faces.append(value)
      } else {
        values[name, default: []].append(value)
      }
    }
  }

  private mutating func add(_ text: String, in path: [String]) {
    // A list's items are values of the property that contains the list.
    guard let name = path.last(where: { !["li", "Bag", "Seq", "Alt"].contains($0) }) else { return }
    if name == "Name", path.contains("RegionList") {
      faces.append(text)
    } else {
      values[name, default: []].append(text)
    }
  }

  /// The packet inside a JPEG, PNG, TIFF or HEIC file; `nil` if there is none near its beginning.
  static func embedded(in path: String) -> XMPPacket? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 512 << 10),
      let begin = head.range(of: Data("<x:xmpmeta".utf8)),
      let end = head.range(of: Data("</x:xmpmeta>".utf8), in: begin.upperBound..<head.endIndex)
    else { return nil }
    return XMPPacket(String(decoding: head[begin.lowerBound..<end.upperBound], as: UTF8.self))
  }
}

/// Splits XML into elements, attributes and text; names lose their prefixes.
private struct Scanner {
  enum Piece {
    case open(String, [(String, String)])
    case text(String)
  }

  private var rest: Substring
  /// The open elements, outermost first.
  private(set) var path: [String] = []
  private var isClosing = false

  init(_ text: String) { rest = text[...] }

  mutating func next() -> Piece? {
    if isClosing {
      isClosing = false
      _ = path.popLast()
    }
    while !rest.isEmpty {
      guard rest.first == "<" else {
        let text = rest.prefix { $0 != "<" }
        rest = rest.dropFirst(text.count)
        let plain = Self.plain(text).trimmingCharacters(in: .whitespacesAndNewlines)
        if !plain.isEmpty { return .text(plain) }
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { return nil }
      let tag = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      switch tag.first {
      case "/": _ = path.popLast()
      case "?", "!", nil: continue
      default: return open(tag)
      }
    }
    return nil
  }

  private mutating func open(_ tag: Substring) -> Piece {
    isClosing = tag.last == "/"
    let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
    path.append(Self.local(name))
    var attributes: [(String, String)] = []
    for match in tag.matches(of: /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/) {
      let value = match.output.2 ?? match.output.3 ?? ""
      attributes.append((Self.local(match.output.1), Self.plain(value)))
    }
    return .open(Self.local(name), attributes)
  }

  private static func local(_ name: Substring) -> String {
    String(name.split(separator: ":").last ?? name)
  }

  private static func plain(_ text: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
      .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
