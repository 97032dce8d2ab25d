/// The features of one frame; the pointers are valid only while the function runs that receives them.
struct FrameFeatures {
  /// Cepstra, deltas and double deltas, for the Gaussians.
  let cepstra: UnsafePointer<Float>
  /// Cepstra and spectra of the frames around, one frame after another, for the classifier.
  let context: UnsafePointer<Float>
  /// The number of frames computed together; the cepstra of the following ones come next in memory.
  var group = 1
  /// The index of this frame in its group.
  var index = 0
  /// Whether the room is taken to echo.
  var isEchoing = false
}
