#include "server/figures.h"

#include <math.h>

static int class_of(int64_t us)
{
    int class = us < 2 ? 0 : (int)(log2((double)us) * 8);
    return class < TIME_CLASSES ? class : TIME_CLASSES - 1;
}

void figures_add(TimeFigures *figures, int64_t us)
{
    figures->count++;
    figures->classes[class_of(us)]++;
    if (us > figures->most_us)
        figures->most_us = us;
}

int64_t figures_quantile(const TimeFigures *figures, double part)
{
    uint64_t wanted = (uint64_t)ceil((double)figures->count * part), seen = 0;
    if (figures->count == 0)
        return 0;
    for (int class = 0; class < TIME_CLASSES; class ++) {
        seen += figures->classes[class];
        if (seen >= wanted) {
            int64_t upper_us = (int64_t)ceil(exp2((class + 1) / 8.0));
            return upper_us < figures->most_us ? upper_us : figures->most_us;
        }
    }
    return figures->most_us;
}
