#ifndef SERVER_FRONT_CATALOG_FRONT_WAITS_H
#define SERVER_FRONT_CATALOG_FRONT_WAITS_H

/*
 * Workers by need.  A compile that waits for Ruby code, or for a program that
 * it runs, leaves its processor to another worker.  Where all workers of an
 * environment are busy, the front asks the parent for more, up to the setting
 * workers, and beyond it while some of them wait (max_waiting_compiles), and
 * ends them when they were not needed for a minute.
 */

#include <stdbool.h>
#include <stdint.h>

struct front;
struct front_worker;

/* The compile of w waits, and holds so many bytes of memory; or it goes on. */
void front_waits_begin(struct front_worker *w, uint64_t bytes);
void front_waits_end(struct front_worker *w);

/*
 * Return whether a further compile may run: fewer than the setting workers run
 * or wait, or fewer run, and those that wait are not too many for the memory.
 */
bool front_waits_allow(const struct front *f);

/* Ask for workers for jobs that could run, if there were any. */
void front_waits_ask(struct front *f);

/* Each second: end workers that are not needed any more. */
void front_waits_keep(struct front *f);

#endif
