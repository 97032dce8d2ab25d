package import Sound

/// A room that colours speech, given by its impulse response.
package struct Room: Sendable {
  /// From the direct sound on; the end below a thousandth of it is cut off, being inaudible.
  private let response: [Float]

  /// Takes the sound of a click in the room; silence before it is cut off.
  package init(click: Samples) {
    let sound = click.values.map { Float($0) / 32_768 }
    let loudest = sound.reduce(0) { max($0, abs($1)) }
    let start = sound.firstIndex { abs($0) == loudest } ?? 0
    let end = sound.lastIndex { abs($0) > loudest / 1_000 } ?? 0
    response = loudest > 0 ? Array(sound[start...end]) : [1]
  }

  /// The speech as it sounds in the room, at the loudness it had outside.
  package func reverberate(_ speech: Samples) -> Samples {
    let dry = speech.values.map(Float.init)
    var length = 2
    while length < dry.count + response.count { length *= 2 }
    let transform = FourierTransform(count: length)
    let spectra = [dry, response].map { sound in
      transform.spectrum(of: sound + repeatElement(0, count: length - sound.count))
    }
    let wet = transform.values(of: zip(spectra[0], spectra[1]).map { $0 * $1 }).prefix(dry.count)
    let loudest = dry.reduce(0) { max($0, abs($1)) }
    let gain = loudest / max(1e-9, wet.reduce(0) { max($0, abs($1)) })
    return Samples(wet.map { Int16(nearest: $0 * gain) })
  }
}
