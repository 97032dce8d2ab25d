import Foundation
import Storage
import TestKit
import Testing

@testable import Domains

@Suite struct VCardTests {
  static let version3 = """
    BEGIN:VCARD
    VERSION:3.0
    UID:urn:uuid:1
    N:Murphy;Siobhan;;Dr.;
    FN:Dr. Siobhan
      Murphy
    NICKNAME:Shiv,Vonnie
    X-PHONETIC-FIRST-NAME:Shiv-awn
    X-PHONETIC-LAST-NAME:mur fee
    TEL;TYPE=CELL,VOICE:+353 1 555
    item1.EMAIL;type=INTERNET;type=HOME:siobhan@example.org
    GENDER:F
    END:VCARD
    """
  static let version4 = """
    BEGIN:VCARD
    VERSION:4.0
    FN:Me Myself
    RELATED;TYPE=sibling:urn:uuid:1
    RELATED;VALUE=text;TYPE="co-worker,friend":David Lee
    item2.X-ABRELATEDNAMES:Linda Carter
    item2.X-ABLABEL:_$!<Mother>!$_
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:David Lee
    TEL;VALUE=uri;TYPE="voice,work":tel:+1-555-0100
    END:VCARD

    BEGIN:VCARD
    VERSION:4.0
    N:Carter;Linda;;;
    END:VCARD
    """
  static let version2 = """
    BEGIN:VCARD
    VERSION:2.1
    N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BC=
    rgen
    TEL;HOME;VOICE:030 1
    END:VCARD
    begin:vcard
    N;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Caf=E9;Ren=E9
    end:vcard
    """

  private func contacts(_ text: String, owner: String? = nil) -> [Contact.Card] {
    let (cards, errors) = VCard.read(Data(text.utf8))
    #expect(errors == [])
    return VCard.contacts(cards, owner: owner)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `version 3 is read with its folds, lists and groups`(_ lineEnd: String) throws {
    let text = Self.version3.replacingOccurrences(of: "\n", with: lineEnd)
    let contact = try #require(contacts(text).first)
    #expect(contact.uid == "urn:uuid:1")
    #expect(contact.name == "Dr. Siobhan Murphy")
    #expect(contact.givenName == "Siobhan" && contact.familyName == "Murphy")
    #expect(contact.nicknames == ["Shiv", "Vonnie"])
    #expect(contact.pronunciation == "shiv awn mur fee")
    #expect(
      contact.handles == [
        .init(kind: .phone, label: "cell", value: "+353 1 555"),
        .init(kind: .email, label: "home", value: "siobhan@example.org"),
      ])
  }

  @Test func `version 4 tells what others are to the owner`() {
    let contacts = contacts(Self.version4 + "\n" + Self.version3, owner: "Me Myself")
    #expect(contacts.map(\.name) == ["David Lee", "Linda Carter", "Dr. Siobhan Murphy"])
    #expect(
      contacts.map(\.relationships) == [
        ["co-worker", "friend"], ["mother"], ["sibling", "sister"],
      ])
    #expect(contacts[0].handles == [.init(kind: .phone, label: "work", value: "+1-555-0100")])
  }

  @Test func `version 2.1 is read with its encodings`() {
    let contacts = contacts(Self.version2)
    #expect(contacts.map(\.name) == ["Jürgen Müller", "René Café"])
    #expect(contacts[0].handles == [.init(kind: .phone, label: "home", value: "030 1")])
  }

  @Test func `escapes are resolved`() {
    let contacts = contacts(
      #"""
      BEGIN:VCARD
      VERSION:3.0
      FN:Smith\, Jones \\ Co\nInc
      NICKNAME:a\,b,c
      END:VCARD
      """#)
    #expect(contacts.map(\.name) == [#"Smith, Jones \ Co Inc"#])
    #expect(contacts.first?.nicknames == ["a,b", "c"])
  }

  @Test(arguments: [
    ("FN:Tom", "cannot read line 1: it stands outside a card"),
    ("END:VCARD", "cannot read line 1: a card ends that has not begun"),
    ("BEGIN:VCARD\nFN:Tom", "cannot read line 1: the card does not end"),
    ("BEGIN:VCARD\nFN Tom\nEND:VCARD", "cannot read line 2: there is no ':' in it"),
    ("BEGIN:VCARD\n:Tom\nEND:VCARD", "cannot read line 2: there is no name before the ':'"),
    (
      "BEGIN:VCARD\nVERSION:5.0\nEND:VCARD",
      "cannot read line 1: version '5.0' of vCard is not known"
    ),
    (
      "BEGIN:VCARD\nFN;CHARSET=KOI8-R:Tom\nEND:VCARD",
      "cannot read line 2: its value is not in the character set it should be in"
    ),
  ])
  func `what is wrong is reported with its line`(_ text: String, _ message: String) {
    let whole = "\nBEGIN:VCARD\nFN:Anne\nEND:VCARD"
    let (cards, errors) = VCard.read(Data((text + whole).utf8))
    #expect(errors.map(\.description) == [message])
    #expect(cards.map(\.fullName) == ["Anne"])
  }

  @Test func `damaged files are read without harm`() {
    var random = SequenceGenerator(seed: 7)
    let whole = [UInt8]((Self.version2 + "\n" + Self.version3 + "\n" + Self.version4).utf8)
    for _ in 1...Extent.share(of: 4_000, oneIn: 8) {
      var bytes = whole
      for _ in 1...Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2:
          bytes.insert(contentsOf: [0x3D, 0x0A, 0x3B, 0x5C].shuffled(using: &random), at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 40))
        }
      }
      let (cards, _) = VCard.read(Data(bytes))
      _ = VCard.contacts(cards, owner: "Me Myself")
    }
  }
}
