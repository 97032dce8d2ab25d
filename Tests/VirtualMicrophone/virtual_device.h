/* What the virtual microphone and the virtual loudspeaker have in common. */

#ifndef VIRTUAL_DEVICE_H
#define VIRTUAL_DEVICE_H

#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <time.h>

/* Seconds on a clock that is never set. */
static inline double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Bytes of one sample on all channels. */
static inline size_t frame_size(const snd_pcm_ioplug_t *io) {
  return io->channels * (size_t)snd_pcm_format_physical_width(io->format) / 8;
}

/* Lets a device be opened with one format, rate and number of channels only. */
static inline int limit_to(snd_pcm_ioplug_t *io, const char *format_name, long only_rate,
                           long only_channels) {
  unsigned access = SND_PCM_ACCESS_RW_INTERLEAVED;
  unsigned format = (unsigned)snd_pcm_format_value(format_name);
  unsigned rate = (unsigned)only_rate, channels = (unsigned)only_channels;
  int result = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_ACCESS, 1, &access);
  if (result >= 0) result = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_FORMAT, 1, &format);
  if (result >= 0)
    result = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_CHANNELS, channels, channels);
  if (result >= 0) result = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_RATE, rate, rate);
  if (result >= 0)
    result = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 64, 1 << 18);
  if (result >= 0)
    result = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_BUFFER_BYTES, 128, 1 << 20);
  if (result >= 0) result = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIODS, 2, 64);
  return result;
}

#endif
