/* The service, process and host that are on each line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/identity.h"

static struct log_identity id;

static void
names_are_written_into_the_pieces_of_a_line(void **state)
{
	char text[400], ephemeral[sizeof(id.who.ephemeral)], host[65] = "";

	(void)state;
	assert_int_equal(gethostname(host, sizeof(host) - 1), 0);
	log_identity_fill(&id, "dalang-test", "1.2");
	assert_string_equal(id.who.service, "dalang-test");
	assert_string_equal(id.who.host, host);
	assert_int_equal(id.who.pid, getpid());
	assert_int_equal(
	    strlen(id.who.ephemeral), sizeof(id.who.ephemeral) - 1);
	assert_string_equal(id.dataset_json, ",\"dataset\":\"dalang-test.");
	assert_int_equal(id.dataset_len, strlen(id.dataset_json));
	snprintf(text, sizeof(text),
	    "},\"service\":{\"name\":\"dalang-test\",\"version\":\"1.2\","
	    "\"ephemeral_id\":\"%s\"},\"process\":{\"pid\":%d,"
	    "\"thread\":{\"id\":",
	    id.who.ephemeral, (int)getpid());
	assert_string_equal(id.process_json, text);
	assert_int_equal(id.process_len, strlen(text));
	snprintf(text, sizeof(text),
	    ",\"host\":{\"hostname\":\"%s\",\"name\":\"%s\"}", id.who.host,
	    id.who.host);
	assert_string_equal(id.host_json, text);
	assert_int_equal(id.host_len, strlen(text));
	/* the process keeps its id; without a version none is written */
	memcpy(ephemeral, id.who.ephemeral, sizeof(ephemeral));
	log_identity_fill(&id, NULL, NULL);
	assert_string_equal(id.who.ephemeral, ephemeral);
	assert_string_equal(id.who.service, program_invocation_short_name);
	assert_null(strstr(id.process_json, "version"));
	/* another process has another */
	id.who.pid++;
	log_identity_fill(&id, NULL, NULL);
	assert_string_not_equal(id.who.ephemeral, ephemeral);
	assert_int_equal(id.who.pid, getpid());
}

static void
other_characters_are_replaced(void **state)
{
	static const char *const rows[][2] = {
	    {"a b", "a_b"},
	    {"!~", "!~"},
	    {"\177\037\001", "___"},
	    {"a\"b\\c", "a_b_c"},
	    {"\xc3\xa4", "__"},
	    {"", ""},
	};
	char name[100];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		log_identity_fill(&id, rows[i][0], rows[i][0]);
		assert_string_equal(id.who.service, rows[i][1]);
		assert_string_equal(id.who.version, rows[i][1]);
	}
	/* they are cut */
	memset(name, 'n', sizeof(name));
	name[sizeof(id.who.service) - 1] = '\0';
	log_identity_fill(&id, name, "1");
	assert_string_equal(id.who.service, name);
	name[sizeof(id.who.service) - 1] = 'n';
	name[sizeof(name) - 1] = '\0';
	log_identity_fill(&id, name, name);
	assert_int_equal(strlen(id.who.service), sizeof(id.who.service) - 1);
	assert_int_equal(strlen(id.who.version), sizeof(id.who.version) - 1);
}

/* Another process may have written anything. */
static void
the_names_of_another_process_are_taken(void **state)
{
	struct log_who who;
	char before[sizeof(id.process_json)];

	(void)state;
	memset(&who, 0, sizeof(who));
	snprintf(who.service, sizeof(who.service), "%s", "other \"");
	snprintf(who.version, sizeof(who.version), "%s", "3\n");
	snprintf(who.ephemeral, sizeof(who.ephemeral), "%s", "abc\\");
	snprintf(who.host, sizeof(who.host), "%s", "h\"");
	who.pid = 12;
	log_identity_take(&id, &who);
	assert_string_equal(id.process_json,
	    "},\"service\":{\"name\":\"other__\",\"version\":\"3_\","
	    "\"ephemeral_id\":\"abc_\"},\"process\":{\"pid\":12,"
	    "\"thread\":{\"id\":");
	assert_string_equal(
	    id.host_json, ",\"host\":{\"hostname\":\"h_\",\"name\":\"h_\"}");
	assert_string_equal(id.dataset_json, ",\"dataset\":\"other__.");
	/* as long as they are the same, they are not made again */
	memcpy(before, id.process_json, sizeof(before));
	id.process_json[0] = 'x';
	log_identity_take(&id, &who);
	assert_int_equal(id.process_json[0], 'x');
	who.pid = 13;
	log_identity_take(&id, &who);
	assert_non_null(strstr(id.process_json, "\"pid\":13,"));
	/* without an end */
	memset(who.service, 's', sizeof(who.service));
	log_identity_take(&id, &who);
	assert_int_equal(strlen(id.who.service), sizeof(who.service) - 1);
}

static void
a_thread_has_the_id_of_the_system(void **state)
{
	uint32_t first = (uint32_t)gettid();
	int status = -1;
	pid_t child;

	(void)state;
	log_self.who.pid = getpid();
	assert_int_equal(log_thread_id(), first);
	assert_int_equal(log_thread_id(), first);
	/* a forked child has another */
	child = fork();
	if (child == 0) {
		log_self.who.pid = getpid();
		_exit(log_thread_id() == (uint32_t)getpid() ? 0 : 1);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(names_are_written_into_the_pieces_of_a_line),
	    cmocka_unit_test(other_characters_are_replaced),
	    cmocka_unit_test(the_names_of_another_process_are_taken),
	    cmocka_unit_test(a_thread_has_the_id_of_the_system),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
