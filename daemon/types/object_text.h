#ifndef TYPES_OBJECT_TEXT_H
#define TYPES_OBJECT_TEXT_H

struct strbuf;
struct type_object;

/* Append Object[{...}] with all members; o may be NULL. */
void object_format(const struct type_object *o, struct strbuf *out);

#endif
