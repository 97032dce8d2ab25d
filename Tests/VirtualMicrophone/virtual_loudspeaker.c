/*
 * An ALSA playback device for tests. It takes sound at the pace of a real device, or a given
 * number of times faster, and writes what has been heard of it to a file.
 *
 *   pcm_type.virtual_loudspeaker { lib "/…/libvirtual_sound_card.so" }
 *   pcm.speaker {
 *     type virtual_loudspeaker
 *     file "a.raw"        # what was heard, in the device's own rate, channels and format
 *     speed 20.0          # how many times faster than real time
 *     rate 48000          # what the device insists on: rate,
 *     channels 2          # channels,
 *     format "S32_LE"     # and sample format
 *     xrun 500            # under-run once after so many milliseconds of sound, 0: never
 *     unplug 800          # be unplugged after so many milliseconds of sound, 0: never
 *   }
 */

#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "virtual_device.h"

struct loudspeaker {
  snd_pcm_ioplug_t io;
  int timer; /* the poll descriptor: fires once a period */
  FILE *file;
  double speed;
  long xrun, unplug;          /* in frames; 0: never */
  snd_pcm_sframes_t heard;    /* frames in all the time */
  double played_at;           /* when `played` was last brought up to date */
  double played;              /* frames since it was started */
  snd_pcm_sframes_t received; /* frames since it was started */
  char *waiting;              /* a ring of what was received and not yet played */
};

static void set_timer(struct loudspeaker *speaker, bool on) {
  struct itimerspec timing = {0};
  if (on) {
    double period = (double)speaker->io.period_size / speaker->io.rate / speaker->speed;
    timing.it_interval.tv_sec = (time_t)period;
    timing.it_interval.tv_nsec = (long)((period - (double)timing.it_interval.tv_sec) * 1e9) + 1;
    timing.it_value = timing.it_interval;
  }
  timerfd_settime(speaker->timer, 0, &timing, NULL);
}

/* Takes a fault off: whether it is due now. */
static bool is_due(long *fault, snd_pcm_sframes_t heard) {
  if (!*fault || heard < *fault) return false;
  *fault = 0;
  return true;
}

static snd_pcm_sframes_t on_pointer(snd_pcm_ioplug_t *io) {
  struct loudspeaker *speaker = io->private_data;
  snd_pcm_sframes_t before = (snd_pcm_sframes_t)speaker->played;
  double time = now();
  speaker->played += (time - speaker->played_at) * io->rate * speaker->speed;
  speaker->played_at = time;
  bool ran_dry = speaker->played > (double)speaker->received;
  if (ran_dry) speaker->played = (double)speaker->received;

  size_t size = frame_size(io);
  for (snd_pcm_sframes_t i = before; i < (snd_pcm_sframes_t)speaker->played; i++)
    fwrite(speaker->waiting + (size_t)i % io->buffer_size * size, size, 1, speaker->file);
  speaker->heard += (snd_pcm_sframes_t)speaker->played - before;

  if (is_due(&speaker->unplug, speaker->heard))
    snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
  else if (is_due(&speaker->xrun, speaker->heard) ||
           (ran_dry && io->state == SND_PCM_STATE_RUNNING))
    return -EPIPE;
  return (snd_pcm_sframes_t)speaker->played % (snd_pcm_sframes_t)io->buffer_size;
}

static snd_pcm_sframes_t on_transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas,
                                     snd_pcm_uframes_t offset, snd_pcm_uframes_t count) {
  struct loudspeaker *speaker = io->private_data;
  const char *from = (const char *)areas[0].addr + (areas[0].first + areas[0].step * offset) / 8;
  size_t size = frame_size(io);
  for (size_t i = 0; i < count; i++, speaker->received++)
    memcpy(speaker->waiting + (size_t)speaker->received % io->buffer_size * size, from + i * size,
           size);
  return (snd_pcm_sframes_t)count;
}

static int on_prepare(snd_pcm_ioplug_t *io) {
  struct loudspeaker *speaker = io->private_data;
  speaker->played = 0;
  speaker->received = 0;
  free(speaker->waiting);
  speaker->waiting = malloc(io->buffer_size * frame_size(io));
  return speaker->waiting ? 0 : -ENOMEM;
}

static int on_start(snd_pcm_ioplug_t *io) {
  struct loudspeaker *speaker = io->private_data;
  speaker->played_at = now();
  set_timer(speaker, true);
  return 0;
}

static int on_stop(snd_pcm_ioplug_t *io) {
  set_timer(io->private_data, false);
  return 0;
}

static int on_poll(snd_pcm_ioplug_t *io, struct pollfd *descriptor, unsigned count,
                   unsigned short *events) {
  struct loudspeaker *speaker = io->private_data;
  (void)count;
  uint64_t expirations;
  ssize_t got = read(speaker->timer, &expirations, sizeof expirations);
  (void)got;
  *events = descriptor[0].revents & POLLIN ? POLLOUT : 0;
  return 0;
}

static int on_close(snd_pcm_ioplug_t *io) {
  struct loudspeaker *speaker = io->private_data;
  if (speaker->file) fclose(speaker->file);
  if (speaker->timer >= 0) close(speaker->timer);
  free(speaker->waiting);
  free(speaker);
  return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
  .start = on_start, .stop = on_stop, .pointer = on_pointer, .transfer = on_transfer,
  .close = on_close, .prepare = on_prepare, .poll_revents = on_poll,
};

struct settings {
  const char *file, *format;
  long rate, channels, xrun, unplug;
  double speed;
};

static int read_settings(snd_config_t *configuration, struct settings *settings) {
  snd_config_iterator_t i, next;
  snd_config_for_each(i, next, configuration) {
    snd_config_t *entry = snd_config_iterator_entry(i);
    const char *id;
    if (snd_config_get_id(entry, &id) < 0) continue;
    int result = 0;
    if (!strcmp(id, "file")) result = snd_config_get_string(entry, &settings->file);
    else if (!strcmp(id, "format")) result = snd_config_get_string(entry, &settings->format);
    else if (!strcmp(id, "rate")) result = snd_config_get_integer(entry, &settings->rate);
    else if (!strcmp(id, "channels")) result = snd_config_get_integer(entry, &settings->channels);
    else if (!strcmp(id, "xrun")) result = snd_config_get_integer(entry, &settings->xrun);
    else if (!strcmp(id, "unplug")) result = snd_config_get_integer(entry, &settings->unplug);
    else if (!strcmp(id, "speed")) result = snd_config_get_ireal(entry, &settings->speed);
    else if (strcmp(id, "type") && strcmp(id, "comment") && strcmp(id, "hint")) result = -EINVAL;
    if (result < 0) {
      SNDERR("virtual_loudspeaker: cannot read field '%s'", id);
      return -EINVAL;
    }
  }
  return 0;
}

SND_PCM_PLUGIN_DEFINE_FUNC(virtual_loudspeaker) {
  (void)root;
  struct settings settings = {
    .file = "/dev/null", .format = "S16_LE", .rate = 16000, .channels = 1, .speed = 1};
  int result = read_settings(conf, &settings);
  if (result < 0) return result;
  if (stream != SND_PCM_STREAM_PLAYBACK) return -EINVAL;
  struct loudspeaker *speaker = calloc(1, sizeof *speaker);
  if (!speaker) return -ENOMEM;
  speaker->speed = settings.speed;
  speaker->xrun = settings.xrun * settings.rate / 1000;
  speaker->unplug = settings.unplug * settings.rate / 1000;
  speaker->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  speaker->file = fopen(settings.file, "ab");
  result = speaker->timer < 0 || !speaker->file ? -errno : 0;
  if (result >= 0) {
    speaker->io.version = SND_PCM_IOPLUG_VERSION;
    speaker->io.name = "virtual loudspeaker";
    speaker->io.callback = &callbacks;
    speaker->io.private_data = speaker;
    speaker->io.poll_fd = speaker->timer;
    speaker->io.poll_events = POLLIN;
    result = snd_pcm_ioplug_create(&speaker->io, name, stream, mode);
  }
  if (result < 0) {
    on_close(&(snd_pcm_ioplug_t){.private_data = speaker});
    return result;
  }
  result = limit_to(&speaker->io, settings.format, settings.rate, settings.channels);
  if (result < 0) {
    snd_pcm_ioplug_delete(&speaker->io);
    return result;
  }
  *pcmp = speaker->io.pcm;
  return 0;
}

SND_PCM_PLUGIN_SYMBOL(virtual_loudspeaker);
