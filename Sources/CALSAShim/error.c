#include "CALSAShim.h"

#include <alsa/asoundlib.h>
#include <stdarg.h>
#include <stdio.h>

static alsa_error_callback error_callback;

static void forward(const char *file, int line, const char *function, int error,
                    const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error;
  char message[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  if (error_callback) error_callback(message);
}

void alsa_set_error_callback(alsa_error_callback callback) {
  error_callback = callback;
  snd_lib_error_set_handler(forward);
}
