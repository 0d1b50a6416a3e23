#include "network/ssl/bootstrap.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/core/clock.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "base/privsep/pidfile.h"
#include "base/settings/settings.h"
#include "network/ssl/config.h"
#include "network/ssl/enrol.h"
#include "network/ssl/files.h"
#include "network/ssl/internal.h"
#include "network/ssl/renew.h"

#define SECOND 1000000000LL

/* An attempt that may be repeated. */
struct attempts {
	const struct ssl_config *config;
	int64_t cert_until, lock_until; /* clock_mono_ns() */
	int lock;			/* -1: not held */
};

static int64_t
bootstrap_deadline(int64_t now, int64_t seconds)
{
	return seconds >= (INT64_MAX - now) / SECOND ? INT64_MAX
						     : now + seconds * SECOND;
}

/* --- the lock --- */

/* 1: it is held; 0: another process holds it; -1: logged. */
static int
bootstrap_lock_try(struct attempts *at)
{
	const char *path = at->config->lockfile;
	struct shortbuf sentence;
	struct shortbuf why;
	pid_t other;
	int rc = 1;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	at->lock = pidfile_lock_beside_puppet(path, &other, &why.out);
	if (at->lock < 0)
		rc = errno == EAGAIN ? 0 : -1;
	if (rc < 0) {
		shortbuf_init(&sentence, SSL_SENTENCE_MAX);
		strbuf_addf(&sentence.out, "Cannot lock %s: %s", path,
		    shortbuf_text(&why));
		ssl_failed_why(&sentence.out);
	}
	shortbuf_release(&why);
	return rc;
}

/* Wait for the next attempt; SSL_RESULT_DONE: make it. */
static enum ssl_result
bootstrap_lock_wait(struct attempts *at)
{
	int64_t seconds = at->config->waitforlock;

	if (seconds < 1) {
		log_event(PKI_CERTIFICATE, SSL_LOCKED,
		    log_str("path", at->config->lockfile));
		return SSL_RESULT_LOCKED;
	}
	if (clock_mono_ns() >= at->lock_until) {
		log_event(PKI_CERTIFICATE, SSL_LOCK_LATE,
		    log_str("path", at->config->lockfile));
		return SSL_RESULT_LOCKED;
	}
	log_event(PKI_CERTIFICATE, SSL_LOCK_WAIT,
	    log_str("path", at->config->lockfile));
	log_event(PKI_CERTIFICATE, SSL_AGAIN, log_int("seconds", seconds));
	return stop_sleep(seconds * SECOND) < 0 ? SSL_RESULT_STOPPED
						: SSL_RESULT_DONE;
}

static enum ssl_result
lock_take(struct attempts *at)
{
	enum ssl_result result = SSL_RESULT_DONE;
	struct shortbuf why;
	int rc = 0;

	shortbuf_init(&why, SSL_SENTENCE_MAX);
	if (ssl_directories(at->config, &why.out) < 0) {
		ssl_failed_why(&why.out);
		return SSL_RESULT_FAILED;
	}
	shortbuf_release(&why);
	while (result == SSL_RESULT_DONE && (rc = bootstrap_lock_try(at)) == 0)
		result = bootstrap_lock_wait(at);
	return rc < 0 ? SSL_RESULT_FAILED : result;
}

static void
lock_release(struct attempts *at)
{
	if (at->lock >= 0)
		pidfile_unlock(at->config->lockfile, at->lock);
	at->lock = -1;
}

/* --- the steps --- */

static enum ssl_step
certificate_get(struct ssl_host *h)
{
	enum ssl_step step = ssl_host_certificate(h);

	if (step == SSL_STEP_DONE) {
		/* the attempt that got it may have been killed before */
		(void)ssl_enrol_end(h);
		ssl_renew(h);
	}
	if (step == SSL_STEP_MISSING)
		step = ssl_enrol(h);
	if (step == SSL_STEP_MISSING)
		ssl_enrol_unsigned(h);
	return step;
}

static enum ssl_step
bootstrap_steps(struct ssl_host *h, enum ssl_goal goal)
{
	if (ssl_host_authorities(h) != SSL_STEP_DONE ||
	    ssl_host_lists(h) != SSL_STEP_DONE)
		return SSL_STEP_FAILED;
	if (goal == SSL_GOAL_AUTHORITIES)
		return SSL_STEP_DONE;
	if (ssl_host_key(h) != SSL_STEP_DONE)
		return SSL_STEP_FAILED;
	return certificate_get(h);
}

/* Wait for the next attempt; SSL_RESULT_DONE: make it. */
static enum ssl_result
cert_wait(const struct attempts *at)
{
	const struct ssl_config *c = at->config;

	if (c->waitforcert < 1) {
		log_event(PKI_CERTIFICATE, SSL_NO_WAIT);
		return SSL_RESULT_FAILED;
	}
	if (clock_mono_ns() > at->cert_until) {
		log_event(
		    PKI_CERTIFICATE, SSL_LATE, log_str("name", c->certname));
		return SSL_RESULT_FAILED;
	}
	log_event(
	    PKI_CERTIFICATE, SSL_AGAIN, log_int("seconds", c->waitforcert));
	return stop_sleep(bootstrap_deadline(0, c->waitforcert)) < 0
		   ? SSL_RESULT_STOPPED
		   : SSL_RESULT_DONE;
}

/* One attempt; again: whether another one is to follow. */
static enum ssl_result
attempt(
    struct attempts *at, struct ssl_host *h, enum ssl_goal goal, bool *again)
{
	enum ssl_result result = lock_take(at);
	enum ssl_step step;

	*again = false;
	/* one of server_list may have ended meanwhile */
	h->config->target->selected = false;
	if (result == SSL_RESULT_FAILED && !at->config->onetime) {
		*again = true;
		return cert_wait(at);
	}
	if (result != SSL_RESULT_DONE)
		return result;
	step = bootstrap_steps(h, goal);
	lock_release(at);
	if (stop_wanted())
		return SSL_RESULT_STOPPED;
	if (step == SSL_STEP_DONE)
		return SSL_RESULT_DONE;
	/*
	 * as in Puppet, an error ends a single run, even one that waits for its
	 * certificate
	 */
	if (step == SSL_STEP_FAILED && at->config->onetime)
		return SSL_RESULT_FAILED;
	*again = true;
	return cert_wait(at);
}

enum ssl_result
ssl_bootstrap(struct ssl_host *h, enum ssl_goal goal)
{
	const struct ssl_config *c = h->config;
	int64_t now = clock_mono_ns();
	struct attempts at = {.config = c,
	    .cert_until = bootstrap_deadline(now, c->maxwaitforcert),
	    .lock_until = bootstrap_deadline(now, c->maxwaitforlock),
	    .lock = -1};
	enum ssl_result result;
	bool again;

	do {
		ssl_host_release(h);
		result = attempt(&at, h, goal, &again);
	} while (again && result == SSL_RESULT_DONE);
	return result;
}
