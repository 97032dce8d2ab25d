import Testing

@testable import Understanding

@Suite struct PhotosGrammarTests {
  private static let sentences: [Sentence] = [
    ["show my photos from last week", "SearchForPhotos dateCreated=last week"],
    [
      "find photos of anne in the wedding album",
      "SearchForPhotos albumName=wedding; peopleInPhoto=anne",
    ],
    ["start a slide show of the vacation album", "StartPhotoPlayback albumName=vacation"],
    ["look for silly cat photos", "SearchForPhotos searchTerms=silly cat"],
    ["can you show my album of dog photos", "SearchForPhotos albumName=dog"],
    ["start a photo slide show", "StartPhotoPlayback"],
    ["show me my favorite pictures", "SearchForPhotos includedAttributes=favorite"],
    [
      "find all my selfies from yesterday",
      "SearchForPhotos dateCreated=yesterday; includedAttributes=selfie",
    ],
    ["show photos taken in paris", "SearchForPhotos locationCreated=paris"],
    ["show photos from paris", "SearchForPhotos locationCreated=paris"],
    [
      "find slow motion videos from yesterday",
      "SearchForPhotos dateCreated=yesterday; includedAttributes=slowMotionVideo; includedAttributes=video",
    ],
    ["show me my live photos", "SearchForPhotos includedAttributes=livePhoto"],
    ["show pictures with the noir filter", "SearchForPhotos includedAttributes=noirFilter"],
    ["find pictures from twenty nineteen", "SearchForPhotos dateCreated=twenty nineteen"],
    ["show me my new york photos", "SearchForPhotos albumName=new york"],
    ["open the puppies album", "SearchForPhotos albumName=puppies"],
    [
      "show me photos with tom clark and bill",
      "SearchForPhotos peopleInPhoto=tom clark; peopleInPhoto=bill",
    ],
    ["display photos of the beach", "SearchForPhotos searchTerms=beach"],
    [
      "find videos from last month",
      "SearchForPhotos dateCreated=last month; includedAttributes=video",
    ],
    [
      "show me the photos i took yesterday at the airport",
      "SearchForPhotos dateCreated=yesterday; locationCreated=the airport",
    ],
    ["play a slideshow of my photos from last month", "StartPhotoPlayback dateCreated=last month"],
    ["show a slide show of nancy", "StartPhotoPlayback peopleInPhoto=nancy"],
    ["play my vacation album as a slideshow", "StartPhotoPlayback albumName=vacation"],
    ["play a slide show of my favorite photos", "StartPhotoPlayback includedAttributes=favorite"],
    ["show my latest photos", "SearchForPhotos latest=true"],
    ["show my oldest photo", "SearchForPhotos count=1; earliest=true"],
    ["show my first three photos", "SearchForPhotos count=3; earliest=true"],
    ["show the photo i took last", "SearchForPhotos count=1; latest=true"],
    ["search my photos for cats", "SearchForPhotos searchTerms=cats"],
    [
      "show me pictures of anne and nancy at union station",
      "SearchForPhotos locationCreated=union station; peopleInPhoto=anne; peopleInPhoto=nancy",
    ],
    ["i want to see photos of my mother", "SearchForPhotos peopleInPhoto=my mother"],
    ["do i have any pictures of bill", "SearchForPhotos peopleInPhoto=bill"],
    ["show me photos from march", "SearchForPhotos dateCreated=march"],
    ["start the slideshow", "StartPhotoPlayback"],
    ["show photos from the wedding", "SearchForPhotos albumName=wedding"],
    ["show me all screenshots", "SearchForPhotos includedAttributes=screenshot"],
  ]

  @Test(arguments: sentences)
  func `sentences about photos`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }
}
