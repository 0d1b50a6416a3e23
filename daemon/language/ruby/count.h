#ifndef LANGUAGE_RUBY_COUNT_H
#define LANGUAGE_RUBY_COUNT_H

/* The metrics of Ruby processes, of compile workers and facts children. */

#include <stdbool.h>
#include <stdint.h>

/* Why a process is not used any more: rows of dlcRubyEndTable. */
enum ruby_end {
	RUBY_END_SPENT,	   /* it has served its number of compiles */
	RUBY_END_FINISHED, /* its worker ends */
	RUBY_END_ENDED,	   /* it has ended by itself */
	RUBY_END_LATE,	   /* killed: no answer before the deadline */
	RUBY_END_BROKEN,   /* killed: a malformed or too large message */
	RUBY_END_LEFT,	   /* killed: the compile has ended meanwhile */
	RUBY_ENDS,
};

/* for_facts: the process resolves custom facts, and is of no compile. */
void ruby_count_start(bool for_facts);
void ruby_count_end(bool for_facts, enum ruby_end end);
void ruby_count_callback(void);

/* Count custom facts that were resolved, and the time that they took. */
void ruby_count_facts(uint64_t facts, int64_t ns);

/*
 * Count a request and its time; hiera: it called the function of a level of
 * Hiera.  Requests within other requests are not counted.
 */
void ruby_count_request(
    const char *request, bool hiera, int64_t ns, bool failed);

#endif
