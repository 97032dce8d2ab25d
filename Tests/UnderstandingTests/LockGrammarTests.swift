import Testing

@testable import Understanding

@Suite struct LockGrammarTests {
  @Test(
    arguments: [
      ["lock", "LockDevice"],
      ["please lock yourself", "LockDevice"],
      ["lock the screen", "LockDevice"],
      ["could you lock up please", "LockDevice"],
      ["unlock", "UnlockDevice"],
      ["unlock the device please", "UnlockDevice"],
      ["lock the car", "SetCarLockStatus carName=car; locked=true"],
      ["unlock my truck", "SetCarLockStatus carName=truck; locked=false"],
    ] as [Sentence])
  func `the device is locked, and the car is`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  @Test(
    arguments: [
      ["two four six eight", "pin pin=2468"],
      ["oh zero double seven", "pin pin=0077"],
      ["triple one nine", "pin pin=1119"],
      ["the pin is one two three four", "pin pin=1234"],
      ["one hundred", ""],
      ["twelve thirty four", ""],
      ["one", "pin pin=1"],
      ["never mind", "Answer answer=cancel"],
      ["what time is it", ""],
    ] as [Sentence])
  func `the PIN is said digit by digit`(_ sentence: Sentence) throws {
    let interpreter = try World.shared.interpreter(listening: ["lock.pin", "replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
