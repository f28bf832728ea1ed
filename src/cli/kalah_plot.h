/* kalah_plot.h -- lines in a coordinate system, as an SVG file that stands alone.
 *
 *     KalahPlot plot = {.title = "...", .across = "turns", .up = "points, %"};
 *     plot.curves[0] = (KalahCurve){.name = "Simple", .count = 6, .x = {...}, .y = {...}};
 *     plot.curve_count = 1;
 *     kalah_plot_save(&plot, "turns.svg", &err);
 */
#ifndef TESSERA_CLI_KALAH_PLOT_H
#define TESSERA_CLI_KALAH_PLOT_H

#include "base/error.h"

enum { PLOT_POINTS_MAX = 16, PLOT_CURVES_MAX = 8 };

typedef struct KalahCurve {
    const char *name;
    int count;
    double x[PLOT_POINTS_MAX];
    double y[PLOT_POINTS_MAX];
} KalahCurve;

typedef struct KalahPlot {
    const char *title;
    const char *across; /* what the axes show */
    const char *up;
    bool logarithmic; /* upward; then every y has to be above 0 */
    KalahCurve curves[PLOT_CURVES_MAX];
    int curve_count;
} KalahPlot;

bool kalah_plot_save(const KalahPlot *plot, const char *path, Error *err);

#endif
