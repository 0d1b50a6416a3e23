#ifndef LANGUAGE_TYPES_URI_MAKE_H
#define LANGUAGE_TYPES_URI_MAKE_H

/* URI('text') and URI({scheme => ...}), as conversions. */

struct conversion;
struct value;

const char *uri_from_text(struct conversion *c, struct value *ret);
const char *uri_from_hash(struct conversion *c, struct value *ret);

#endif
