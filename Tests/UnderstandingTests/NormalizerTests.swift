import LanguageTestKit
import Testing

@testable import Understanding

@Suite struct NormalizerTests {
  private let normalizer = Normalizer(
    ShippedLanguage.english.written,
    aliases: [
      "List-o-Mat": "list oh mat", "ListOMat": "list oh mat", "UnicornChat": "unicorn chat",
    ])

  @Test(arguments: [
    ("Add apples to the grocery list.", "add apples to the grocery list"),
    ("Add apples. Call mom!", "add apples , call mom"), ("Who? Me?! Yes", "who , me , yes"),
    ("call Dr. Smith at 5 p.m. today", "call dr smith at five p m today"),
    ("J. R. Ewing", "j r ewing"), ("St. Bernards", "st bernards"),
    ("In List-o-Mat, show the store list!", "in list oh mat , show the store list"),
    ("in LISTOMAT show the store list", "in list oh mat show the store list"),
    ("via UnicornChat saying I’ll be late", "via unicorn chat saying i'll be late"),
    ("the list-o-mats", "the list o mats"),
    ("Rice, onions, and olives", "rice , onions , and olives"),
    (", ,rice,, beans ,", "rice , beans"),
    ("a brand-new T-shirt", "a brand new t shirt"),
    ("\"Don't\" (stop)…", "don't stop"),
    ("my parents' house", "my parents house"),
    ("whats on the list, dont stop, im late", "what's on the list , don't stop , i'm late"),
    ("its shed, well", "its shed , well"),
    ("salt & pepper", "salt and pepper"),
    ("50%", "fifty percent"),
    ("Two o'clock", "two o'clock"),
    ("OK", "okay"),
    ("", ""),
    ("ugh no, seven fifteen's enough", "ugh no , seven fifteen is enough"),
    ("Anne's cake", "anne's cake"),
    ("can u call mom pls", "can you call mom please"),
    ("nvm, tmrw is fine", "never mind , tomorrow is fine"),
    ("  ?!  ", ""),
  ])
  func `text becomes words`(text: String, words: String) {
    #expect(normalizer.words(of: text).joined(separator: " ") == words)
  }

  @Test(arguments: [
    ("0", "zero"), ("4", "four"), ("12 eggs", "twelve eggs"), ("125", "one hundred twenty five"),
    ("2024", "two thousand twenty four"), ("1,250", "one thousand two hundred fifty"),
    ("1000000", "one million"), ("007", "zero zero seven"),
    ("88.5 FM", "eighty eight point five f m"),
    ("-5", "minus five"), ("12-13", "twelve thirteen"), ("#2", "number two"),
    ("3rd", "third"), ("21st", "twenty first"), ("the 30th", "the thirtieth"),
    ("5551234567", "five five five one two three four five six seven"),
    ("7:30", "seven thirty"), ("7:05", "seven oh five"), ("7:00", "seven o'clock"),
    ("19:30", "nineteen thirty"), ("20:00", "twenty hundred"), ("0:15", "twelve fifteen a m"),
    ("9am", "nine a m"), ("9 a.m.", "nine a m"), ("9:15pm", "nine fifteen p m"),
    ("7:00 AM", "seven a m"), ("nine am", "nine a m"), ("2 lbs", "two pounds"),
    ("20min", "twenty minutes"), ("i am nine", "i am nine"),
    ("$20", "twenty dollars"), ("$1", "one dollar"), ("$15.50", "fifteen dollars and fifty cents"),
    ("$0.99", "ninety nine cents"), ("30€", "thirty euros"), ("£2.01", "two pounds and one penny"),
    ("15.50", "fifteen point five zero"), ("milk,eggs", "milk , eggs"), ("1,2", "one , two"),
  ])
  func `digits become words`(text: String, words: String) {
    #expect(normalizer.words(of: text).joined(separator: " ") == words)
  }

  @Test func `each word knows the characters it comes from`() {
    let text = "Meet at 7:30, Zoë"
    let sources = normalizer.tokens(of: text).map { token in
      String(Array(text)[token.range])
    }
    #expect(sources == ["Meet", "at", "7:30", "7:30", ",", "Zoë"])
  }

  @Test func `hostile text is survived`() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("aZ09 ,.:;$€£%#@&'’-–°+ßİı\u{301}\u{0}🙂\n")
    for _ in 0..<300 {
      let text = String((0..<40).map { _ in alphabet.randomElement(using: &random) ?? " " })
      let tokens = normalizer.tokens(of: text)
      #expect(tokens.allSatisfy { !$0.word.isEmpty && $0.range.upperBound <= text.count })
    }
  }

  @Test func `a long run of digits takes no longer than it must`() {
    #expect(normalizer.words(of: String(repeating: "9", count: 6400)).count == 6400)
  }
}
