#include "cli/report.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "cli/output.h"

enum { PAGE_MAX = 4 << 20, NOTES_MAX = 64 * 1024, COMMAND_PARTS_MAX = 4096 };

/* Which of the three tables of one: the source's, ours, the difference. */
typedef enum Face { FACE_SOURCE, FACE_OURS, FACE_DIFFERENCE } Face;

/* The command as it was typed, from the system: no experiment has to hand it on. */
static void read_command(char *out, size_t size)
{
    char parts[COMMAND_PARTS_MAX];
    FILE *file = fopen("/proc/self/cmdline", "rb");
    size_t length = file ? fread(parts, 1, sizeof parts, file) : 0;
    if (file)
        fclose(file);
    size_t first = length > 0 ? strnlen(parts, length) + 1 : 0, at = 0;
    at += (size_t)snprintf(out, size, "tessera");
    for (size_t from = first; from < length && at + 2 < size; from++) {
        if (from == first || parts[from - 1] == '\0')
            out[at++] = ' ';
        if (parts[from] != '\0')
            out[at++] = parts[from];
    }
    out[at] = '\0';
}

void report_start(Report *report, const char *name, uint64_t seed)
{
    *report = (Report){.seed = seed, .started_ns = clock_now_ns()};
    snprintf(report->name, sizeof report->name, "%s", name);
    read_command(report->command, sizeof report->command);
    report->notes = memory_new(NOTES_MAX, 1);
}

ReportTable *report_table(Report *report, const char *title, const char *corner)
{
    assert(report->table_count < REPORT_TABLES_MAX);
    ReportTable *table = memory_new(1, sizeof *table);
    report->table[report->table_count++] = table;
    snprintf(table->title, sizeof table->title, "%s", title);
    snprintf(table->corner, sizeof table->corner, "%s", corner);
    table->row = memory_new(REPORT_ROWS_MAX, sizeof *table->row);
    return table;
}

int report_column(ReportTable *table, const char *name, int decimals)
{
    assert(table->columns < REPORT_COLUMNS_MAX);
    snprintf(table->column[table->columns], REPORT_TEXT_MAX, "%s", name);
    table->decimals[table->columns] = decimals;
    return table->columns++;
}

static ReportCell *cell_of(ReportTable *table, const char *name, int column)
{
    assert(column >= 0 && column < REPORT_COLUMNS_MAX);
    int at = 0;
    while (at < table->rows && strcmp(table->row[at].name, name) != 0)
        at++;
    if (at == table->rows) {
        assert(table->rows < REPORT_ROWS_MAX);
        ReportRow *row = &table->row[table->rows++];
        snprintf(row->name, sizeof row->name, "%s", name);
        for (int index = 0; index < REPORT_COLUMNS_MAX; index++)
            row->cell[index] = (ReportCell){.number = NAN, .source = NAN};
    }
    return &table->row[at].cell[column];
}

void report_number(ReportTable *table, const char *row, int column, double number)
{
    cell_of(table, row, column)->number = number;
}

void report_source(ReportTable *table, const char *row, int column, double number)
{
    cell_of(table, row, column)->source = number;
    table->has_source = true;
}

void report_text(ReportTable *table, const char *row, int column, const char *text)
{
    snprintf(cell_of(table, row, column)->text, REPORT_TEXT_MAX, "%s", text);
}

void report_source_text(ReportTable *table, const char *row, int column, const char *text)
{
    snprintf(cell_of(table, row, column)->source_text, REPORT_TEXT_MAX, "%s", text);
    table->has_source = true;
}

void report_note(Report *report, const char *format, ...)
{
    size_t used = strlen(report->notes);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(report->notes + used, NOTES_MAX - used - 2, format, arguments);
    va_end(arguments);
    strcat(report->notes, "\n");
}

void report_plot(Report *report, const char *title, const char *file)
{
    assert(report->plot_count < REPORT_TABLES_MAX);
    snprintf(report->plot[report->plot_count].title, sizeof report->plot[0].title, "%s", title);
    snprintf(report->plot[report->plot_count++].file, REPORT_TEXT_MAX, "%s", file);
}

/* ---- text and Markdown */

/* A difference of texts is only whether there is one. */
static const char *text_of(const ReportCell *cell, Face face)
{
    if (face != FACE_DIFFERENCE || !cell->text[0] || !cell->source_text[0])
        return face == FACE_SOURCE ? cell->source_text : face == FACE_OURS ? cell->text : "";
    return strcmp(cell->text, cell->source_text) == 0 ? "=" : "other";
}

static void format_cell(const ReportTable *table, const ReportCell *cell, int column, Face face,
                        char out[REPORT_TEXT_MAX])
{
    double number = face == FACE_SOURCE ? cell->source
                    : face == FACE_OURS ? cell->number
                                        : cell->number - cell->source;
    char grouped[NUMBER_TEXT_MAX];
    if (isnan(number))
        snprintf(out, REPORT_TEXT_MAX, "%s", text_of(cell, face));
    else if (table->decimals[column] == 0 && number >= 0 && face != FACE_DIFFERENCE)
        snprintf(out, REPORT_TEXT_MAX, "%s", output_number((uint64_t)(number + 0.5), grouped));
    else
        snprintf(out, REPORT_TEXT_MAX, face == FACE_DIFFERENCE ? "%+.*f" : "%.*f",
                 table->decimals[column], number);
}

static int column_width(const ReportTable *table, int column, Face face)
{
    char text[REPORT_TEXT_MAX];
    int width = (int)utf8_count(table->column[column]);
    for (int row = 0; row < table->rows; row++) {
        format_cell(table, &table->row[row].cell[column], column, face, text);
        width = (int)utf8_count(text) > width ? (int)utf8_count(text) : width;
    }
    return width;
}

static void pad(Buffer *out, const char *text, int width, bool left)
{
    int space = width - (int)utf8_count(text);
    space = space > 0 ? space : 0;
    if (left)
        buffer_format(out, "%s%*s", text, space, "");
    else
        buffer_format(out, "%*s%s", space, "", text);
}

static void write_face(const ReportTable *table, Face face, bool page, Buffer *out)
{
    char text[REPORT_TEXT_MAX];
    int first = (int)utf8_count(table->corner), width[REPORT_COLUMNS_MAX];
    for (int row = 0; row < table->rows; row++)
        first = (int)utf8_count(table->row[row].name) > first
                    ? (int)utf8_count(table->row[row].name)
                    : first;
    const char *edge = page ? "| " : "", *gap = page ? " | " : "  ", *end = page ? " |\n" : "\n";
    buffer_append_text(out, edge);
    pad(out, table->corner, first, true);
    for (int column = 0; column < table->columns; column++) {
        width[column] = column_width(table, column, face);
        buffer_append_text(out, gap);
        pad(out, table->column[column], width[column], false);
    }
    buffer_append_text(out, end);
    if (page) {
        buffer_append_text(out, "|---|");
        for (int column = 0; column < table->columns; column++)
            buffer_append_text(out, "---:|");
        buffer_append_text(out, "\n");
    }
    for (int row = 0; row < table->rows; row++) {
        buffer_append_text(out, edge);
        pad(out, table->row[row].name, first, true);
        for (int column = 0; column < table->columns; column++) {
            format_cell(table, &table->row[row].cell[column], column, face, text);
            buffer_append_text(out, gap);
            pad(out, text, width[column], false);
        }
        buffer_append_text(out, end);
    }
    buffer_append_text(out, "\n");
}

static void write_table(const ReportTable *table, bool page, Buffer *out)
{
    static const char *const faces[] = {"the source's", "ours", "difference"};
    if (table->rows == 0)
        return;
    for (Face face = FACE_SOURCE; face <= FACE_DIFFERENCE; face++) {
        if (face != FACE_OURS && !table->has_source)
            continue;
        buffer_format(out, "%s%s%s%s\n%s", page ? "## " : "", table->title,
                      table->has_source ? ": " : "", table->has_source ? faces[face] : "",
                      page ? "\n" : "");
        write_face(table, face, page, out);
    }
}

static void write_page(const Report *report, bool page, double seconds, Buffer *out)
{
    if (page)
        buffer_format(out, "# %s\n\n", report->name);
    for (int index = 0; index < report->table_count; index++)
        write_table(report->table[index], page, out);
    for (int index = 0; page && index < report->plot_count; index++)
        buffer_format(out, "![%s](%s)\n\n", report->plot[index].title, report->plot[index].file);
    if (report->notes[0])
        buffer_format(out, "%s\n", report->notes);
    const char *quote = page ? "`" : "";
    buffer_format(out, "%s%s%s (", quote, report->command, quote);
    if (report->seed)
        buffer_format(out, "seed %llu, ", (unsigned long long)report->seed);
    buffer_format(out, "%.1f s)\n", seconds);
}

/* ---- JSON */

static json_t *cell_json(const ReportCell *cell, Face face)
{
    double number = face == FACE_SOURCE ? cell->source : cell->number;
    if (!isnan(number))
        return json_real(number);
    const char *text = text_of(cell, face);
    return *text ? json_string(text) : json_null();
}

static json_t *cells_json(const ReportTable *table, Face face)
{
    json_t *rows = json_array();
    for (int row = 0; row < table->rows; row++) {
        json_t *cells = json_array();
        for (int column = 0; column < table->columns; column++)
            json_array_append_new(cells, cell_json(&table->row[row].cell[column], face));
        json_array_append_new(rows, cells);
    }
    return rows;
}

static json_t *table_json(const ReportTable *table)
{
    json_t *rows = json_array(), *columns = json_array();
    for (int row = 0; row < table->rows; row++)
        json_array_append_new(rows, json_string(table->row[row].name));
    for (int column = 0; column < table->columns; column++)
        json_array_append_new(columns, json_string(table->column[column]));
    json_t *object = json_pack("{ss so so so}", "title", table->title, "rows", rows, "columns",
                               columns, "table", cells_json(table, FACE_OURS));
    if (table->has_source)
        json_object_set_new(object, "source", cells_json(table, FACE_SOURCE));
    return object;
}

static void print_json(const Report *report, double seconds)
{
    json_t *first = table_json(report->table[0]), *others = json_array();
    json_object_set_new(first, "experiment", json_string(report->name));
    json_object_set_new(first, "command", json_string(report->command));
    json_object_set_new(first, "seed", json_integer((json_int_t)report->seed));
    json_object_set_new(first, "seconds", json_real(seconds));
    for (int index = 1; index < report->table_count; index++)
        json_array_append_new(others, table_json(report->table[index]));
    json_object_set_new(first, "tables", others);
    output_json(first);
}

/* ---- the end */

static bool save(const Report *report, const char *folder, double seconds, Error *err)
{
    char path[1024];
    Buffer page;
    buffer_init(&page, PAGE_MAX);
    write_page(report, true, seconds, &page);
    snprintf(path, sizeof path, "%s/%s.md", folder, report->name);
    bool saved = file_make_folder(folder, err) && file_write(path, page.data, page.length, err);
    buffer_release(&page);
    return saved;
}

void report_drop(Report *report)
{
    for (int index = 0; index < report->table_count; index++) {
        free(report->table[index]->row);
        free(report->table[index]);
    }
    free(report->notes);
}

bool report_finish(Report *report, const ReportStyle *style, Error *err)
{
    double seconds = (double)(clock_now_ns() - report->started_ns) / 1e9;
    bool saved = !style->folder || save(report, style->folder, seconds, err);
    if (style->json) {
        print_json(report, seconds);
    } else {
        Buffer text;
        buffer_init(&text, PAGE_MAX);
        write_page(report, false, seconds, &text);
        fputs(buffer_text(&text), stdout);
        buffer_release(&text);
    }
    report_drop(report);
    return saved;
}
