/*
 * An ALSA capture device for tests. It delivers sound from files at the pace of a real device,
 * or a given number of times faster, and fails when its script says so.
 *
 *   pcm_type.virtual_microphone { lib "/…/libvirtual_sound_card.so" }
 *   pcm.mic {
 *     type virtual_microphone
 *     file "a.raw"        # 16-bit little-endian sound in the device's own rate and channels
 *     loop false          # play the file again and again; otherwise silence follows it
 *     feed "/a/directory" # play every *.raw that is moved into it, in order of names; a file
 *                         # is deleted once played, and silence fills the time between files;
 *                         # a file called *.unplug, or as another fault, makes it happen in its
 *                         # turn, and *.return ends it when the device is opened
 *     noise 20            # amplitude of the noise that takes the place of silence
 *     speed 20.0          # how many times faster than real time
 *     rate 16000          # what the device insists on: rate,
 *     channels 1          # channels,
 *     format "S16_LE"     # and sample format: S16_LE, S32_LE or FLOAT_LE
 *     overruns false      # lose sound when the reader is late; otherwise the device waits
 *     faults "500:xrun,1000:suspend,1800:unplug,2500:return"
 *   }
 *
 * Faults happen once that many milliseconds of sound have been delivered, however busy the machine
 * is, and what has happened is remembered when the device is opened again:
 *
 *   xrun     an over-run; the sound goes on where it was interrupted
 *   suspend  the system sleeps; the first attempt to resume fails with EAGAIN
 *   stall    no more sound, without any error, until the device is opened again
 *   unplug   ENODEV now and at every opening
 *   busy     EBUSY at every opening
 *   return   ends unplug and busy; as an absent device delivers nothing, it is due that many
 *            milliseconds (of the device's time, so speed counts) after the first opening
 */

#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <dirent.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "virtual_device.h"

/* What has happened to one scripted device, kept while the process lives. */
struct script {
  struct script *next;
  char *key;
  double opened;    /* when it was first opened, in seconds */
  double delivered; /* milliseconds of sound read since then */
  const char *rest; /* the faults still to come, within key */
  int absent;       /* the error of every opening, or 0 */
  long played;      /* bytes of the file that were delivered before it was closed */
};

static struct script *scripts;
static pthread_mutex_t scripts_lock = PTHREAD_MUTEX_INITIALIZER;

struct microphone {
  snd_pcm_ioplug_t io;
  struct script *script; /* NULL without faults */
  int timer;             /* the poll descriptor: fires once a period */
  double speed;
  bool loop, overruns, stalled;
  int noise;
  uint32_t random;
  int resume_failures;
  FILE *file;
  char *feed;
  struct timespec feed_seen; /* the feed's time of change when it was last looked into in vain */
  double feed_looked_at;     /* when that was; ALSA transfers a few frames at a time, a look costs more */
  FILE *fed; /* the file of the feed that is being played */
  char fed_path[4096];
  char fed_fault;           /* the fault whose turn has come in the feed, as due_fault has it, or 0 */
  double produced_at;              /* when `produced` was last brought up to date */
  double produced;                 /* frames the device has produced since it was started */
  snd_pcm_sframes_t delivered;     /* frames that were read since it was started */
};

/* ---- faults ---- */

static struct script *find_script(const char *source, const char *faults) {
  char *key = NULL;
  int length = asprintf(&key, "%s\n%s", source, faults);
  if (length < 0) return NULL;
  pthread_mutex_lock(&scripts_lock);
  struct script *script = scripts;
  while (script && strcmp(script->key, key)) script = script->next;
  if (script) {
    free(key);
  } else if ((script = calloc(1, sizeof *script))) {
    script->key = key;
    script->opened = now();
    script->rest = key + strlen(source) + 1;
    script->next = scripts;
    scripts = script;
  }
  pthread_mutex_unlock(&scripts_lock);
  return script;
}

/* The letter of a fault by its name. */
static char fault_named(const char *name) { return strncmp(name, "stall", 5) ? *name : 'l'; }

/* What a fault means for whoever opens the device. */
static void note_absence(struct script *script, char fault) {
  switch (fault) {
  case 'u': script->absent = ENODEV; break;
  case 'b': script->absent = EBUSY; break;
  case 'r': script->absent = 0; break;
  }
}

/* Takes the next fault that is due off the script: its first letter but for "stall" ('l'), or 0. */
static char due_fault(struct script *script, double speed) {
  if (!script || !*script->rest) return 0;
  char *name;
  double due = strtod(script->rest, &name);
  if (*name != ':') return 0;
  name++;
  double passed = *name == 'r' ? (now() - script->opened) * 1000 * speed : script->delivered;
  if (passed < due) return 0;
  char fault = fault_named(name);
  const char *comma = strchr(name, ',');
  script->rest = comma ? comma + 1 : name + strlen(name);
  note_absence(script, fault);
  return fault;
}

/* ---- sound ---- */

/* Whether files may have come since the last look; the directory's own time is cheap to read. */
static bool may_be_fed(struct microphone *microphone) {
  struct stat status;
  struct timespec *seen = &microphone->feed_seen, time;
  if (stat(microphone->feed, &status)) return false;
  clock_gettime(CLOCK_REALTIME, &time);
  bool changed = memcmp(seen, &status.st_mtim, sizeof *seen);
  /* The time is coarse: what changed just now may change again within it. */
  double age = (double)(time.tv_sec - status.st_mtim.tv_sec) +
               (double)(time.tv_nsec - status.st_mtim.tv_nsec) / 1e9;
  if (age > 0.02) *seen = status.st_mtim;
  return changed;
}

/* Whether a file of the feed is a fault, which then happens. */
static bool is_fed_fault(struct microphone *microphone, const char *extension) {
  static const char *const names[] = {"xrun", "suspend", "stall", "unplug", "busy"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(extension, names[i])) {
      microphone->fed_fault = fault_named(extension);
      return true;
    }
  return false;
}

/* Whether the feed says that the device is there again. */
static bool takes_return(const char *feed) {
  struct dirent **entries;
  bool returns = false;
  int count = scandir(feed, &entries, NULL, NULL);
  for (int i = 0; i < count; i++) {
    const char *dot = strrchr(entries[i]->d_name, '.');
    if (dot && !strcmp(dot, ".return")) {
      char path[4096];
      snprintf(path, sizeof path, "%s/%s", feed, entries[i]->d_name);
      returns = !unlink(path);
    }
    free(entries[i]);
  }
  if (count >= 0) free(entries);
  return returns;
}

static bool next_fed_file(struct microphone *microphone) {
  if (microphone->fed_fault || now() - microphone->feed_looked_at < 0.002) return false;
  microphone->feed_looked_at = now();
  if (!may_be_fed(microphone)) return false;
  struct dirent **entries;
  int count = scandir(microphone->feed, &entries, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    const char *dot = strrchr(entries[i]->d_name, '.');
    bool is_open = !microphone->fed && !microphone->fed_fault && dot;
    if (is_open && is_fed_fault(microphone, dot + 1)) {
      char path[4096];
      snprintf(path, sizeof path, "%s/%s", microphone->feed, entries[i]->d_name);
      unlink(path);
    } else if (is_open && !strcmp(dot, ".raw")) {
      snprintf(microphone->fed_path, sizeof microphone->fed_path, "%s/%s", microphone->feed,
               entries[i]->d_name);
      microphone->fed = fopen(microphone->fed_path, "rb");
    }
    free(entries[i]);
  }
  if (count >= 0) free(entries);
  return microphone->fed;
}

static size_t read_sound(struct microphone *microphone, int16_t *samples, size_t count) {
  size_t got = 0;
  if (microphone->file) {
    got = fread(samples, 2, count, microphone->file);
    while (got < count && microphone->loop) {
      rewind(microphone->file);
      size_t more = fread(samples + got, 2, count - got, microphone->file);
      if (!more) break;
      got += more;
    }
  }
  while (got < count && microphone->feed && (microphone->fed || next_fed_file(microphone))) {
    got += fread(samples + got, 2, count - got, microphone->fed);
    if (got < count) {
      fclose(microphone->fed);
      microphone->fed = NULL;
      microphone->feed_looked_at = 0;
      unlink(microphone->fed_path);
    }
  }
  return got;
}

static void fill(struct microphone *microphone, int16_t *samples, size_t count) {
  size_t got = read_sound(microphone, samples, count);
  for (; got < count; got++) {
    microphone->random = microphone->random * 1664525u + 1013904223u;
    int span = 2 * microphone->noise + 1;
    samples[got] = (int16_t)((int)((microphone->random >> 8) % (uint32_t)span) - microphone->noise);
  }
}

static snd_pcm_sframes_t on_transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas,
                                     snd_pcm_uframes_t offset, snd_pcm_uframes_t size) {
  struct microphone *microphone = io->private_data;
  size_t count = size * io->channels;
  int16_t *samples = malloc(count * sizeof *samples);
  if (!samples) return -ENOMEM;
  fill(microphone, samples, count);
  char *to = (char *)areas[0].addr + (areas[0].first + areas[0].step * offset) / 8;
  for (size_t i = 0; i < count; i++) {
    switch (io->format) {
    case SND_PCM_FORMAT_S32_LE: ((int32_t *)to)[i] = samples[i] * 65536; break;
    case SND_PCM_FORMAT_FLOAT_LE: ((float *)to)[i] = (float)samples[i] / 32768; break;
    default: ((int16_t *)to)[i] = samples[i]; break;
    }
  }
  free(samples);
  microphone->delivered += (snd_pcm_sframes_t)size;
  if (microphone->script) microphone->script->delivered += 1000.0 * (double)size / io->rate;
  return (snd_pcm_sframes_t)size;
}

/* ---- pace ---- */

static void set_timer(struct microphone *microphone, bool on) {
  struct itimerspec timing = {0};
  if (on) {
    double period = (double)microphone->io.period_size / microphone->io.rate / microphone->speed;
    timing.it_interval.tv_sec = (time_t)period;
    timing.it_interval.tv_nsec = (long)((period - (double)timing.it_interval.tv_sec) * 1e9) + 1;
    timing.it_value = timing.it_interval;
  }
  timerfd_settime(microphone->timer, 0, &timing, NULL);
}

static snd_pcm_sframes_t on_pointer(snd_pcm_ioplug_t *io) {
  struct microphone *microphone = io->private_data;
  snd_pcm_sframes_t buffer = (snd_pcm_sframes_t)io->buffer_size;
  /* ALSA takes every negative position for an over-run; other errors are states. */
  char fault = due_fault(microphone->script, microphone->speed);
  if (!fault && microphone->fed_fault) {
    fault = microphone->fed_fault;
    microphone->fed_fault = 0;
    note_absence(microphone->script, fault);
  }
  switch (fault) {
  case 'x': return -EPIPE;
  case 's':
    microphone->resume_failures = 1;
    snd_pcm_ioplug_set_state(io, SND_PCM_STATE_SUSPENDED);
    break;
  case 'l':
    microphone->stalled = true;
    set_timer(microphone, false);
    break;
  case 'u': snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED); break;
  }
  double time = now();
  if (!microphone->stalled)
    microphone->produced += (time - microphone->produced_at) * io->rate * microphone->speed;
  microphone->produced_at = time;
  if (microphone->produced - (double)microphone->delivered > (double)buffer) {
    if (microphone->overruns) return -EPIPE;
    microphone->produced = (double)(microphone->delivered + buffer);
  }
  /* A whole buffer must not look like none: ALSA sees positions modulo the buffer. */
  snd_pcm_sframes_t position = (snd_pcm_sframes_t)microphone->produced;
  if (position - microphone->delivered >= buffer) position = microphone->delivered + buffer - 1;
  return position % buffer;
}

static int on_start(snd_pcm_ioplug_t *io) {
  struct microphone *microphone = io->private_data;
  if (microphone->script && microphone->script->absent == ENODEV) return -ENODEV;
  microphone->produced_at = now();
  microphone->produced = 0;
  microphone->delivered = 0;
  set_timer(microphone, !microphone->stalled);
  return 0;
}

static int on_stop(snd_pcm_ioplug_t *io) {
  set_timer(io->private_data, false);
  return 0;
}

static int on_prepare(snd_pcm_ioplug_t *io) {
  struct microphone *microphone = io->private_data;
  microphone->produced = 0;
  microphone->delivered = 0;
  return microphone->script && microphone->script->absent == ENODEV ? -ENODEV : 0;
}

/* Without this, snd_pcm_resume would leave the state as it is for ever. */
static int on_resume(snd_pcm_ioplug_t *io) {
  struct microphone *microphone = io->private_data;
  if (microphone->resume_failures-- > 0) return -EAGAIN;
  snd_pcm_ioplug_set_state(io, SND_PCM_STATE_PREPARED);
  return 0;
}

static int on_poll(snd_pcm_ioplug_t *io, struct pollfd *descriptor, unsigned count,
                   unsigned short *events) {
  struct microphone *microphone = io->private_data;
  (void)count;
  uint64_t expirations;
  ssize_t got = read(microphone->timer, &expirations, sizeof expirations);
  (void)got;
  bool gone = microphone->script && microphone->script->absent == ENODEV;
  *events = gone ? POLLERR : (unsigned short)(descriptor[0].revents & POLLIN);
  return 0;
}

/* ---- opening and closing ---- */

static int on_close(snd_pcm_ioplug_t *io) {
  struct microphone *microphone = io->private_data;
  if (microphone->file && microphone->script) microphone->script->played = ftell(microphone->file);
  if (microphone->file) fclose(microphone->file);
  if (microphone->fed) fclose(microphone->fed);
  close(microphone->timer);
  free(microphone->feed);
  free(microphone);
  return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
  .start = on_start, .stop = on_stop, .pointer = on_pointer, .transfer = on_transfer,
  .close = on_close, .prepare = on_prepare, .resume = on_resume, .poll_revents = on_poll,
};

struct settings {
  const char *file, *feed, *faults, *format;
  long rate, channels, noise;
  double speed;
  int loop, overruns;
};

static int read_settings(snd_config_t *configuration, struct settings *settings) {
  snd_config_iterator_t i, next;
  snd_config_for_each(i, next, configuration) {
    snd_config_t *entry = snd_config_iterator_entry(i);
    const char *id;
    if (snd_config_get_id(entry, &id) < 0) continue;
    int result = 0;
    if (!strcmp(id, "file")) result = snd_config_get_string(entry, &settings->file);
    else if (!strcmp(id, "feed")) result = snd_config_get_string(entry, &settings->feed);
    else if (!strcmp(id, "faults")) result = snd_config_get_string(entry, &settings->faults);
    else if (!strcmp(id, "format")) result = snd_config_get_string(entry, &settings->format);
    else if (!strcmp(id, "rate")) result = snd_config_get_integer(entry, &settings->rate);
    else if (!strcmp(id, "channels")) result = snd_config_get_integer(entry, &settings->channels);
    else if (!strcmp(id, "noise")) result = snd_config_get_integer(entry, &settings->noise);
    else if (!strcmp(id, "speed")) result = snd_config_get_ireal(entry, &settings->speed);
    else if (!strcmp(id, "loop")) result = settings->loop = snd_config_get_bool(entry);
    else if (!strcmp(id, "overruns")) result = settings->overruns = snd_config_get_bool(entry);
    else if (strcmp(id, "type") && strcmp(id, "comment") && strcmp(id, "hint")) result = -EINVAL;
    if (result < 0) {
      SNDERR("virtual_microphone: cannot read field '%s'", id);
      return -EINVAL;
    }
  }
  return 0;
}

static int open_sources(struct microphone *microphone, const struct settings *settings) {
  if (settings->feed && !(microphone->feed = strdup(settings->feed))) return -ENOMEM;
  if (settings->file && !(microphone->file = fopen(settings->file, "rb"))) return -errno;
  if (microphone->file && microphone->script)
    fseek(microphone->file, microphone->script->played, SEEK_SET);
  microphone->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  return microphone->timer < 0 ? -errno : 0;
}

SND_PCM_PLUGIN_DEFINE_FUNC(virtual_microphone) {
  (void)root;
  struct settings settings = {.format = "S16_LE", .rate = 16000, .channels = 1, .speed = 1};
  int result = read_settings(conf, &settings);
  if (result < 0) return result;
  if (stream != SND_PCM_STREAM_CAPTURE) return -EINVAL;

  struct script *script = NULL;
  bool is_fed = settings.feed && !access(settings.feed, F_OK);
  if (is_fed || (settings.faults && *settings.faults)) {
    char source[4096];
    snprintf(source, sizeof source, "%s %s", settings.file ? settings.file : "",
             settings.feed ? settings.feed : "");
    if (!(script = find_script(source, settings.faults ? settings.faults : ""))) return -ENOMEM;
    char fault = 1; /* the device may have returned, or never have been there */
    while (fault) fault = due_fault(script, settings.speed);
    if (is_fed && script->absent && takes_return(settings.feed)) script->absent = 0;
    if (script->absent) return -script->absent;
  }

  struct microphone *microphone = calloc(1, sizeof *microphone);
  if (!microphone) return -ENOMEM;
  microphone->script = script;
  microphone->speed = settings.speed;
  microphone->loop = settings.loop;
  microphone->overruns = settings.overruns;
  microphone->noise = (int)settings.noise;
  microphone->timer = -1;
  result = open_sources(microphone, &settings);
  if (result >= 0) {
    microphone->io.version = SND_PCM_IOPLUG_VERSION;
    microphone->io.name = "virtual microphone";
    microphone->io.callback = &callbacks;
    microphone->io.private_data = microphone;
    microphone->io.poll_fd = microphone->timer;
    microphone->io.poll_events = POLLIN;
    result = snd_pcm_ioplug_create(&microphone->io, name, stream, mode);
  }
  if (result < 0) {
    on_close(&(snd_pcm_ioplug_t){.private_data = microphone});
    return result;
  }
  result = limit_to(&microphone->io, settings.format, settings.rate, settings.channels);
  if (result < 0) {
    snd_pcm_ioplug_delete(&microphone->io);
    return result;
  }
  *pcmp = microphone->io.pcm;
  return 0;
}

SND_PCM_PLUGIN_SYMBOL(virtual_microphone);
