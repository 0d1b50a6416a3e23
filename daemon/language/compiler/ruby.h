#ifndef LANGUAGE_COMPILER_RUBY_H
#define LANGUAGE_COMPILER_RUBY_H

/* Ruby code in a compile: the context's part, by ruby/. */

struct compile;

/* Set the context's functions; c->rq and c->env are set. */
void compile_fill_ruby(struct compile *c);

#endif
