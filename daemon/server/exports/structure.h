#ifndef SERVER_EXPORTS_STRUCTURE_H
#define SERVER_EXPORTS_STRUCTURE_H

/*
 * Arrays and objects of JSON in one form: equal ones have equal bytes, in
 * whatever order an object has its keys.  Numbers are equal as terms are.
 */

struct json_reader;
struct strbuf;

/*
 * Append the array or object whose first token r has just read, and read it to
 * its end.  Returns 0, or -1 when the text is damaged (r->error) or the form is
 * longer than out may be.
 */
int exports_structure_write(struct json_reader *r, struct strbuf *out);

#endif
