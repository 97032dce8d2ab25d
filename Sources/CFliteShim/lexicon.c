#include "CFliteShim.h"

#include <flite/flite.h>

cst_lexicon *cmu_lex_init(void);

// cmu_lex_init fills two global tables without a lock, and marks them as filled before it has: of two
// threads that come first at once, one would look words up in half a lexicon. So it is done before there
// are threads (a microsecond: it stores two dozen pointers); later calls only return the table.
__attribute__((constructor)) static void fill_lexicon(void) { cmu_lex_init(); }
