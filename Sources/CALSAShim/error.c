#include "CALSAShim.h"

#include <alsa/asoundlib.h>
#include <stdarg.h>
#include <stdio.h>

static _Thread_local char first_message[512];

static void keep(const char *file, int line, const char *function, int error,
                 const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error;
  // The first message is the cause, those after it say what failed in consequence.
  if (first_message[0]) return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(first_message, sizeof first_message, format, arguments);
  va_end(arguments);
}

void alsa_keep_messages(void) {
  snd_lib_error_set_handler(keep);
}

void alsa_forget_message(void) {
  first_message[0] = 0;
}

const char *alsa_first_message(void) {
  return first_message;
}
