/*
 * The cases of test_http_parse.c for a parser that is compiled where char is
 * unsigned (the Makefile passes -funsigned-char): the results are the same.
 */
#include "network/http_parse.c"
#include "unit/test_http_parse.c"

_Static_assert(!__CHAR_UNSIGNED__ || (char)-1 > 0, "char is unsigned here");
