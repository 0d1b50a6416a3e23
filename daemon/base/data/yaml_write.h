#ifndef BASE_DATA_YAML_WRITE_H
#define BASE_DATA_YAML_WRITE_H

/*
 * YAML as Psych dumps it, over libyaml's emitter: block style, strings in the
 * quotes that Psych would choose so that they read back as strings.
 *
 * Calls are as with the JSON writer; in a mapping each second scalar is a
 * value, so that keys are written with the same calls.
 */

#include <stddef.h>
#include <stdint.h>

struct strbuf;
struct yaml_writer;

/* A new document at the end of out; ended by yaml_write_end(). */
struct yaml_writer *yaml_write_begin(struct strbuf *out);
/*
 * The same with an indentation (2 to 9, others are 2) and, when width is not
 * NULL, a width at which lines are folded: longer strings are written folded. A
 * negative width disables this.
 */
struct yaml_writer *yaml_write_begin_folded(
    struct strbuf *out, int indentation, const int *width);

void yaml_write_mapping(struct yaml_writer *w);
/* A mapping tagged with its Ruby class: "!ruby/object:NAME". */
void yaml_write_object(struct yaml_writer *w, const char *tag);
void yaml_write_mapping_end(struct yaml_writer *w);
void yaml_write_sequence(struct yaml_writer *w);
void yaml_write_sequence_end(struct yaml_writer *w);

/* A string; must be valid UTF-8. */
void yaml_write_string(struct yaml_writer *w, const char *s, size_t n);
/* The same in double quotes, without Psych's choice of quotes. */
void yaml_write_quoted(struct yaml_writer *w, const char *s, size_t n);
/* The same without quotes, unless it could not be read back. */
void yaml_write_unquoted(struct yaml_writer *w, const char *s, size_t n);
void yaml_write_int(struct yaml_writer *w, int64_t n);
/* A number of n bytes, as it is written. */
void yaml_write_number(struct yaml_writer *w, const char *s, size_t n);
void yaml_write_double(struct yaml_writer *w, double d);
void yaml_write_bool(struct yaml_writer *w, int b);
void yaml_write_null(struct yaml_writer *w);

/*
 * End the document and free w.  0, or -1 when something could not be written
 * (buffer overflow, calls out of order).
 */
int yaml_write_end(struct yaml_writer *w);

#endif
