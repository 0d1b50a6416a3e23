#include "language/compiler/lookup/terminus_program.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/process/child.h"
#include "base/process/dialogue.h"
#include "base/process/spawn.h"
#include "logging/log.h"

/* Time for the program to end after its input has ended, ms. */
#define GRACE_MS 2000

/* Bytes of a text of the program within an error or a record. */
#define SHOWN_MAX 1000

/* Memory of an answer while it is read, bytes. */
#define ANSWER_TREE_MAX ((size_t)256 << 20)

struct terminus_program {
	struct arena *arena;
	const char **words;
	struct dialogue *dialogue; /* NULL: it does not run */
	uint64_t answers;	   /* of the running program */
	int64_t id;		   /* of the last question */
};

struct terminus_program *
terminus_program_new(const char *const *words)
{
	struct terminus_program *p = memory_zalloc(1, sizeof(*p));
	size_t n = 0;

	while (words[n] != NULL)
		n++;
	p->arena = arena_new(0);
	p->words = arena_zalloc(p->arena, (n + 1) * sizeof(*p->words));
	for (size_t i = 0; i < n; i++)
		p->words[i] = arena_strdup(p->arena, words[i]);
	return p;
}

static void
terminus_program_stop(struct terminus_program *p)
{
	if (p->dialogue == NULL)
		return;
	(void)dialogue_end(p->dialogue, GRACE_MS);
	p->dialogue = NULL;
	log_event(COMPILE_NODE, CAT_TERMINUS_ENDED,
	    log_str("program", *p->words), log_uns("answers", p->answers));
}

void
terminus_program_end(struct terminus_program *p)
{
	if (p == NULL)
		return;
	terminus_program_stop(p);
	arena_free(p->arena);
	free(p);
}

/* --- faults --- */

/* Add the end of what the program wrote to its standard error. */
static void
terminus_errors_add(
    struct terminus_program *p, char why[SITE_PROGRAM_ERROR_MAX])
{
	size_t used = strlen(why), n;
	const char *text;
	int cut;

	text = dialogue_errors(p->dialogue, &n, &cut);
	while (n > 0 && strchr(" \t\r\n", text[n - 1]) != NULL)
		n--;
	if (n > SHOWN_MAX) {
		text += n - SHOWN_MAX;
		n = SHOWN_MAX;
		cut = 1;
	}
	if (n > 0)
		fixed_shorten(why + used, SITE_PROGRAM_ERROR_MAX - used,
		    "; standard error: %s%.*s", cut ? "..." : "", (int)n, text);
}

/* Write why the program has not answered, and end it. */
static int
terminus_program_fail(struct terminus_program *p, enum dialogue_rc rc,
    int64_t limit_ms, char why[SITE_PROGRAM_ERROR_MAX])
{
	static const char *const texts[] = {
	    [DIALOGUE_STOPPED] = "was stopped",
	    [DIALOGUE_ENDED] = "has ended without an answer",
	    [DIALOGUE_TOO_LONG] = "has answered a line that is too long",
	    [DIALOGUE_TOO_MUCH] = "has answered too much",
	    [DIALOGUE_LARGE] = "uses too much memory",
	};

	if (rc == DIALOGUE_TIMEOUT)
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
		    "%s has not answered within %lld ms, the limit of "
		    "external_nodes_timeout",
		    *p->words, (long long)limit_ms);
	else
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX, "%s %s", *p->words,
		    rc == DIALOGUE_FAILED ? strerror(errno) : texts[rc]);
	terminus_errors_add(p, why);
	terminus_program_stop(p);
	return -1;
}

/* --- questions --- */

static int
terminus_program_start(
    struct terminus_program *p, char why[SITE_PROGRAM_ERROR_MAX])
{
	struct arena *a = arena_new(0);
	struct dialogue_options o = {.argv = p->words,
	    .env = spawn_environment(a),
	    .line_max = SITE_PROGRAM_OUTPUT_MAX,
	    .total_max = SIZE_MAX,
	    .memory_max = TERMINUS_MEMORY_MAX};

	p->answers = 0;
	p->dialogue = dialogue_start(&o);
	if (p->dialogue == NULL)
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
		    "%s cannot be started: %s", *p->words, strerror(errno));
	else
		dialogue_errors_keep(p->dialogue, SHOWN_MAX);
	arena_free(a);
	return p->dialogue != NULL ? 0 : -1;
}

/* Write the sentence of an answer that cannot be used: -1. */
static int
terminus_answer_bad(const struct terminus_program *p, const char *what,
    char why[SITE_PROGRAM_ERROR_MAX])
{
	fixed_shorten(
	    why, SITE_PROGRAM_ERROR_MAX, "%s has answered %s", *p->words, what);
	return -1;
}

/* Take the answer to the last question: as terminus_program_find(). */
static int
terminus_answer_take(const struct terminus_program *p, const json_t *all,
    struct strbuf *out, char why[SITE_PROGRAM_ERROR_MAX])
{
	const json_t *id = json_object_get(all, "id");
	const json_t *error = json_object_get(all, "error");
	json_t *instance = json_object_get(all, "instance");

	if (!json_is_integer(id) || json_integer_value(id) != p->id)
		return terminus_answer_bad(p,
		    "without the id of the question, or to another one", why);
	if (json_is_string(error)) {
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX, "%s",
		    json_string_value(error));
		return -1;
	}
	if (json_is_null(instance))
		return 0;
	if (!json_is_object(instance))
		return terminus_answer_bad(
		    p, "neither an instance nor an error", why);
	if (json_doc_print(out, json_incref(instance), JSON_LAYOUT_COMPACT) < 0)
		return terminus_answer_bad(
		    p, "an instance that is too large", why);
	return 1;
}

static int
terminus_answer_read(const struct terminus_program *p, const char *line,
    size_t n, struct strbuf *out, char why[SITE_PROGRAM_ERROR_MAX])
{
	struct json_fault fault;
	json_t *all = json_doc_parse(line, n, ANSWER_TREE_MAX, &fault);
	char text[SHOWN_MAX];
	int rc;

	if (all == NULL) {
		fixed_shorten(text, sizeof(text),
		    "a line that is not JSON: %s, at column %u", fault.message,
		    fault.column);
		return terminus_answer_bad(p, text, why);
	}
	rc = terminus_answer_take(p, all, out, why);
	json_decref(all);
	return rc;
}

/*
 * Send a question to the program, which is started where it does not run or has
 * ended since its last answer.
 */
static enum dialogue_rc
terminus_program_ask(struct terminus_program *p, const struct strbuf *question,
    int64_t limit_ms, const char **ret_line, size_t *ret_n,
    char why[SITE_PROGRAM_ERROR_MAX])
{
	int64_t end = child_deadline(limit_ms);
	const char *line;
	enum dialogue_rc rc;

	*why = '\0';
	if (strbuf_text(question, &line) < 0)
		return DIALOGUE_TOO_LONG;
	for (bool again = true;; again = false) {
		if (p->dialogue == NULL && terminus_program_start(p, why) < 0)
			return DIALOGUE_FAILED;
		rc = dialogue_ask(p->dialogue, line, question->len,
		    limit_ms > 0 ? child_left_ms(end) : INT_MAX, ret_line,
		    ret_n);
		if (rc != DIALOGUE_ENDED || p->answers == 0 || !again)
			return rc;
		terminus_program_stop(p);
	}
}

int
terminus_program_find(struct terminus_program *p, const char *model,
    const char *key, int64_t limit_ms, struct strbuf *out,
    char why[SITE_PROGRAM_ERROR_MAX])
{
	struct strbuf question;
	enum dialogue_rc rc;
	const char *line;
	size_t n;
	int found;

	strbuf_init(&question, 4096);
	(void)json_doc_print(&question,
	    json_pack("{s:I,s:s,s:s,s:s}", "id", (json_int_t)++p->id, "model",
		model, "verb", "find", "key", key),
	    JSON_LAYOUT_COMPACT);
	rc = terminus_program_ask(p, &question, limit_ms, &line, &n, why);
	strbuf_release(&question);
	if (p->dialogue == NULL)
		return -1; /* it was not started */
	if (rc != DIALOGUE_OK)
		return terminus_program_fail(p, rc, limit_ms, why);
	p->answers++;
	found = terminus_answer_read(p, line, n, out, why);
	if (found < 0)
		terminus_program_stop(p);
	return found;
}
