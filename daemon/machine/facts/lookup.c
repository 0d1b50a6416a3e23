/*
 * The resolver's name of a host.  A name server that does not answer blocks
 * getaddrinfo() for half a minute and more; so a thread calls it.  At the
 * deadline the thread is abandoned, and its result is dropped.
 */
#include "machine/facts/lookup.h"

#include <netdb.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/core/arena.h"
#include "machine/facts/resolve.h"
#include "logging/log.h"

/* Longest name of a host with its domain, and the NUL. */
#define NAME_MAX_BYTES 256

struct lookup {
	pthread_mutex_t lock;
	pthread_cond_t answered;
	int done;
	int abandoned; /* the caller has left: the thread frees this */
	char host[NAME_MAX_BYTES];
	char name[NAME_MAX_BYTES]; /* empty: none */
};

static void
facts_lookup_ask(struct lookup *l)
{
	struct addrinfo hints = {
	    .ai_flags = AI_CANONNAME, .ai_socktype = SOCK_STREAM};
	struct addrinfo *list;
	size_t n = strlen(l->host);

	if (getaddrinfo(l->host, NULL, &hints, &list) != 0)
		return;
	if (list->ai_canonname != NULL &&
	    strlen(list->ai_canonname) < sizeof(l->name) &&
	    strncmp(list->ai_canonname, l->host, n) == 0 &&
	    list->ai_canonname[n] == '.')
		memcpy(l->name, list->ai_canonname,
		    strlen(list->ai_canonname) + 1);
	freeaddrinfo(list);
}

static void
facts_lookup_release(struct lookup *l)
{
	pthread_mutex_destroy(&l->lock);
	pthread_cond_destroy(&l->answered);
	free(l);
}

static void *
lookup_main(void *arg)
{
	struct lookup *l = arg;
	int abandoned;

	facts_lookup_ask(l);
	pthread_mutex_lock(&l->lock);
	l->done = 1;
	abandoned = l->abandoned;
	pthread_cond_signal(&l->answered);
	pthread_mutex_unlock(&l->lock);
	if (abandoned)
		facts_lookup_release(l);
	return NULL;
}

static struct lookup *
lookup_new(const char *host)
{
	struct lookup *l = calloc(1, sizeof(*l));
	pthread_condattr_t attributes;

	if (l == NULL)
		return NULL;
	pthread_mutex_init(&l->lock, NULL);
	pthread_condattr_init(&attributes);
	pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
	pthread_cond_init(&l->answered, &attributes);
	pthread_condattr_destroy(&attributes);
	memcpy(l->host, host, strlen(host) + 1);
	return l;
}

/* Waits for the answer; true when it arrived in time. */
static int
facts_lookup_await(struct lookup *l, int64_t limit_ms)
{
	struct timespec until;
	int done, late = 0;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_sec += limit_ms / 1000;
	until.tv_nsec += limit_ms % 1000 * 1000000;
	until.tv_sec += until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	pthread_mutex_lock(&l->lock);
	while (!l->done && late == 0)
		late = pthread_cond_timedwait(&l->answered, &l->lock, &until);
	done = l->done;
	l->abandoned = !done;
	pthread_mutex_unlock(&l->lock);
	return done;
}

/* True when a text has a word that is longer than a domain may be. */
static bool
has_long_word(const char *s)
{
	static const char blanks[] = " \t\r\n";
	size_t n;

	for (s += strspn(s, blanks); *s != '\0'; s += n, s += strspn(s, blanks))
		if ((n = strcspn(s, blanks)) >= NAME_MAX_BYTES)
			return true;
	return false;
}

/*
 * Return the place of a search domain with which the C library aborts the
 * process (glibc 2.41, resolv_conf.c: resolv_conf_matches), or NULL.
 */
static const char *
long_domain(struct fact_run *run)
{
	static const char path[] = "/etc/resolv.conf";
	const char *text = fact_file(run, path), *own = getenv("LOCALDOMAIN");

	if (own != NULL && has_long_word(own))
		return "LOCALDOMAIN";
	return text != NULL && has_long_word(text) ? path : NULL;
}

const char *
fact_canonical_name(struct fact_run *run, const char *host)
{
	const char *name = NULL, *file;
	struct lookup *l;
	pthread_t thread;

	if (run->root[0] != '\0')
		return fact_line(run, "/captured/canonical_name");
	file = long_domain(run);
	if (file != NULL) {
		log_event(FACTS_CORE, FAC_NAME_SKIPPED, log_str("file", file));
		return NULL;
	}
	if (strlen(host) >= NAME_MAX_BYTES || (l = lookup_new(host)) == NULL)
		return NULL;
	if (pthread_create(&thread, NULL, lookup_main, l) != 0) {
		facts_lookup_release(l);
		return NULL;
	}
	if (!facts_lookup_await(l, fact_left_ms(run))) {
		run->timed_out = 1;
		pthread_detach(thread);
		return NULL;
	}
	pthread_join(thread, NULL);
	if (l->name[0] != '\0')
		name = arena_strdup(run->arena, l->name);
	facts_lookup_release(l);
	return name;
}
