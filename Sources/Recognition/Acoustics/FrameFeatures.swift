/// What is known of one frame; the pointers hold while the function runs that is given it.
struct FrameFeatures {
  /// Cepstra, how they change, and how that changes: what the Gaussians take.
  let cepstra: UnsafePointer<Float>
  /// Cepstra and spectra of the frames around, one frame after another: what the classifier takes.
  let context: UnsafePointer<Float>
  /// How many frames are told together; the cepstra of those that come next follow each other.
  var group = 1
  /// Which of its group this frame is.
  var place = 0
  /// Whether the room is believed to echo.
  var isEchoing = false
}
