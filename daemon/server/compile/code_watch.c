#include "server/compile/code_watch.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "language/compiler/environment_settings.h"
#include "language/loader/environment.h"
#include "language/loader/file_events.h"
#include "logging/log.h"
#include "base/settings/settings.h"

#define SECOND INT64_C(1000000000)

/* At most a hundredth of the time is spent on comparisons. */
#define COMPARE_SHARE 100

/* Time between comparisons where the kernel reports all changes. */
#define RARELY_NS (600 * SECOND)

/* Memory for the names of what is watched. */
#define BYTES ((size_t)256 << 20)

/* Time for the environment's process to read what was reported. */
#define PATIENCE_NS SECOND

static int64_t
ns_of_seconds(int64_t seconds)
{
	return seconds < INT64_MAX / SECOND ? seconds * SECOND : INT64_MAX;
}

/* Watch the environment's settings where they may be. */
static void
watch_settings(
    const struct code_watch *w, const char *dirs, const char *environment)
{
	while (*dirs != '\0') {
		int n = (int)strcspn(dirs, ":");

		file_events_add(w->events,
		    arena_printf(w->arena, "%.*s/%s/environment.conf", n, dirs,
			environment),
		    FILE_EVENTS_LINK, NULL);
		dirs += n;
		dirs += *dirs == ':';
	}
}

void
code_watch_open(
    struct code_watch *w, struct settings *settings, const char *environment)
{
	memset(w, 0, sizeof(*w));
	w->arena = arena_new(BYTES);
	w->loaded = clock_mono_ns();
	w->timeout =
	    ns_of_seconds(environment_timeout(settings, environment, w->arena));
	w->interval =
	    ns_of_seconds(settings_seconds(settings, "code_check_interval"));
	if (w->timeout == INT64_MAX)
		return;
	w->events = file_events_open(w->arena);
	if (w->events == NULL)
		log_event(COMPILE_LOADER, LOA_EVENTS_MISSING,
		    log_str("environment", environment), log_errno());
	else
		watch_settings(
		    w, settings_get(settings, "environmentpath"), environment);
}

void
code_watch_close(struct code_watch *w)
{
	file_events_close(w->events);
	if (w->arena != NULL)
		arena_free(w->arena);
	memset(w, 0, sizeof(*w));
}

/* Comparisons are only needed in case the kernel's reports have errors. */
static void
compare_rarely(struct code_watch *w)
{
	if (w->interval < RARELY_NS)
		w->interval = RARELY_NS;
	w->next = clock_mono_ns() + w->interval;
}

void
code_watch_loaded(struct code_watch *w, const struct environment *env,
    const char *environment)
{
	const char *path;
	int error;

	if (w->events == NULL)
		return;
	error = file_events_failure(w->events, &path);
	if (error == 0 && environment_changes_are_reported(env))
		compare_rarely(w);
	if (error == 0)
		return;
	errno = error;
	log_event(COMPILE_LOADER, LOA_EVENTS_INCOMPLETE,
	    log_str("environment", environment), log_str("path", path),
	    log_errno());
}

int
code_watch_fd(const struct code_watch *w)
{
	return w->events == NULL ? -1 : file_events_fd(w->events);
}

bool
code_watch_read(struct code_watch *w)
{
	if (!file_events_read(w->events))
		return false;
	w->reported = true;
	return true;
}

/*
 * Compare all files, and plan the next comparison.  Changes that the kernel has
 * reported since the last comparison are not counted again: the code is loaded
 * for them.
 */
static bool
compare_code(struct code_watch *w, struct environment *env)
{
	int64_t begin = clock_mono_ns();
	bool changed = environment_changed(env) && !w->reported;
	int64_t end = clock_mono_ns(), least = (end - begin) * COMPARE_SHARE;

	w->reported = false;
	w->next = begin + (least > w->interval ? least : w->interval);
	return changed;
}

bool
code_watch_compare(struct code_watch *w, struct environment *env)
{
	if (w->timeout == INT64_MAX || w->interval == INT64_MAX ||
	    clock_mono_ns() < w->next || !compare_code(w, env))
		return false;
	w->changes++;
	if (w->events != NULL)
		file_events_add_change(w->events);
	return true;
}

static bool
changes_are_due(const struct code_watch *w)
{
	return w->timeout == 0 ||
	       (w->timeout != INT64_MAX &&
		   clock_mono_ns() - w->loaded >= w->timeout);
}

uint32_t
code_watch_changes(const struct code_watch *w)
{
	if (!changes_are_due(w))
		return 0;
	return w->events == NULL ? w->changes : file_events_changes(w->events);
}

void
code_watch_forked(const struct code_watch *w)
{
	if (w->events != NULL)
		file_events_forked(w->events);
}

int64_t
code_watch_ask(const struct code_watch *w)
{
	if (w->events == NULL || !changes_are_due(w))
		return 0;
	return file_events_count(w->events, PATIENCE_NS);
}
