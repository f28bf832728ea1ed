/* theme_choose.h -- the theme that somebody asked for by a word on the command line, and what there
 * is to say about a text of theirs, in the languages of the interface.
 */
#ifndef TESSERA_CLI_THEME_CHOOSE_H
#define TESSERA_CLI_THEME_CHOOSE_H

#include "cli/play_text.h"
#include "words/theme_text.h"

enum { THEME_SENTENCE_MAX = 256 };

/* `wanted` is a text file (it has a '/' or ends in ".txt"), the id of a ready-made theme, or a
 * topic that words are known about. On failure there is nothing to release. */
bool theme_choose(Theme *theme, const Lexicon *lexicon, const char *wanted, Interface interface,
                  Error *err);

/* Reads the file and makes a theme named `name` (NULL: after the file) of its words; the report's
 * words point into *text, which the caller frees. False, with `err`, when the file cannot be read.
 */
bool theme_make_from_file(Theme *theme, const Lexicon *lexicon, const char *path, const char *name,
                          char **text, ThemeReport *report, ThemeVerdict *verdict, Error *err);

/* Why a word was left out, and what is wrong with a whole text, for a person. */
void theme_explain_drop(const ThemeDrop *drop, Interface interface, char out[THEME_SENTENCE_MAX]);
void theme_explain_verdict(ThemeVerdict verdict, Interface interface, char out[THEME_SENTENCE_MAX]);

#endif
