#ifndef LANGUAGE_LOADER_RUBY_INDEX_H
#define LANGUAGE_LOADER_RUBY_INDEX_H

/* Functions and types that a module's Ruby files define. */

struct environment;
struct module;

/* Read lib/puppet/{functions,parser/functions,type} and .resource_types. */
void ruby_index_module(struct environment *env, const struct module *m);

/* Read lib/puppet/functions of the environment itself. */
void ruby_index_own(struct environment *env, const struct module *own);

/* Read puppet/{functions,parser/functions} of a directory of plug-ins. */
void ruby_index_plugins(struct environment *env, const struct module *plugins);

#endif
