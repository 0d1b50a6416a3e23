#ifndef LANGUAGE_LANG_PARSE_PARSE_RESOURCE_H
#define LANGUAGE_LANG_PARSE_PARSE_RESOURCE_H

/* Resources and their attributes. */

struct ast;
struct parser;

struct ast *parse_resource(struct parser *p);
/* Push attribute operations, and move behind a comma after them. */
void parse_attribute_operations(struct parser *p);

#endif
