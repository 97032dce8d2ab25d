internal import CALSA
internal import CALSAShim
internal import Glibc

/// Owns one open ALSA device, set up for non-blocking use; confined to its owner's queue.
final class PCM {
  /// The direction of a stream, from the device or to it.
  enum Direction {
    case capture
    case playback

    /// The word for the device in messages.
    var noun: String { self == .capture ? "microphone" : "loudspeaker" }

    /// The operation of opening it, as in messages.
    var opening: String { "open \(noun)" }

    fileprivate var stream: snd_pcm_stream_t {
      self == .capture ? SND_PCM_STREAM_CAPTURE : SND_PCM_STREAM_PLAYBACK
    }
  }

  /// The configuration the device has agreed to.
  struct Setup: Equatable {
    var rate: Int
    var channels: Int
    var format: SampleFormat
    /// The number of frames (one sample of every channel) the device moves at a time.
    var period: Int
  }

  /// The name by which ALSA knows the device.
  let name: String

  /// The configuration in which the device delivers or takes sound.
  let setup: Setup
  private let handle: OpaquePointer

  private static let messages: Void = alsa_keep_messages()

  /// Keeps ALSA's own log off standard error, where it would interleave with ours.
  static func keepMessages() {
    _ = messages
    alsa_forget_message()
  }

  /// Opens a device at the rate, channels and format nearest to mono 16-bit sound at 16 kHz.
  init(_ name: String, _ direction: Direction) throws(SoundError) {
    Self.keepMessages()
    let operation = direction.opening
    var opened: OpaquePointer?
    let code = snd_pcm_open(&opened, name, direction.stream, CInt(SND_PCM_NONBLOCK))
    guard code >= 0, let opened else {
      throw SoundError(
        operation, name, reason: PCMFault.reason(code: code), isBusy: code == -EBUSY)
    }
    do throws(Refusal) {
      // ALSA's null device takes and gives whatever is asked for, at once.
      if direction == .capture, snd_pcm_type(opened) == SND_PCM_TYPE_NULL {
        throw Refusal(reason: "it captures nothing")
      }
      setup = try Self.negotiate(opened)
    } catch {
      snd_pcm_close(opened)
      throw SoundError(operation, name, reason: error.reason)
    }
    handle = opened
    self.name = name
  }

  deinit { snd_pcm_close(handle) }

  /// The descriptors that `poll` has to watch to learn that the device is ready.
  var descriptors: [pollfd] {
    let count = max(0, Int(snd_pcm_poll_descriptors_count(handle)))
    var descriptors = [pollfd](repeating: pollfd(), count: count)
    let filled = snd_pcm_poll_descriptors(handle, &descriptors, UInt32(count))
    return Array(descriptors.prefix(max(0, Int(filled))))
  }

  /// Lets the device process its descriptors' events; some never become quiet otherwise.
  func acknowledge(_ descriptors: [pollfd]) {
    var descriptors = descriptors
    var events: UInt16 = 0
    poll(&descriptors, nfds_t(descriptors.count), 0)
    snd_pcm_poll_descriptors_revents(handle, &descriptors, UInt32(descriptors.count), &events)
  }

  /// Starts a capture; its descriptors stay silent until then.
  func start() throws(PCMFault) {
    try check(snd_pcm_start(handle))
  }

  /// Makes the device ready again after an over-run.
  func prepare() throws(PCMFault) {
    try check(snd_pcm_prepare(handle))
  }

  /// Tries to resume after the system has slept.
  ///
  /// - Returns: `false` when the device is not awake yet.
  func resume() throws(PCMFault) -> Bool {
    let code = snd_pcm_resume(handle)
    if code == -EAGAIN { return false }
    // Devices that cannot resume are started afresh.
    try prepare()
    return true
  }

  /// The interleaved samples available now, at most a period; empty if there are none yet.
  func read() throws(PCMFault) -> [Float] {
    let size = setup.channels * setup.format.size
    let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: setup.period * size, alignment: 16)
    defer { bytes.deallocate() }
    let count = snd_pcm_readi(handle, bytes.baseAddress, snd_pcm_uframes_t(setup.period))
    if count == -Int(EAGAIN) { return [] }
    guard count >= 0 else { throw PCMFault(code: count) }
    return setup.format.samples(in: UnsafeRawBufferPointer(rebasing: bytes[..<(count * size)]))
  }

  /// Hands bytes of whole frames to the device.
  ///
  /// - Returns: the number of bytes it took, 0 when it is full.
  func write(_ bytes: ArraySlice<UInt8>) throws(PCMFault) -> Int {
    let size = setup.channels * setup.format.size
    let count = bytes.withUnsafeBytes { bytes in
      snd_pcm_writei(handle, bytes.baseAddress, snd_pcm_uframes_t(bytes.count / size))
    }
    if count == -Int(EAGAIN) { return 0 }
    guard count >= 0 else { throw PCMFault(code: count) }
    return count * size
  }

  /// Waits until the device wants more sound, for at most so many milliseconds.
  func wait(milliseconds: CInt) throws(PCMFault) {
    try check(snd_pcm_wait(handle, milliseconds))
  }

  /// The frames between what is written or read now and what is heard now; `nil` while the device stands still.
  var delay: Int? {
    let state = snd_pcm_state(handle)
    guard state == SND_PCM_STATE_RUNNING || state == SND_PCM_STATE_DRAINING else { return nil }
    var frames: snd_pcm_sframes_t = 0
    return snd_pcm_delay(handle, &frames) >= 0 ? max(0, frames) : nil
  }

  /// The duration of a period, in whole milliseconds.
  var periodMilliseconds: CInt { CInt(max(1, setup.period * 1_000 / setup.rate)) }

  /// Sleeps for a period, where the device offers nothing to wait for.
  func pause() { usleep(UInt32(periodMilliseconds) * 1_000) }

  /// Asks the device to play what it holds.
  ///
  /// - Returns: whether it has done so; otherwise ask again.
  func drain() throws(PCMFault) -> Bool {
    let state = snd_pcm_state(handle)
    guard
      state == SND_PCM_STATE_RUNNING || state == SND_PCM_STATE_PREPARED
        || state == SND_PCM_STATE_DRAINING
    else { return true }
    let code = snd_pcm_drain(handle)
    if code == -EAGAIN { return false }
    try check(code)
    return true
  }

  /// Discards what the device holds, and silences it at once.
  func drop() {
    snd_pcm_drop(handle)
  }

  private func check(_ code: CInt) throws(PCMFault) {
    if code < 0 { throw PCMFault(code: Int(code)) }
  }
}
