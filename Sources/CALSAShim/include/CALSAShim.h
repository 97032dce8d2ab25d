#ifndef CALSA_SHIM_H
#define CALSA_SHIM_H

/// Keeps ALSA's error log off standard error, for the whole process, and remembers each thread's
/// first message. In C because `snd_lib_error_set_handler` takes a variadic function.
void alsa_keep_messages(void);

/// Forgets what ALSA logged in this thread.
void alsa_forget_message(void);

/// The first message ALSA logged in this thread since `alsa_forget_message`, or an empty string; valid
/// until ALSA is called again.
const char *alsa_first_message(void);

#endif
