#include <malloc.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fe.h>
#include <pocketsphinx.h>
