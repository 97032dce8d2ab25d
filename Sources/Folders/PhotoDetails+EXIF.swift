internal import CExif
internal import Foundation

extension PhotoDetails {
  /// Reads the EXIF data of a file; corresponds to C function `exif_data_new_from_file`.
  mutating func readEXIF(of path: String, _ timeZone: TimeZone) {
    guard let data = exif_data_new_from_file(path) else { return }
    defer { exif_data_unref(data) }
    let reader = EXIFReader(data: data)
    let date =
      reader.text(EXIF_TAG_DATE_TIME_ORIGINAL, EXIF_IFD_EXIF)
      ?? reader.text(EXIF_TAG_DATE_TIME, EXIF_IFD_0)
    taken = date.flatMap { text in
      Self.date(of: text.split { !$0.isNumber }.compactMap { Int($0) }, timeZone)
    }
    width = reader.number(EXIF_TAG_PIXEL_X_DIMENSION, EXIF_IFD_EXIF)
    height = reader.number(EXIF_TAG_PIXEL_Y_DIMENSION, EXIF_IFD_EXIF)
    // Values 5 to 8 are rotated by 90 degrees.
    if (reader.number(EXIF_TAG_ORIENTATION, EXIF_IFD_0) ?? 1) > 4 { swap(&width, &height) }
    hasFlash = (reader.number(EXIF_TAG_FLASH, EXIF_IFD_EXIF) ?? 0) & 1 == 1
    latitude = reader.degrees(ExifTag(2), reference: ExifTag(1), negative: "S")
    longitude = reader.degrees(ExifTag(4), reference: ExifTag(3), negative: "W")
  }
}

/// Reads entries of one file's EXIF data.
private struct EXIFReader {
  let data: UnsafeMutablePointer<ExifData>

  func text(_ tag: ExifTag, _ directory: ExifIfd) -> String? {
    guard let entry = entry(tag, directory) else { return nil }
    var buffer = [CChar](repeating: 0, count: 256)
    guard exif_entry_get_value(entry, &buffer, UInt32(buffer.count)) != nil else { return nil }
    let end = buffer.firstIndex(of: 0) ?? buffer.endIndex
    let text = String(decoding: buffer[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  func number(_ tag: ExifTag, _ directory: ExifIfd) -> Int? {
    guard let entry = entry(tag, directory), entry.pointee.components >= 1,
      let bytes = entry.pointee.data
    else { return nil }
    let order = exif_data_get_byte_order(data)
    switch entry.pointee.format {
    case EXIF_FORMAT_SHORT where entry.pointee.size >= 2: return Int(exif_get_short(bytes, order))
    case EXIF_FORMAT_LONG where entry.pointee.size >= 4: return Int(exif_get_long(bytes, order))
    default: return nil
    }
  }

  /// An angle's degrees, minutes and seconds as one number of degrees.
  func degrees(_ tag: ExifTag, reference: ExifTag, negative: String) -> Double? {
    guard let entry = entry(tag, EXIF_IFD_GPS), entry.pointee.format == EXIF_FORMAT_RATIONAL,
      entry.pointee.components >= 3, entry.pointee.size >= 24, let bytes = entry.pointee.data
    else { return nil }
    let order = exif_data_get_byte_order(data)
    let parts = (0..<3).map { index -> Double in
      let rational = exif_get_rational(bytes + 8 * index, order)
      return rational.denominator == 0
        ? 0 : Double(rational.numerator) / Double(rational.denominator)
    }
    let degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
    return text(reference, EXIF_IFD_GPS) == negative ? -degrees : degrees
  }

  private func entry(_ tag: ExifTag, _ directory: ExifIfd) -> UnsafeMutablePointer<ExifEntry>? {
    let directories = data.pointee.ifd
    let content =
      switch directory {
      case EXIF_IFD_0: directories.0
      case EXIF_IFD_EXIF: directories.2
      default: directories.3
      }
    return exif_content_get_entry(content, tag)
  }
}
