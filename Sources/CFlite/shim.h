#include <flite/flite.h>

// The built-in lexicon and voice have no header of their own.
cst_lexicon *cmu_lex_init(void);
cst_voice *register_cmu_us_slt(const char *voxdir);
void unregister_cmu_us_slt(cst_voice *voice);
