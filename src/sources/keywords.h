/* keywords.h -- the words that people look for small pictures by, in every language: npm package
 * emojibase-data, made from Unicode's annotations.
 *
 * A picture of a pear has the words pear, fruit, food, so whoever asks for "fruit" gets "pear".
 * Pictures of one group ("food-fruit") are relatives too: "apple" leads to "pear".
 */
#ifndef TESSERA_SOURCES_KEYWORDS_H
#define TESSERA_SOURCES_KEYWORDS_H

#include "sources/inputs.h"
#include "sources/relations.h"

/* Adds the relations of `language` from the text of the package's data.json. */
bool keywords_relate(Span json, const char *source, Relations *relations, Error *err);

/* The same for the package below in->from. */
bool keywords_import(const Inputs *in, const char *language, Relations *relations, Error *err);

#endif
