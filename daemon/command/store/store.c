/* dalang store, and the nodes in the store: what all their actions need. */
#include "command/store/store.h"

#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/files/place.h"
#include "base/settings/settings.h"
#include "server/shared/puppetdb_settings.h"
#include "command/command.h"
#include "command/progress.h"

#define MS_PER_SECOND 1000
/* Bytes of the sentences about a failure. */
#define STORE_EXPLAIN_MAX 16384

/* --- options --- */

static int
store_option_set(void *arg, int letter, const char *value)
{
	struct store_command *c = arg;

	switch (letter) {
	case STORE_OPTION_FORCE:
		c->force = true;
		return 0;
	case STORE_OPTION_JSON:
		c->json = true;
		return 0;
	case STORE_OPTION_LIST:
		c->list = true;
		return 0;
	case STORE_OPTION_SERVER:
		c->server = value;
		return 0;
	case STORE_OPTION_CLASSES:
		c->classes = value;
		return 0;
	case STORE_OPTION_PORT:
		c->port = value;
		return 0;
	case STORE_OPTION_SOURCE:
		c->source = value;
		return 0;
	case STORE_OPTION_CSV:
		c->csv = true;
		return 0;
	case STORE_OPTION_YAML:
		c->yaml = true;
		return 0;
	case STORE_OPTION_RENDER:
		c->json = strcmp(value, "json") == 0;
		if (c->json)
			return 0;
		command_error(
		    "I don't know how to render '%s'; use json", value);
		return -1;
	default:
		c->s.level = letter == STORE_OPTION_DEBUG ? "debug" : "info";
		return 0;
	}
}

static int
store_start(struct store_command *c, const struct command *self, int argc,
    char **argv, store_action *run)
{
	struct settings *s = c->s.settings;
	int ret, first;

	first =
	    session_options(&c->s, self, argc, argv, store_option_set, c, &ret);
	if (first < 0)
		return ret;
	/* records are for the log; the command prints what it does */
	if (c->s.level == NULL && !settings_given(s, "log_level") &&
	    !settings_given(s, "logdest"))
		c->s.level = "err";
	if (session_log(&c->s, 1) < 0)
		return 1;
	return run(c, c->s.argv + first);
}

int
store_run(const struct command *self, int argc, char **argv, store_action *run)
{
	return store_run_own(self, argc, argv, NULL, run);
}

int
store_run_own(const struct command *self, int argc, char **argv,
    const char *const *own, store_action *run)
{
	struct store_command c = {.name = self->name};
	int ret;

	c.reader.process.sock = -1;
	session_init(&c.s, SETTINGS_SERVER);
	c.s.is_ca = true;
	c.s.own = own;
	ret = store_start(&c, self, argc, argv, run);
	store_reader_end(&c.reader);
	session_end(&c.s);
	return ret;
}

int
store_words_refuse(const struct store_command *c, char **words)
{
	if (words[0] == NULL)
		return 0;
	command_error("store %s takes no argument '%s'", c->name, words[0]);
	return 1;
}

/* --- failures --- */

static void
store_describe_missing(
    const struct store_reader *r, struct settings *s, struct strbuf *out)
{
	/* a fault of it is the daemon's to report */
	(void)puppetdb_settings_settle(s);
	if (puppetdb_settings_collect(s))
		strbuf_addf(out,
		    "Exported resources are in PuppetDB "
		    "(storeconfigs_backend), "
		    "not in a store: %s does not exist",
		    r->path);
	else if (settings_bool(s, "storeconfigs"))
		strbuf_addf(out,
		    "The store %s does not exist: start the compile daemon, "
		    "which makes it, or correct the setting storedir",
		    r->path);
	else
		strbuf_addf(out,
		    "The setting storeconfigs is off, so that %s does not "
		    "exist: set it in the section [server] of %s and restart "
		    "the compile daemon",
		    r->path, settings_get(s, "config"));
}

/* Return the advice for a user whose rights do not suffice, or "". */
static const char *
store_user_advice(const struct store_reader *r)
{
	struct stat st;

	if (geteuid() == 0)
		return "";
	if (place_look(r->dir, &st) == 0 && st.st_uid == geteuid())
		return "";
	return "; run the command as root, or as the owner of the directory";
}

/* The sentences about a store that cannot be opened, with path and reason. */
static void
store_describe_refusal(const struct store_reader *r,
    const struct store_answer *a, struct strbuf *out)
{
	const char *path = r->path;

	switch ((enum exports_refusal)a->refusal) {
	case EXPORTS_REFUSED_NEWER:
		strbuf_addf(out,
		    "The store %s is of a newer release (%s): use the "
		    "programs of that release",
		    path, a->why);
		break;
	case EXPORTS_REFUSED_OLDER:
		strbuf_addf(out,
		    "The store %s is of an older release (%s): restart the "
		    "compile daemon, which migrates it",
		    path, a->why);
		break;
	case EXPORTS_REFUSED_DAMAGED:
		strbuf_addf(out,
		    "The store %s is damaged: %s. Restart the compile daemon, "
		    "which sets the file aside and makes a new store, or "
		    "restore a backup",
		    path, a->why);
		break;
	case EXPORTS_REFUSED_BUSY:
		strbuf_addf(out,
		    "The store %s is locked by another process: %s. Repeat "
		    "the command; 'fuser %s' prints the processes that have "
		    "it open",
		    path, a->why, path);
		break;
	case EXPORTS_REFUSED_HELD:
		strbuf_addf(out,
		    "The store %s is in use: %s. Wait for the other command to "
		    "end; a restore and a vacuum need the compile daemon to be "
		    "stopped, too ('systemctl stop dalang-compiled')",
		    path, a->why);
		break;
	default:
		strbuf_addf(out, "The store %s cannot be opened: %s%s", path,
		    a->why, store_user_advice(r));
	}
}

void
store_describe(const struct store_reader *r, struct settings *s,
    const struct store_answer *a, struct strbuf *out)
{
	if (a->outcome != STORE_REFUSED)
		strbuf_addf(out, "The store %s: %s", r->path, a->why);
	else if (a->refusal == EXPORTS_REFUSED_MISSING)
		store_describe_missing(r, s, out);
	else
		store_describe_refusal(r, a, out);
}

int
store_explain(const struct store_command *c, const struct store_answer *a)
{
	struct shortbuf text;

	progress_clear(NULL);
	shortbuf_init(&text, STORE_EXPLAIN_MAX);
	store_describe(&c->reader, c->s.settings, a, &text.out);
	command_error("%s", shortbuf_text(&text));
	shortbuf_release(&text);
	return 1;
}

int
store_begin(struct store_command *c)
{
	struct store_answer a;

	if (store_reader_start(&c->reader, &c->s, &a) == 0)
		return 0;
	(void)store_explain(c, &a);
	return -1;
}

/* --- moments --- */

void
store_time(int64_t ms, char out[STORE_TIME_MAX])
{
	time_t t = (time_t)(ms / MS_PER_SECOND);
	struct tm tm;
	size_t n = 0;

	/* a moment that the owner of the store has chosen can be any number */
	if (ms >= 0 && gmtime_r(&t, &tm) != NULL && tm.tm_year < 8100)
		n = strftime(out, STORE_TIME_MAX, "%Y-%m-%dT%H:%M:%S", &tm);
	if (n == 0)
		fixed_must(out, STORE_TIME_MAX, "%lld", (long long)ms);
	else
		fixed_must(out + n, STORE_TIME_MAX - n, ".%03dZ",
		    (int)(ms % MS_PER_SECOND));
}

struct json_t *
store_time_json(int64_t ms)
{
	char text[STORE_TIME_MAX];

	if (ms == 0)
		return json_null();
	store_time(ms, text);
	return json_doc_str(text);
}
