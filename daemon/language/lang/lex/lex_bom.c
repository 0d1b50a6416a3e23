#include "language/lang/lex/lex_bom.h"

#include "language/lang/lex/lexer.h"

#include <string.h>

#include "base/core/strbuf.h"

/*
 * Byte order marks that are refused at the start of a source, with Puppet's
 * names.
 */
static const struct bom {
	const char *name;
	unsigned char bytes[4];
	size_t len;
} boms[] = {
    {"UTF-32", {0x00, 0x00, 0xfe, 0xff}, 4},
    {"UTF-32", {0xff, 0xfe, 0x00, 0x00}, 4},
    {"GB-18030", {0x84, 0x31, 0x95, 0x33}, 4},
    {"UTF-EBCDIC", {0xdd, 0x73, 0x66, 0x73}, 4},
    {"SCSU", {0x0e, 0xfe, 0xff}, 3},
    {"UTF-8", {0xef, 0xbb, 0xbf}, 3},
    {"UTF-1", {0xf7, 0x64, 0x4c}, 3},
    {"BOCU", {0xfb, 0xee, 0x28}, 3},
    {"UTF-16", {0xfe, 0xff}, 2},
    {"UTF-16", {0xff, 0xfe}, 2},
};

#define BOMS (sizeof(boms) / sizeof(boms[0]))

int
lex_bom(struct lexer *lx, const char *s, size_t n)
{
	struct shortbuf bytes;
	size_t i, j;
	int ret;

	for (i = 0; i < BOMS; i++) {
		if (n >= boms[i].len &&
		    memcmp(s, boms[i].bytes, boms[i].len) == 0)
			break;
	}
	if (i == BOMS)
		return 1;
	shortbuf_init(&bytes, 64);
	for (j = 0; j < boms[i].len; j++)
		strbuf_addf(
		    &bytes.out, "%s%X", j > 0 ? " " : "[", boms[i].bytes[j]);
	strbuf_addch(&bytes.out, ']');
	ret = lex_error(
	    lx, NULL, ISSUE_ILLEGAL_BOM, boms[i].name, shortbuf_text(&bytes));
	shortbuf_release(&bytes);
	return ret;
}
