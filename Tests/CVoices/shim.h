#include <flite/flite.h>

// The voices that come with flite; each is one instance, which is given out every time.
cst_voice *register_cmu_us_awb(const char *folder);
cst_voice *register_cmu_us_kal(const char *folder);
cst_voice *register_cmu_us_kal16(const char *folder);
cst_voice *register_cmu_us_rms(const char *folder);
cst_voice *register_cmu_us_slt(const char *folder);
