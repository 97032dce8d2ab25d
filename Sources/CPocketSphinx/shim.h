#include <malloc.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fe.h>
#include <sphinxbase/ngram_model.h>
#include <pocketsphinx.h>
