internal import CALSA

extension PCM {
  /// The reason why a device cannot be set up.
  struct Refusal: Error {
    let reason: String
  }

  /// Sets up a newly opened device as close to mono 16-bit sound at 16 kHz as it allows.
  static func negotiate(_ handle: OpaquePointer) throws(Refusal) -> Setup {
    var hardware: OpaquePointer?
    snd_pcm_hw_params_malloc(&hardware)
    defer { snd_pcm_hw_params_free(hardware) }
    guard let hardware else { throw Refusal(reason: "out of memory") }

    try check(snd_pcm_hw_params_any(handle, hardware), "it has no usable configuration")
    // ALSA's own conversion interpolates linearly; ours filters.
    _ = snd_pcm_hw_params_set_rate_resample(handle, hardware, 0)
    try check(
      snd_pcm_hw_params_set_access(handle, hardware, SND_PCM_ACCESS_RW_INTERLEAVED),
      "it does not interleave its channels")
    let format = SampleFormat.allCases.first {
      snd_pcm_hw_params_set_format(handle, hardware, $0.alsa) >= 0
    }
    guard let format else { throw Refusal(reason: "its sample format is unknown") }
    var channels: UInt32 = 1
    try check(
      snd_pcm_hw_params_set_channels_near(handle, hardware, &channels), "no channel count fits")
    var rate = UInt32(Samples.rate)
    try check(
      snd_pcm_hw_params_set_rate_near(handle, hardware, &rate, nil), "no sample rate fits")
    // A buffer of half a second outlasts a busy moment of this process; a period of 20 ms adds little delay.
    var period: UInt32 = 20_000
    var buffer: UInt32 = 500_000
    try check(
      snd_pcm_hw_params_set_period_time_near(handle, hardware, &period, nil), "no period fits")
    try check(
      snd_pcm_hw_params_set_buffer_time_near(handle, hardware, &buffer, nil), "no buffer fits")
    try check(snd_pcm_hw_params(handle, hardware), "it refuses its own configuration")

    var frames: snd_pcm_uframes_t = 0
    snd_pcm_hw_params_get_period_size(hardware, &frames, nil)
    try wake(handle, every: frames)
    return Setup(
      rate: Int(rate), channels: Int(channels), format: format, period: max(1, Int(frames)))
  }

  /// Makes the device report when a whole period can be moved, not for every sample.
  private static func wake(
    _ handle: OpaquePointer, every period: snd_pcm_uframes_t
  ) throws(Refusal) {
    var software: OpaquePointer?
    snd_pcm_sw_params_malloc(&software)
    defer { snd_pcm_sw_params_free(software) }
    guard let software else { throw Refusal(reason: "out of memory") }
    snd_pcm_sw_params_current(handle, software)
    snd_pcm_sw_params_set_avail_min(handle, software, period)
    // Playback begins with the second period: the first alone would run dry at once.
    snd_pcm_sw_params_set_start_threshold(handle, software, period * 2)
    try check(snd_pcm_sw_params(handle, software), "it refuses its own configuration")
  }

  private static func check(_ code: CInt, _ problem: String) throws(Refusal) {
    guard code < 0 else { return }
    throw Refusal(reason: "\(problem): \(PCMFault.reason(code: code))")
  }
}
