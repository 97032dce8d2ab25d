#include "CPocketSphinxShim.h"

#include <sphinxbase/err.h>
#include <stdarg.h>
#include <stdio.h>

static pocketsphinx_log_callback log_callback;
static void *log_context;

static void forward(void *user_data, err_lvl_t level, const char *format, ...) {
  (void)user_data;
  char line[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  if (log_callback) log_callback(log_context, (int)level, line);
}

void pocketsphinx_set_log_callback(pocketsphinx_log_callback callback, void *context) {
  log_callback = callback;
  log_context = context;
  // With the callback alone, cmd_ln_parse_r still prints its table of settings.
  err_set_logfp(NULL);
  err_set_callback(forward, NULL);
}
