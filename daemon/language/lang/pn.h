#ifndef LANGUAGE_LANG_PN_H
#define LANGUAGE_LANG_PN_H

/*
 * Writer of PN: literals, lists, maps and calls, in one of four forms.
 *
 *	list	[a b]		[a,b]
 *	map	{:k v}		{"#":["k",v]}
 *	call	(name a b)	{"^":["name",a,b]}
 */

#include <stddef.h>
#include <stdint.h>

#include "language/lang/dump.h"

struct pn {
	struct strbuf *out;
	uint8_t json;
	uint8_t pretty;
	uint8_t first; /* nothing written yet in the innermost */
	uint8_t keyed; /* a key was written, its value comes next */
	uint32_t level;
};

void pn_init(
    struct pn *w, enum dump_format format, int pretty, struct strbuf *out);

void pn_call(struct pn *w, const char *name);
void pn_call_end(struct pn *w);
void pn_list(struct pn *w);
void pn_list_end(struct pn *w);
void pn_map(struct pn *w);
void pn_key(struct pn *w, const char *key, size_t len);
void pn_map_end(struct pn *w);

void pn_string(struct pn *w, const char *s, size_t n);
void pn_int(struct pn *w, int64_t n);
void pn_float(struct pn *w, double d);
/* true, false or nil, a number's digits: text as it is. */
void pn_word(struct pn *w, const char *text, size_t n);

#endif
