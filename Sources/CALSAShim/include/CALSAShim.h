#ifndef CALSA_SHIM_H
#define CALSA_SHIM_H

/// Receives one formatted message of ALSA's own error log.
typedef void (*alsa_error_callback)(const char *message);

/// Sends ALSA's error log to `callback` (NULL: to nobody), because
/// `snd_lib_error_set_handler` takes a variadic function. The log is global to the process.
void alsa_set_error_callback(alsa_error_callback callback);

#endif
