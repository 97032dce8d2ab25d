import Foundation
import Testing

@testable import Definitions

struct StringsTableTests {
  @Test func `keys and texts are read, in quotation marks or without`() throws {
    let text = #"""
      /* A comment;
         over lines */
      "a" = "Über \"x\"\n\U00e4"; // another
      b.c = "d";

      "e"="f" ;
      """#
    let table = try StringsTable(data: Data(text.utf8), file: "x.strings")
    #expect(table.strings == ["a": "Über \"x\"\nä", "b.c": "d", "e": "f"])
  }

  @Test(arguments: [String.Encoding.utf8, .utf16]) func `it may be of two bytes a character`(
    encoding: String.Encoding
  ) throws {
    let data = try #require("\"a\" = \"ö\";\r\n\"b\" = \"c\";".data(using: encoding))
    #expect(try StringsTable(data: data, file: "x").strings == ["a": "ö", "b": "c"])
  }

  @Test(arguments: [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", 2, "expected ';' after 'a'"),
    ("\n\n\"a\" \"b\";", 3, "expected '=' after 'a'"), ("a = \"b", 1, "the text never ends"),
    ("/* a", 1, "the comment never ends"), ("= 1;", 1, "expected a text in quotation marks"),
    (#"a = "\u12";"#, 1, #"expected hexadecimal digits after '\u'"#),
    ("\"a\" =", 1, "expected a text after '='"),
  ]) func `a mistake is told with its line`(text: String, line: Int, reason: String) {
    let error = #expect(throws: DefinitionError.self) {
      try StringsTable(data: Data(text.utf8), file: "x")
    }
    #expect(error?.line == line && error?.reason == reason, "\(error as Any)")
  }

  @Test func `sentences for one and for many are read`() throws {
    let entry: [String: Any] = [
      "NSStringLocalizedFormatKey": "You have %#@count@.",
      "count": ["one": "%d soup", "other": "%d soups"],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["k": entry, "l": "text"], format: .xml, options: 0)
    let table = try StringsTable(data: data, file: "x.stringsdict")
    #expect(
      table.plurals == [
        "k": .init(variable: "count", one: "You have %d soup.", other: "You have %d soups.")
      ])
    #expect(table.strings == ["l": "text"])
  }
}
