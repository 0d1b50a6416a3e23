/*
 * The cases of test_http_parse.c for a parser that is compiled with unsigned
 * char (the Makefile passes -funsigned-char): the results are the same.
 */
#include "network/http/http_parse.c"
#include "unit/test_http_parse.c"
