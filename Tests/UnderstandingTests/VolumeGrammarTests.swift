import Testing

@testable import Understanding

@Suite struct VolumeGrammarTests {
  private static let sentences: [Sentence] = [
    ["volume up", "SetVolume relativeVolume=higher"],
    ["turn it up", "SetVolume relativeVolume=higher"],
    ["can you speak louder", "SetVolume relativeVolume=higher"],
    ["please turn up the speaker volume", "SetVolume relativeVolume=higher"],
    ["i can't hear just increase the volume", "SetVolume relativeVolume=higher"],
    ["increase the volume by ten percent", "SetVolume relativeVolume=higher; change=10"],
    ["lower the volume", "SetVolume relativeVolume=lower"],
    ["please speak quieter to me", "SetVolume relativeVolume=lower"],
    ["softer", "SetVolume relativeVolume=lower"],
    ["set the volume to 50%", "SetVolume volume=50; unit=percent"],
    ["set the volume to seventy", "SetVolume volume=70"],
    ["volume five", "SetVolume volume=5"],
    ["maximum volume", "SetVolume relativeVolume=highest"],
    ["please turn the volume to the loudest setting", "SetVolume relativeVolume=highest"],
    ["set the volume to low", "SetVolume relativeVolume=lowest"],
    ["mute", "SetVolume muted=true"],
    ["mute the speaker please", "SetVolume muted=true"],
    ["turn the sound off", "SetVolume muted=true"],
    ["unmute", "SetVolume muted=false"],
    ["turn the sound back on", "SetVolume muted=false"],
    ["change the volume", "SetVolume"],
    ["how loud are you", "GetVolume"],
    ["what's the volume", "GetVolume"],
  ]

  @Test(arguments: sentences)
  func `sentences about the volume`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }
}
