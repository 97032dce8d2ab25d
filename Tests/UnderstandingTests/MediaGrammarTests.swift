import Testing

@testable import Understanding

@Suite struct MediaGrammarTests {
  private static let sentences: [Sentence] = [
    ["play some jazz", "PlayMedia genreNames=jazz"],
    ["play my workout playlist", "PlayMedia mediaName=workout; mediaType=playlist"],
    ["shuffle my music", "PlayMedia mediaType=music; playShuffled=true"],
    ["play the album thriller", "PlayMedia albumName=thriller"],
    [
      "play barcelona by queen next",
      "PlayMedia artistName=queen; mediaName=barcelona; playbackQueueLocation=next",
    ],
    ["resume the music", "PlayMedia resumePlayback=true"],
    ["play music by the beatles", "PlayMedia artistName=the beatles; mediaType=music"],
    [
      "play thriller by michael jackson",
      "PlayMedia artistName=michael jackson; mediaName=thriller",
    ],
    ["i want to hear some jazz", "PlayMedia genreNames=jazz"],
    ["listen to soft rock", "PlayMedia genreNames=soft rock"],
    [
      "play the newest album by jay z",
      "PlayMedia artistName=jay z; mediaType=album; sortOrder=newest",
    ],
    [
      "play bohemian rhapsody on repeat",
      "PlayMedia mediaName=bohemian rhapsody; playbackRepeatMode=all",
    ],
    ["shuffle", "PlayMedia playShuffled=true"],
    ["turn on repeat", "PlayMedia playbackRepeatMode=all"],
    ["repeat this song", "PlayMedia playbackRepeatMode=one; reference=currentlyPlaying"],
    ["what song is this", "SearchForMedia reference=currentlyPlaying"],
    ["what's playing", "SearchForMedia reference=currentlyPlaying"],
    ["what songs do i have by queen", "SearchForMedia artistName=queen"],
    ["show my playlists", "SearchForMedia mediaType=playlist"],
    ["who sings this song", "SearchForMedia reference=currentlyPlaying"],
    [
      "add this song to my workout playlist",
      "AddMedia playlistName=workout; reference=currentlyPlaying",
    ],
    [
      "add barcelona by queen to my party playlist",
      "AddMedia artistName=queen; mediaName=barcelona; playlistName=party",
    ],
    [
      "put this on my driving playlist",
      "AddMedia playlistName=driving; reference=currentlyPlaying",
    ],
    ["i like this song", "UpdateMediaAffinity affinityType=like; reference=currentlyPlaying"],
    [
      "i don't like this song",
      "UpdateMediaAffinity affinityType=dislike; reference=currentlyPlaying",
    ],
    [
      "save this song to my favorites",
      "UpdateMediaAffinity affinityType=like; reference=currentlyPlaying; reference=currentlyPlaying",
    ],
    ["like this song", "UpdateMediaAffinity affinityType=like; reference=currentlyPlaying"],
    ["thumbs up", "UpdateMediaAffinity affinityType=like; reference=currentlyPlaying"],
    ["pause the music", "ControlMedia command=pause"],
    ["pause the song", "ControlMedia command=pause"],
    ["next song", "ControlMedia command=next"],
    ["skip this song", "ControlMedia command=next"],
    ["stop the music", "ControlMedia command=stop"],
    ["go back to the previous song", "ControlMedia command=previous"],
    ["play the next song", "ControlMedia command=next"],
    ["play the previous song", "ControlMedia command=previous"],
    ["play music", "PlayMedia mediaType=music"],
    ["play something", "PlayMedia mediaType=music"],
    ["play my favorite songs", "PlayMedia mediaType=music; sortOrder=best"],
    ["play the latest song", "PlayMedia count=1; mediaType=music; sortOrder=newest"],
    [
      "play the newest song by queen",
      "PlayMedia artistName=queen; count=1; mediaType=music; sortOrder=newest",
    ],
    ["play the last album", "PlayMedia mediaType=album; sortOrder=newest"],
    ["play this again", "ControlMedia command=restart"],
  ]

  @Test(arguments: sentences)
  func `sentences about music`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }
}
