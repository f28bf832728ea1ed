/* report.h -- what an experiment found: tables beside the source's, printed, as JSON, or as a
 * folder with a Markdown page and its plots.
 *
 *     Report report;
 *     report_start(&report, "lexicon-sizes", seed);            0: nothing is left to chance
 *     ReportTable *table = report_table(&report, "Sizes", "quantity");
 *     report_column(table, "sv", 0);                           decimals of its numbers
 *     report_number(table, "words", 0, 659716);                by row name and column
 *     report_source(table, "words", 0, 110290);                what the source says there
 *     report_note(&report, "Our list is six times as long.");
 *     bool done = report_finish(&report, &(ReportStyle){.json = json, .folder = folder}, &err);
 *
 * Rows come in the order in which they are first named. The first table is the source's: its cells
 * are the `table` of the JSON object. Everything is freed by report_finish().
 */
#ifndef TESSERA_CLI_REPORT_H
#define TESSERA_CLI_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum {
    REPORT_COLUMNS_MAX = 16,
    REPORT_ROWS_MAX = 256,
    REPORT_TABLES_MAX = 32,
    REPORT_TEXT_MAX = 96
};

typedef struct ReportCell {
    double number;              /* NAN: none */
    double source;              /* NAN: the source says nothing */
    char text[REPORT_TEXT_MAX]; /* instead of a number */
    char source_text[REPORT_TEXT_MAX];
} ReportCell;

typedef struct ReportRow {
    char name[REPORT_TEXT_MAX];
    ReportCell cell[REPORT_COLUMNS_MAX];
} ReportRow;

typedef struct ReportTable {
    char title[160];
    char corner[REPORT_TEXT_MAX]; /* what the rows are */
    int columns, rows;
    char column[REPORT_COLUMNS_MAX][REPORT_TEXT_MAX];
    int decimals[REPORT_COLUMNS_MAX];
    ReportRow *row;
    bool has_source;
} ReportTable;

typedef struct Report {
    char name[REPORT_TEXT_MAX];
    char command[512]; /* as it was typed */
    uint64_t seed;
    int64_t started_ns;
    int table_count;
    ReportTable *table[REPORT_TABLES_MAX];
    char *notes; /* a line each */
    int plot_count;
    struct {
        char title[160];
        char file[REPORT_TEXT_MAX];
    } plot[REPORT_TABLES_MAX];
} Report;

typedef struct ReportStyle {
    bool json;
    const char *folder; /* NULL: none; created when it is not there */
} ReportStyle;

void report_start(Report *report, const char *name, uint64_t seed);

ReportTable *report_table(Report *report, const char *title, const char *corner);
int report_column(ReportTable *table, const char *name, int decimals);

void report_number(ReportTable *table, const char *row, int column, double number);
void report_source(ReportTable *table, const char *row, int column, double number);
void report_text(ReportTable *table, const char *row, int column, const char *text);
void report_source_text(ReportTable *table, const char *row, int column, const char *text);

void report_note(Report *report, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A plot that was saved into the folder under this name, to be shown on the page. */
void report_plot(Report *report, const char *title, const char *file);

/* Prints, saves and frees. False when the folder cannot be written. */
bool report_finish(Report *report, const ReportStyle *style, Error *err);

/* For an experiment that failed: frees, prints nothing. */
void report_drop(Report *report);

#endif
