import Definitions
import Foundation
import TestKit
import Testing

struct PropertyListTests {
  private static func xml(_ content: String) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      \(content)
      </plist>
      """.utf8)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `values keep their types`(format: PropertyListSerialization.PropertyListFormat) throws {
    let values: [String: Any] = [
      "text": "a", "whole": 1, "part": 1.5, "yes": true, "list": [0, "b"], "inner": ["c": false],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: values, format: format, options: 0)
    #expect(
      try PropertyList(data: data, file: "x")
        == .dictionary([
          "text": .text("a"), "whole": .number(1), "part": .number(1.5), "yes": .boolean(true),
          "list": .list([.number(0), .text("b")]), "inner": .dictionary(["c": .boolean(false)]),
        ]))
  }

  @Test(
    arguments: [
      (PropertyList.text("YES"), true), (.text("no"), false), (.number(1), true), (.number(2), nil),
      (.boolean(false), false), (.text("perhaps"), nil),
    ] as [(PropertyList, Bool?)]) func `a truth value is written in several ways`(
      value: PropertyList, truth: Bool?
    )
  {
    #expect(value.boolean == truth)
  }

  @Test func `a control character does no harm`() throws {
    let data = Self.xml("<string>a\u{10}b</string>")
    #expect(try PropertyList(data: data, file: "x").text?.hasPrefix("a") == true)
  }

  @Test(arguments: ["", "nonsense", "<plist>", "<plist><dict><key>a</key></plist>", "bplist00"])
  func `what is no property list is said to be none`(text: String) {
    let error = #expect(throws: DefinitionError.self) {
      try PropertyList(data: Data(text.utf8), file: "x.plist")
    }
    #expect(error?.file == "x.plist" && error?.reason.hasPrefix("it is no property list") == true)
  }

  @Test func `a damaged file is told with its line`() {
    let error = #expect(throws: DefinitionError.self) {
      try PropertyList(
        data: Self.xml("<dict>\n<key>a</key>\n<string>b</strin>\n</dict>"), file: "x")
    }
    #expect(error?.line == 5, "\(error as Any)")
  }

  @Test func `what is nested too deep is refused`() throws {
    let deep = String(repeating: "<array>\n", count: 100_000)
    let data = Self.xml(deep + String(repeating: "</array>", count: 100_000))
    let error = #expect(throws: DefinitionError.self) { try PropertyList(data: data, file: "x") }
    #expect(error?.reason == "it is nested more than 64 deep")
  }

  @Test func `a binary list that contains itself, or is deep, does no harm`() {
    for depth in [1, 100, 20_000] {
      // Each array holds the next one, the last one the first.
      let offsets = 8..<(8 + depth * 3)
      var bytes = Array("bplist00".utf8)
      for index in 0..<depth {
        let next = (index + 1) % depth
        bytes += [0xA1, UInt8(next >> 8), UInt8(next & 0xFF)]
      }
      for offset in stride(from: offsets.lowerBound, to: offsets.upperBound, by: 3) {
        bytes += [UInt8(offset >> 16 & 0xFF), UInt8(offset >> 8 & 0xFF), UInt8(offset & 0xFF)]
      }
      bytes += [0, 0, 0, 0, 0, 0, 3, 2]
      for number in [depth, 0, offsets.upperBound] {
        bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
      }
      #expect(throws: DefinitionError.self) { try PropertyList(data: Data(bytes), file: "x") }
    }
  }

  @Test func `values have lines`() {
    let outline = PropertyListOutline(
      Self.xml(
        """
        <dict>
          <!-- <key>no</key> -->
          <key>a &amp; b</key>
          <array>
            <string>x</string>
            <dict><key>c</key><true/></dict>
          </array>
          <key>d</key>
          <integer>1</integer>
        </dict>
        """))
    let lines = ["a & b", "a & b[0]", "a & b[1].c", "d", "a & b[1].missing", "nothing"].map(
      outline.line)
    #expect(lines == [6, 7, 8, 11, 8, nil])
  }
}
