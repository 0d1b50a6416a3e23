#ifndef LANGUAGE_LANG_DUMP_H
#define LANGUAGE_LANG_DUMP_H

/*
 * The syntax tree in Puppet's extended S-expressions (PN), as text or JSON
 * (lib/puppet/pops/model/pn_transformer.rb, lib/puppet/pops/pn.rb).
 */

struct source;
struct strbuf;

enum dump_format {
	DUMP_PN,
	DUMP_JSON,
};

/* Append the tree; pretty: a line for each element, indented. */
void dump_source(const struct source *src, enum dump_format format, int pretty,
    struct strbuf *out);

#endif
