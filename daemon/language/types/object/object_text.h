#ifndef LANGUAGE_TYPES_OBJECT_OBJECT_TEXT_H
#define LANGUAGE_TYPES_OBJECT_OBJECT_TEXT_H

struct strbuf;
struct type_member;
struct type_object;

enum object_group { OBJECT_ATTRIBUTES, OBJECT_CONSTANTS, OBJECT_FUNCTIONS };

/* The part of the hash that a member is written into. */
enum object_group object_group_of(const struct type_member *x);

/* The same without the name, as within a TypeSet. */
void object_format_unnamed(const struct type_object *o, struct strbuf *out);

/* Append Object[{...}] with all members; o may be NULL. */
void object_format(const struct type_object *o, struct strbuf *out);

#endif
