internal import CPocketSphinx

extension Decoder {
  /// A word of the best path and the frames it takes.
  struct Segment {
    /// As the dictionary calls it: "read(2)".
    let name: String
    let frames: ClosedRange<Int>
  }

  /// Frames at the end of an utterance that are searched only as what follows others.
  private static let lookahead = 5

  /// The best path so far, silence and fillers included.
  var segments: [Segment] {
    var segments: [Segment] = []
    var next = ps_seg_iter(handle)
    while let current = next {
      var first: Int32 = 0
      var last: Int32 = 0
      ps_seg_frames(current, &first, &last)
      if let name = ps_seg_word(current), first <= last {
        segments.append(Segment(name: String(cString: name), frames: Int(first)...Int(last)))
      }
      next = ps_seg_next(current)
    }
    return segments
  }

  /// The score of the best path of a graph through cepstra that another decoder kept; `nil` when none fits.
  func score(of cepstra: ArraySlice<Float>, by graph: String) throws(RecognitionError) -> Int? {
    try select(graph)
    guard ps_start_stream(handle) == 0, ps_start_utt(handle) == 0 else {
      throw .cannotDecode(operation: "begin", reason: DecoderLog.takeComplaint())
    }
    var frames = Array(cepstra)
    frames.withUnsafeMutableBufferPointer { frames in
      for start in stride(from: 0, to: frames.count, by: cepstraWidth) {
        var frame = frames.baseAddress?.advanced(by: start)
        _ = ps_process_cep(handle, &frame, 1, 0, 0)
      }
    }
    var score: Int32 = 0
    // A path that ended early, all others having been given up, has no score to compare.
    guard ps_end_utt(handle) == 0, ps_get_hyp(handle, &score) != nil,
      let last = segments.last?.frames.upperBound,
      last + Self.lookahead >= cepstra.count / cepstraWidth
    else { return nil }
    return Int(score)
  }
}
