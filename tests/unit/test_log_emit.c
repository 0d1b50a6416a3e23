/* From the call to the sinks: order, identity, destinations, counters. */

#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/emit.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "logging/message.h"

static void
raise_one(int n)
{
	log_event(LOG_SINK, LOG_SINK_FAILED, log_int("dropped", n),
	    log_str("sink", "syslog"), log_str("error.message", "x"));
}

/* The output of a stream while `act` ran; the caller frees it. */
static char *
stream_capture(int fd, void (*act)(void))
{
	FILE *file = tmpfile();
	int old = dup(fd);
	char *text = calloc(1, 100000);

	dup2(fileno(file), fd);
	act();
	dup2(old, fd);
	close(old);
	rewind(file);
	assert_true(fread(text, 1, 99999, file) < 99999);
	fclose(file);
	return text;
}

static size_t
lines_of(const char *text)
{
	size_t n = 0;

	for (; (text = strchr(text, '\n')); text++)
		n++;
	return n;
}

static void
init_with(const char *dest, bool stdout_notice)
{
	struct log_options o = {.service = "dalang-test",
	    .version = "1",
	    .dest = dest,
	    .level = LOG_LEVEL_NOTICE,
	    .stdout_notice = stdout_notice};

	assert_int_equal(log_init(&o, NULL), 0);
}

static void
act_early_json(void)
{
	raise_one(1);
	raise_one(2);
	init_with("json", false);
	raise_one(3);
	log_close();
}

/* Records that were raised before a sink was open come first, once. */
static void
early_records_are_replayed(void **state)
{
	char *text = stream_capture(2, act_early_json);
	char *line, *rest = text;

	(void)state;
	assert_int_equal(lines_of(text), 3);
	for (int n = 1; n <= 3; n++) {
		char want[40];

		line = strsep(&rest, "\n");
		snprintf(want, sizeof(want), "\"dropped\":%d,", n);
		assert_non_null(strstr(line, want));
		snprintf(want, sizeof(want), "\"sequence\":%d,", n);
		assert_non_null(strstr(line, want));
		assert_int_equal(*line, '{');
	}
	free(text);
}

static void
act_full_disk(void)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = "/dev/full",
	    .files = LOG_FILES_OPENED,
	    .level = LOG_LEVEL_NOTICE};
	const char *why;

	assert_int_equal(log_init(&o, NULL), 0);
	raise_one(1);
	assert_string_equal(log_lost(&why), "/dev/full");
	assert_string_equal(why, "No space left on device");
	log_close();
}

/* A record that was raised before is not lost in silence, either. */
static void
act_early_loss(void)
{
	char name[] = "/tmp/dlg.XXXXXX", dest[sizeof(name) + 40];
	struct log_options o = {
	    .service = "dalang-test", .dest = dest, .level = LOG_LEVEL_NOTICE};

	assert_non_null(mkdtemp(name));
	snprintf(dest, sizeof(dest), "syslog:%s/none", name);
	raise_one(2);
	assert_int_equal(log_init(&o, NULL), 0);
	log_close();
	rmdir(name);
}

static void
a_destination_that_lost_a_record_is_named(void **state)
{
	const char *why;

	(void)state;
	free(stream_capture(2, act_full_disk));
	free(stream_capture(2, act_early_loss));
	assert_string_equal(log_lost(&why), "syslog");
	assert_string_equal(why, "no receiver was listening");
}

static void
act_two_sinks(void)
{
	init_with("console,json,console", false);
	raise_one(4);
	log_close();
}

static void
each_of_two_sinks_has_a_record_once(void **state)
{
	char *text = stream_capture(2, act_two_sinks);

	(void)state;
	assert_int_equal(lines_of(text), 2);
	assert_int_equal(strncmp(text, "Warning: 4 log records", 22), 0);
	free(text);
}

static void
act_long_text(void)
{
	char *big = malloc(50001);

	memset(big, 'a', 50000);
	big[50000] = '\0';
	init_with("console", false);
	log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", big));
	log_close();
	free(big);
}

/* The text form has the whole text; only the JSON line has a budget. */
static void
a_long_text_is_printed_whole(void **state)
{
	char *text = stream_capture(2, act_long_text);

	(void)state;
	assert_true(strlen(text) > 50000);
	assert_non_null(strstr(text, "aaa is  now, was \n"));
	free(text);
}

/*
 * On a terminal the output has Puppet's colours, and values from outside
 * contain no control characters.
 */
static void
colours_on_a_terminal_are_only_ours(void **state)
{
	int master = posix_openpt(O_RDWR | O_NOCTTY), old = dup(2);
	int slave;
	char text[500] = "";

	(void)state;
	assert_true(
	    master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
	slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	dup2(slave, 2);
	init_with("console", false);
	log_event(LOG_SINK, LOG_SINK_FAILED, log_int("dropped", 1),
	    log_str("sink", "a\033[2Jb\007"));
	log_close();
	dup2(old, 2);
	assert_true(read(master, text, sizeof(text) - 1) > 0);
	assert_string_equal(text,
	    "\033[1;33mWarning: 1 log record could not be written to "
	    "a^[[2Jb^G: \033[0m\r\n");
	close(slave);
	close(master);
	close(old);
}

static void
an_unknown_destination_is_an_error(void **state)
{
	struct log_options o = {.service = "s", .dest = "console,file"};
	const char *bad = NULL;

	(void)state;
	assert_int_equal(log_init(&o, &bad), -1);
	assert_int_equal(errno, EINVAL);
	assert_string_equal(bad, "file");
	o.dest = "syslog";
	o.facility = "kitchen";
	assert_int_equal(log_init(&o, &bad), -1);
	assert_string_equal(bad, "kitchen");
}

static void
the_memory_sink_keeps_both_forms(void **state)
{
	struct log_line l;
	size_t at = 0;

	(void)state;
	assert_int_equal(
	    log_memory_open(4000, LOG_FORM_JSON | LOG_FORM_TEXT), 0);
	raise_one(5);
	assert_true(log_memory_next(&at, &l));
	assert_int_equal(l.level, LOG_LEVEL_WARN);
	assert_non_null(strstr(l.json, "\"dropped\":5"));
	assert_int_equal(strlen(l.json), l.json_len);
	assert_memory_equal(l.json - LOG_COOKIE_LEN, "@cee: {", 7);
	assert_memory_equal(l.text, "Warning: 5 log", 14);
	assert_false(log_memory_next(&at, &l));
	log_close();
}

/* The bytes of the memory sink that this record takes; 0: none has them. */
static size_t
memory_needed(void)
{
	struct log_line l;

	for (size_t n = 1; n < 4000; n++) {
		size_t at = 0;
		bool fits;

		log_memory_open(n, LOG_FORM_TEXT);
		raise_one(5);
		fits = log_memory_next(&at, &l);
		log_close();
		if (fits)
			return at == n ? n : 0;
	}
	return 0;
}

static void
a_memory_sink_can_be_filled(void **state)
{
	(void)state;
	assert_true(memory_needed() > 0);
}

static void
a_full_memory_sink_counts_losses(void **state)
{
	struct log_counters before, after;

	(void)state;
	log_memory_open(4000, LOG_FORM_JSON);
	log_counters_sum(&before, NULL);
	for (int i = 0; i < 20; i++)
		raise_one(i);
	log_counters_sum(&after, NULL);
	assert_true(after.dropped > before.dropped);
	assert_int_equal(after.raised - before.raised, 20);
	assert_int_equal(
	    (after.emitted - before.emitted) + (after.dropped - before.dropped),
	    20);
	assert_int_equal(after.last_errno, ENOSPC);
	log_close();
}

/* When there is room again, the loss is logged once. */
static void
a_loss_is_logged_once(void **state)
{
	struct log_line l;
	size_t at = 0;
	int counted = 0;

	(void)state;
	log_memory_open(8000, LOG_FORM_TEXT);
	for (int i = 0; i < 1000; i++)
		raise_one(i);
	log_memory_clear();
	raise_one(7);
	raise_one(8);
	while (log_memory_next(&at, &l))
		counted += !!memmem(
		    l.text, l.text_len, "written to memory: No space", 27);
	assert_int_equal(counted, 1);
	log_close();
}

/* A child has an own id, a sequence from 1, and own counters. */
static void
a_child_starts_with_new_counters(void **state)
{
	struct log_line l;
	char id[40];
	size_t at = 0;
	int status;

	(void)state;
	log_memory_open(40000, LOG_FORM_JSON);
	raise_one(1);
	assert_true(log_memory_next(&at, &l));
	memcpy(id, strstr(l.json, "\"ephemeral_id\""), 32);
	id[32] = '\0';
	if (fork() == 0) {
		struct log_counters c;

		log_child_start();
		raise_one(2);
		log_counters_sum(&c, NULL);
		_exit(!log_memory_next(&at, &l) || strstr(l.json, id) ||
		      !strstr(l.json, "\"sequence\":1,") || c.raised != 1);
	}
	wait(&status);
	assert_int_equal(status, 0);
	log_close();
}

/* A context that a task keeps and installs around its steps. */
static void
a_context_follows_its_task(void **state)
{
	struct log_context *task, *old;
	struct log_line l;
	size_t at = 0;

	(void)state;
	log_memory_open(40000, LOG_FORM_JSON);
	log_context_push(log_str("node", "task"));
	task = log_context_ref(log_context_get());
	log_context_pop();
	log_context_push(log_str("node", "other"));
	old = log_context_use(task);
	raise_one(1);
	log_context_unref(log_context_use(old));
	log_context_unref(old);
	raise_one(2);
	assert_true(log_memory_next(&at, &l));
	assert_non_null(strstr(l.json, "\"node\":\"task\""));
	assert_true(log_memory_next(&at, &l));
	assert_non_null(strstr(l.json, "\"node\":\"other\""));
	log_context_pop();
	log_context_unref(task);
	log_close();
}

#define THREADS 4
#define EACH	500

static void *
raise_many(void *arg)
{
	log_context_push(log_str("node", arg));
	for (int i = 0; i < EACH; i++)
		raise_one(i);
	log_context_pop();
	return NULL;
}

/*
 * Lines are written whole and in the order of their sequence, also while one
 * thread changes levels.
 */
static void
threads_keep_the_order(void **state)
{
	static char names[THREADS][16];
	pthread_t threads[THREADS];
	struct log_line l;
	size_t at = 0, n = 0;
	unsigned long last = 0;

	(void)state;
	log_memory_open(8 << 20, LOG_FORM_JSON);
	for (int i = 0; i < THREADS; i++) {
		snprintf(names[i], sizeof(names[i]), "n%d", i);
		pthread_create(&threads[i], NULL, raise_many, names[i]);
	}
	for (int i = 0; i < EACH; i++)
		log_level_set("compile", i % 2 ? LOG_LEVEL_OFF : 0);
	for (int i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	for (; log_memory_next(&at, &l); n++) {
		const char *text = strstr(l.json, "\"sequence\":");
		unsigned long sequence = strtoul(text + 11, NULL, 10);

		assert_true(sequence > last);
		last = sequence;
		assert_int_equal(l.json[l.json_len - 1], '}');
	}
	assert_int_equal(n, THREADS * EACH + EACH);
	log_level_start(LOG_LEVEL_NOTICE);
	log_close();
}

static void
messages_are_found_by_name_and_code(void **state)
{
	(void)state;
	for (int i = 0; i < LOGMSG_COUNT; i++) {
		const struct log_message *m = &log_messages[i];

		assert_ptr_equal(log_message_find(m->code), m);
		assert_ptr_equal(log_message_find(m->name), m);
		assert_ptr_equal(log_message_find(m->code + 6), m);
		assert_ptr_equal(log_message_find(m->code + 10), m);
		assert_int_equal(strlen(m->code), LOG_CODE_LEN);
	}
	assert_null(log_message_find("0000"));
	assert_null(log_message_find(""));
}

static int64_t held_ms;

/* Hold the lock of the emitter for some time. */
static void *
hold(void *held)
{
	struct timespec t = {0, held_ms * 1000000};

	if (log_emit_lock(0)) {
		__atomic_store_n((bool *)held, true, __ATOMIC_RELEASE);
		nanosleep(&t, NULL);
		log_emit_unlock();
	}
	return NULL;
}

/* Return what log_emit_lock() does while another thread has the lock. */
static bool
lock_of_another(int64_t holds_ms, int waits_ms)
{
	bool held = false, got;
	pthread_t thread;

	held_ms = holds_ms;
	assert_int_equal(pthread_create(&thread, NULL, hold, &held), 0);
	while (!__atomic_load_n(&held, __ATOMIC_ACQUIRE))
		usleep(100);
	got = log_emit_lock(waits_ms);
	if (got)
		log_emit_unlock();
	pthread_join(thread, NULL);
	return got;
}

static void
the_lock_is_waited_for_within_a_limit(void **state)
{
	(void)state;
	assert_true(lock_of_another(30, 0));
	assert_true(lock_of_another(30, 60000));
	assert_false(lock_of_another(900, 2));
	assert_true(log_emit_lock(1));
	log_emit_unlock();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(early_records_are_replayed),
	    cmocka_unit_test(each_of_two_sinks_has_a_record_once),
	    cmocka_unit_test(a_long_text_is_printed_whole),
	    cmocka_unit_test(colours_on_a_terminal_are_only_ours),
	    cmocka_unit_test(an_unknown_destination_is_an_error),
	    cmocka_unit_test(the_memory_sink_keeps_both_forms),
	    cmocka_unit_test(a_full_memory_sink_counts_losses),
	    cmocka_unit_test(a_memory_sink_can_be_filled),
	    cmocka_unit_test(a_loss_is_logged_once),
	    cmocka_unit_test(a_child_starts_with_new_counters),
	    cmocka_unit_test(a_context_follows_its_task),
	    cmocka_unit_test(threads_keep_the_order),
	    cmocka_unit_test(messages_are_found_by_name_and_code),
	    cmocka_unit_test(the_lock_is_waited_for_within_a_limit),
	    /* last: the next record is about the loss */
	    cmocka_unit_test(a_destination_that_lost_a_record_is_named),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
