#include "cli/kalah_plot.h"

#include <math.h>

#include "base/buffer.h"
#include "base/file.h"

enum {
    WIDTH = 720,
    HEIGHT = 440,
    LEFT = 70,
    RIGHT = 150,
    TOP = 50,
    BOTTOM = 60,
    SVG_MAX = 1 << 20,
    TICKS = 5
};

typedef struct Range {
    double low, high;
} Range;

static const char *const colours[PLOT_CURVES_MAX] = {"#3b5b92", "#b0562c", "#3f7d54", "#7a4f9a",
                                                     "#a8862a", "#2f8a93", "#9c3f5d", "#555555"};

static double height_of(const KalahPlot *plot, double y)
{
    return plot->logarithmic ? log10(y > 1e-9 ? y : 1e-9) : y;
}

static void find_ranges(const KalahPlot *plot, Range *x, Range *y)
{
    *x = *y = (Range){INFINITY, -INFINITY};
    for (int curve = 0; curve < plot->curve_count; curve++)
        for (int point = 0; point < plot->curves[curve].count; point++) {
            double across = plot->curves[curve].x[point];
            double up = height_of(plot, plot->curves[curve].y[point]);
            x->low = fmin(x->low, across);
            x->high = fmax(x->high, across);
            y->low = fmin(y->low, up);
            y->high = fmax(y->high, up);
        }
    if (plot->logarithmic) {
        y->low = floor(y->low);
        y->high = ceil(y->high);
    } else {
        y->low = floor(y->low / 5) * 5;
        y->high = ceil(y->high / 5) * 5;
    }
    if (!(x->high > x->low))
        x->high = x->low + 1;
    if (!(y->high > y->low))
        y->high = y->low + 1;
}

static double place(Range range, double value, double from, double to)
{
    return from + (value - range.low) / (range.high - range.low) * (to - from);
}

static void draw_axes(const KalahPlot *plot, Range x, Range y, Buffer *out)
{
    buffer_format(out, "<text x='%d' y='28' font-size='17'>%s</text>\n", LEFT, plot->title);
    int steps = plot->logarithmic ? (int)(y.high - y.low) : TICKS;
    for (int tick = 0; tick <= steps; tick++) {
        double value = y.low + (y.high - y.low) * tick / steps;
        double at = place(y, value, HEIGHT - BOTTOM, TOP);
        buffer_format(out,
                      "<path d='M%d %.1fH%d' stroke='#ddd'/>"
                      "<text x='%d' y='%.1f' text-anchor='end'>%g</text>\n",
                      LEFT, at, WIDTH - RIGHT, LEFT - 8, at + 4,
                      plot->logarithmic ? pow(10, value) : value);
    }
    const KalahCurve *first = &plot->curves[0];
    for (int point = 0; point < first->count; point++) {
        double at = place(x, first->x[point], LEFT, WIDTH - RIGHT);
        buffer_format(out, "<text x='%.1f' y='%d' text-anchor='middle'>%g</text>\n", at,
                      HEIGHT - BOTTOM + 20, first->x[point]);
    }
    buffer_format(out, "<text x='%d' y='%d' text-anchor='middle'>%s</text>\n",
                  (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14, plot->across);
    buffer_format(out,
                  "<text transform='translate(18 %d) rotate(-90)' text-anchor='middle'>%s</text>\n",
                  (TOP + HEIGHT - BOTTOM) / 2, plot->up);
}

static void draw_curve(const KalahPlot *plot, int index, Range x, Range y, Buffer *out)
{
    const KalahCurve *curve = &plot->curves[index];
    buffer_format(out, "<path fill='none' stroke='%s' stroke-width='2' d='", colours[index]);
    for (int point = 0; point < curve->count; point++)
        buffer_format(out, "%c%.1f %.1f", point ? 'L' : 'M',
                      place(x, curve->x[point], LEFT, WIDTH - RIGHT),
                      place(y, height_of(plot, curve->y[point]), HEIGHT - BOTTOM, TOP));
    buffer_append_text(out, "'/>\n");
    for (int point = 0; point < curve->count; point++)
        buffer_format(out,
                      "<circle r='3.5' fill='%s' cx='%.1f' cy='%.1f'><title>%s, %g: %.4g</title>"
                      "</circle>\n",
                      colours[index], place(x, curve->x[point], LEFT, WIDTH - RIGHT),
                      place(y, height_of(plot, curve->y[point]), HEIGHT - BOTTOM, TOP), curve->name,
                      curve->x[point], curve->y[point]);
    buffer_format(out,
                  "<path stroke='%s' stroke-width='3' d='M%d %dh18'/>"
                  "<text x='%d' y='%d'>%s</text>\n",
                  colours[index], WIDTH - RIGHT + 16, TOP + 10 + 22 * index, WIDTH - RIGHT + 40,
                  TOP + 14 + 22 * index, curve->name);
}

bool kalah_plot_save(const KalahPlot *plot, const char *path, Error *err)
{
    Buffer out;
    Range x, y;
    buffer_init(&out, SVG_MAX);
    find_ranges(plot, &x, &y);
    buffer_format(&out,
                  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' "
                  "font-family='sans-serif' font-size='12' fill='#222'>\n"
                  "<rect width='100%%' height='100%%' fill='#fdfbf6'/>\n",
                  WIDTH, HEIGHT);
    draw_axes(plot, x, y, &out);
    for (int curve = 0; curve < plot->curve_count; curve++)
        draw_curve(plot, curve, x, y, &out);
    buffer_append_text(&out, "</svg>\n");
    bool saved = file_write(path, out.data, out.length, err);
    buffer_release(&out);
    return saved;
}
