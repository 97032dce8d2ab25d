import Foundation

/// Makes photo files of a few bytes: no picture, but real EXIF data.
enum PhotoFile {
  /// A JPEG file with the date "2026:03:04 10:00:00", 4000 by 3000 pixels, at 48.5° north and 2.25° east.
  static var jpeg: Data {
    var data = Data([0xFF, 0xD8, 0xFF, 0xE1])
    let exif = Data("Exif\0\0".utf8) + tiff
    data += Data([UInt8((exif.count + 2) >> 8), UInt8((exif.count + 2) & 0xFF)]) + exif
    return data + Data([0xFF, 0xD9])
  }

  /// Directories one after the other: the main one at 8, EXIF at 50, GPS at 120, values from 200 on.
  private static var tiff: Data {
    var bytes = [UInt8](repeating: 0, count: 300)
    func put(_ value: UInt32, at place: Int, bytes count: Int) {
      for index in 0..<count { bytes[place + index] = UInt8(value >> (8 * UInt32(index)) & 0xFF) }
    }
    func entry(_ tag: UInt32, _ format: UInt32, _ count: UInt32, _ value: UInt32, at place: Int) {
      put(tag, at: place, bytes: 2)
      put(format, at: place + 2, bytes: 2)
      put(count, at: place + 4, bytes: 4)
      put(value, at: place + 8, bytes: 4)
    }
    bytes.replaceSubrange(0..<4, with: [0x49, 0x49, 42, 0])
    put(8, at: 4, bytes: 4)
    put(2, at: 8, bytes: 2)
    entry(0x8769, 4, 1, 50, at: 10)
    entry(0x8825, 4, 1, 120, at: 22)
    put(3, at: 50, bytes: 2)
    entry(0x9003, 2, 20, 200, at: 52)
    entry(0xA002, 4, 1, 4000, at: 64)
    entry(0xA003, 4, 1, 3000, at: 76)
    put(4, at: 120, bytes: 2)
    entry(1, 2, 2, UInt32(UInt8(ascii: "N")), at: 122)
    entry(2, 5, 3, 230, at: 134)
    entry(3, 2, 2, UInt32(UInt8(ascii: "E")), at: 146)
    entry(4, 5, 3, 260, at: 158)
    bytes.replaceSubrange(200..<219, with: Array("2026:03:04 10:00:00".utf8))
    for (index, number) in [48, 1, 30, 1, 0, 1].enumerated() {
      put(UInt32(number), at: 230 + 4 * index, bytes: 4)
    }
    for (index, number) in [2, 1, 15, 1, 0, 1].enumerated() {
      put(UInt32(number), at: 260 + 4 * index, bytes: 4)
    }
    return Data(bytes)
  }

  /// A sidecar file with people, tags, a place and a rating.
  static let xmp = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description xmp:Rating="5"
      photoshop:City="New York">
      <dc:subject><rdf:Bag><rdf:li>cat</rdf:li><rdf:li>silly &amp; sweet</rdf:li></rdf:Bag></dc:subject>
      <Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Anne Johnson</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>
      <mwg-rs:Regions><mwg-rs:RegionList><rdf:Bag>
        <rdf:li><rdf:Description mwg-rs:Name="Bill James" mwg-rs:Type="Face"/></rdf:li>
        <rdf:li><rdf:Description mwg-rs:Name="Rex" mwg-rs:Type="Pet"/></rdf:li>
      </rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """
}
