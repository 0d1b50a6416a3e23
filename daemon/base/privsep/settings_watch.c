#include "base/privsep/settings_watch.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/memory.h"
#include "logging/log.h"
#include "base/settings/file_mark.h"
#include "base/settings/settings.h"

/* One per process. */
static char *settings_watch_path;
static int64_t interval_ms;	       /* 0: the file is not looked at */
static int64_t settings_watch_look_at; /* CLOCK_MONOTONIC, ms */
static struct file_mark read_then, settings_watch_seen;

void
settings_watch_read(struct settings *s, bool complete)
{
	const char *name = settings_get(s, "config");
	int64_t seconds = settings_seconds(s, "filetimeout");

	free(settings_watch_path);
	settings_watch_path = memory_dup(name, strlen(name));
	read_then = settings_watch_seen = settings_file_mark(s);
	if (complete)
		interval_ms = seconds < INT32_MAX ? seconds * 1000 : 0;
	settings_watch_look_at = clock_mono_ms() + interval_ms;
}

bool
settings_watch_changed(void)
{
	int64_t now = clock_mono_ms();
	struct file_mark mark;
	bool quiet;

	if (settings_watch_path == NULL || interval_ms == 0 ||
	    now < settings_watch_look_at)
		return false;
	mark = file_mark_take(settings_watch_path);
	if (file_mark_equal(&mark, &read_then)) {
		settings_watch_look_at = now + interval_ms;
		settings_watch_seen = mark;
		return false;
	}
	/* an editor may still write it: look again at the next call */
	quiet = file_mark_equal(&mark, &settings_watch_seen);
	settings_watch_seen = mark;
	if (!quiet)
		return false;
	settings_watch_look_at = now + interval_ms;
	log_event(
	    SETTINGS, PRV_FILE_CHANGED, log_str("path", settings_watch_path));
	return true;
}
