#ifndef LANGUAGE_HIERA_EXPLAIN_PRINT_H
#define LANGUAGE_HIERA_EXPLAIN_PRINT_H

/* Explanations as text, JSON and YAML. */

struct explainer;
struct strbuf;

/* Append the explanation as indented text. */
void explain_to_text(const struct explainer *x, struct strbuf *out);
/*
 * Append the explanation as JSON, or as YAML with Ruby's symbols.  0, or -1
 * when it cannot be written.
 */
int explain_to_json(const struct explainer *x, struct strbuf *out);
int explain_to_yaml(const struct explainer *x, struct strbuf *out);

#endif
