#ifndef CPOCKETSPHINX_SHIM_H
#define CPOCKETSPHINX_SHIM_H

/// Receives one formatted log line; `level` is an `err_lvl_t` (3 warning, 4 error, 5 fatal).
typedef void (*pocketsphinx_log_callback)(void *context, int level, const char *message);

/// Sends the library's log to `callback`, because `err_set_callback` takes a variadic function.
/// The log is global to the process.
void pocketsphinx_set_log_callback(pocketsphinx_log_callback callback, void *context);

#endif
