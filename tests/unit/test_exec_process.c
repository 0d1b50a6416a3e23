/* The programs of a site, as the front and the CA request them. */
#include "server/store/node_answers.h"

/* Answers stay open until the process ends: here they are kept reachable. */
struct node_answers *answers_opened(const char *directory, int64_t ttl);
#define node_answers_open answers_opened
#include "server/assistants/exec/exec_process.c"
#undef node_answers_open

#include <fcntl.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "logging/level/level_rules.h"
#include "logging/internal.h"
#include "logging/memory.h"
#include "unit/fake_fetch.h"
#include "unit/mapped.h"
#include "unit/records.h"

#define SECOND	1000000000LL
#define SCRATCH "/tmp/test_exec.XXXXXX"

static char scratch[sizeof(SCRATCH)];
static struct arena *a;
static struct server_config config;
static struct exec e;
static struct asked front = {.ctx = &e};
static int far = -1; /* the front's end */
static struct message got;

struct node_answers *
answers_opened(const char *directory, int64_t ttl)
{
	static struct node_answers *all[16];
	static size_t count;

	assert_true(count < sizeof(all) / sizeof(all[0]));
	all[count] = node_answers_open(directory, ttl);
	return all[count++];
}

/* A path of the scratch directory. */
static const char *
in(const char *name)
{
	return arena_printf(a, "%s/%s", scratch, name);
}

static void
put(const char *name, const char *text)
{
	const char *path = in(name);
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	assert_true(fputs(text, f) >= 0);
	assert_int_equal(fclose(f), 0);
	assert_int_equal(chmod(path, 0755), 0);
}

static const char *
content(const char *name)
{
	const char *s = fs_read(a, in(name), 1 << 16, NULL);

	return s != NULL ? s : "";
}

static int
setup(void **state)
{
	int socks[2];

	(void)state;
	memcpy(scratch, SCRATCH, sizeof(scratch));
	if (mkdtemp(scratch) == NULL || message_pair(socks) < 0)
		return -1;
	/* above the numbers of descriptors that processes are given */
	front.sock = fcntl(socks[0], F_DUPFD_CLOEXEC, 64);
	far = fcntl(socks[1], F_DUPFD_CLOEXEC, 64);
	close(socks[0]);
	close(socks[1]);
	a = arena_new(0);
	config =
	    (struct server_config){.settings = settings_new(SETTINGS_SERVER),
		.classifier_seconds = 20,
		.code_seconds = 20,
		.puppet_version = "7.34.0"};
	e = (struct exec){.config = &config, .nodes = {.config = &config}};
	memset(metrics_own->cell, 0, sizeof(metrics_own->cell));
	log_level_start(LOG_LEVEL_DEBUG);
	return log_memory_open(1 << 18, LOG_FORM_JSON);
}

static int
teardown(void **state)
{
	char command[100];

	(void)state;
	assert_int_equal(mapped("memfd:test"), 0);
	log_close();
	settings_free(config.settings);
	arena_free(a);
	close(front.sock);
	close(far);
	snprintf(command, sizeof(command), "rm -rf %s", scratch);
	return system(command);
}

/*
 * Request a program within that time, with a document or NULL; the answer has
 * that type and size.
 */
static void
request_within(int64_t ns, uint16_t type, const void *body, size_t size,
    const char *document, uint16_t answer, size_t answer_size)
{
	struct message_head head = {
	    .type = type, .id = 7, .deadline = process_now() + ns};
	int fd = document != NULL
		     ? memfd_from("test", document, strlen(document))
		     : -1;
	struct message m;

	log_memory_clear();
	assert_int_equal(message_send(far, &head, body, size, fd), 0);
	if (fd >= 0)
		close(fd);
	assert_int_equal(message_receive(front.sock, &m), 1);
	assert_int_equal(
	    message_dispatch(exec_process_asks,
		sizeof(exec_process_asks) / sizeof(exec_process_asks[0]),
		&front, &m),
	    0);
	assert_int_equal(message_receive(far, &got), 1);
	assert_int_equal(got.head.type, answer);
	assert_int_equal(got.head.id, 7);
	assert_int_equal(got.head.size, answer_size);
}

#define request(...) request_within(30 * SECOND, __VA_ARGS__)

/* --- autosign --- */

static void
decision_is(int64_t ns, const char *name, const char *pem,
    enum ipc_decision decision, const char *reason)
{
	const struct ipc_policy_decided *w = (const void *)got.body;
	struct ipc_policy_ask ask = {0};

	snprintf(ask.name, sizeof(ask.name), "%s", name);
	request_within(ns, IPC_POLICY_ASK, &ask, sizeof(ask), pem,
	    IPC_POLICY_DECIDED, sizeof(*w));
	assert_int_equal(w->decision, decision);
	if (strncmp(w->reason, reason, strlen(reason)) != 0)
		fail_msg("%s, expected %s", w->reason, reason);
	if (*reason == '\0')
		assert_string_equal(w->reason, "");
}

static void
program_use(const char *setting, const char *path)
{
	assert_int_equal(settings_set(config.settings, setting, path, NULL), 0);
}

static void
a_policy_decides(void **state)
{
	char text[200];

	(void)state;
	put("policy", "#!/bin/sh\ncat >\"${0%/*}/$1.pem\"\necho \"$#\"\n");
	program_use("autosign", in("policy"));
	decision_is(30 * SECOND, "web01", "PEM", IPC_DECISION_SIGN, "");
	assert_string_equal(content("web01.pem"), "PEM");
	assert_int_equal(records("\"message.code\":\"CAU-"), 0);
	assert_int_equal(records("\"text\":\"1\\n\""), 1);
	assert_int_equal(records("\"node\":\"web01\""), 2);
	put("policy", "#!/bin/sh\necho \"no\" >&2\nexit 3\n");
	decision_is(30 * SECOND, "web01", "PEM", IPC_DECISION_REJECT, "");
	assert_int_equal(records("\"exit_code\":3"), 1);
	assert_int_equal(records("\"text\":\"no\\n\""), 1);
	put("policy", "#!/bin/sh\nkill -9 $$\n");
	decision_is(30 * SECOND, "web01", "PEM", IPC_DECISION_REJECT, "");
	assert_int_equal(records("\"exit_code\":137"), 1);
	/* 1,000 bytes of an output are in the record */
	put("policy", "#!/bin/sh\nprintf %01200d 5\n");
	decision_is(30 * SECOND, "web01", "PEM", IPC_DECISION_SIGN, "");
	memset(text, '0', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	assert_int_equal(records(text), 1);
	assert_int_equal(records("05\""), 0);
}

static void
a_policy_that_does_not_decide_has_a_reason(void **state)
{
	static const char wrong[] = "the name or the program is invalid";

	(void)state;
	put("policy", "#!/bin/sh\nexec sleep 60\n");
	program_use("autosign", in("policy"));
	decision_is(SECOND / 5, "web01", "PEM", IPC_DECISION_NONE,
	    "it was ended after ");
	decision_is(
	    -SECOND, "web01", "PEM", IPC_DECISION_NONE, "it was ended after ");
	program_use("autosign", in("missing"));
	decision_is(30 * SECOND, "web01", "PEM", IPC_DECISION_NONE,
	    "it cannot be run: No such file or directory");
	decision_is(30 * SECOND, "-web01", "PEM", IPC_DECISION_NONE, wrong);
	decision_is(30 * SECOND, "web/01", "PEM", IPC_DECISION_NONE, wrong);
	decision_is(30 * SECOND, "web01", "", IPC_DECISION_NONE,
	    "the request cannot be read");
	program_use("autosign", "true");
	decision_is(30 * SECOND, "web01", "PEM", IPC_DECISION_NONE, wrong);
}

/* --- reports --- */

static void
report_is(const char *node, const char *json, unsigned status, const char *why)
{
	const struct ipc_refused *w = (const void *)got.body;
	struct ipc_store_ask ask = {0};

	snprintf(ask.certname, sizeof(ask.certname), "%s", node);
	request(IPC_REPORT_ASK, &ask, sizeof(ask), json, IPC_REPORT_DONE,
	    sizeof(*w));
	assert_string_equal(w->message, why);
	assert_int_equal(w->status, status);
}

static void
a_report_is_given_to_a_program(void **state)
{
	(void)state;
	put("report", "#!/bin/sh\ncat >\"${0%/*}/$1.json\"\n");
	config.report_exec = in("report");
	report_is("web01", "{\"a\":1}", 200, "");
	assert_string_equal(content("web01.json"), "{\"a\":1}");
	assert_int_equal(records("\"program\":"), 1);
	put("report", "#!/bin/sh\necho wrong\nexit 4\n");
	report_is("web01", "{}", 500,
	    arena_printf(a, "%s returned 4: wrong", in("report")));
	assert_int_equal(records("\"program\":"), 0);
	report_is("-a", "{}", 500, "the report or its node is invalid");
	report_is("a/b", "{}", 500, "the report or its node is invalid");
	report_is("web01", "", 500, "the report or its node is invalid");
}

#define REPORT                                                          \
	"{\"host\":\"web01\",\"time\":\"2026-01-02T03:04:05.0+00:00\"," \
	"\"logs\":[],\"metrics\":{},\"resource_statuses\":{}}"

static void
a_report_is_sent_to_a_url(void **state)
{
	const char *calls;

	(void)state;
	config.report_http = 1;
	program_use("reporturl", "http://localhost:1/up");
	program_use("certname", "server");
	fake_fetch_next("exit 0");
	report_is("web01", REPORT, 200, "");
	calls = fake_fetch_calls(a);
	assert_non_null(strstr(calls, "--post application/x-yaml"));
	assert_non_null(strstr(calls, "--version 7.34.0"));
	assert_non_null(strstr(calls, "--certname server"));
	assert_null(strstr(calls, "--proxy-fd"));
	assert_non_null(strstr(fake_fetch_input(a), "http://localhost:1/up"));
	assert_non_null(strstr(fake_fetch_input(a), "host: web01\n"));
	assert_int_equal(records("\"duration\""), 1);
	/* the proxy's text is passed on */
	assert_true(dup2(front.sock, PROCESS_FD(PROCESS_FD_PROXY)) >= 0);
	fake_fetch_next("exit 0");
	report_is("web01", REPORT, 200, "");
	assert_non_null(strstr(fake_fetch_calls(a), "--proxy-fd"));
	close(PROCESS_FD(PROCESS_FD_PROXY));
	fake_fetch_next("echo refused; exit 1");
	report_is("web01", REPORT, 500, "refused");
	assert_int_equal(records("\"duration\""), 0);
	fake_fetch_next("exit 0");
	report_is(
	    "web01", "{", 500, "unexpected end of the text (line 1, column 2)");
	assert_string_equal(fake_fetch_calls(a), "");
	/* both processors: one does not prevent the other */
	put("report", "#!/bin/sh\nexit 4\n");
	config.report_exec = in("report");
	report_is("web01", REPORT, 500,
	    arena_printf(a, "%s returned 4: ; ", in("report")));
	assert_non_null(strstr(fake_fetch_calls(a), "--post"));
	put("report", "#!/bin/sh\nexit 0\n");
	fake_fetch_next("echo refused; exit 1");
	report_is("web01", REPORT, 500, "refused");
}

/* --- nodes --- */

static void
node_request(const char *node, uint32_t compiles, uint16_t answer, size_t size)
{
	struct ipc_node_ask ask = {.compiles = compiles};

	snprintf(ask.certname, sizeof(ask.certname), "%s", node);
	request(IPC_NODE_ASK, &ask, sizeof(ask), NULL, answer, size);
}

static void
node_is(uint32_t compiles, const char *environment, const char *trusted,
    const char *text)
{
	const struct ipc_node *w = (const void *)got.body;
	char all[1000] = "";
	ssize_t n;

	node_request("web01", compiles, IPC_NODE_FOUND, sizeof(*w));
	assert_string_equal(w->environment, environment);
	assert_int_equal(w->trusted, strlen(trusted));
	n = pread(got.fd, all, sizeof(all) - 1, 0);
	message_close(&got);
	assert_true(n >= 0);
	assert_string_equal(all, arena_printf(a, "%s%s", trusted, text));
}

static void
node_is_refused(const char *node, uint32_t searched, const char *why)
{
	const struct ipc_node_refused *w = (const void *)got.body;

	node_request(node, 1, IPC_NODE_REFUSED, sizeof(*w));
	if (strstr(w->message, why) == NULL)
		fail_msg("%s, expected %s", w->message, why);
	assert_int_equal(w->searched, searched);
}

static void
a_node_has_its_classes_and_its_trusted_data(void **state)
{
	(void)state;
	put("enc", "#!/bin/sh\necho 'classes: [web]'\necho 'environment: e'\n");
	put("trusted", "#!/bin/sh\nprintf '{\"a\":1}'\n");
	config.classifier = (struct node_program){NODE_EXEC, in("enc"), NULL};
	node_is(1, "e", "", "classes: [web]\nenvironment: e\n");
	config.trusted_program = in("trusted");
	node_is(1, "e", "{\"a\":1}", "classes: [web]\nenvironment: e\n");
	assert_int_equal(records("\"environment\":\"e\""), 1);
	/* only a compile uses the trusted data */
	node_is(0, "e", "", "classes: [web]\nenvironment: e\n");
	put("enc", "#!/bin/sh\necho 'classes: [web]'\n");
	node_is(0, "", "", "classes: [web]\n");
	assert_int_equal(records("\"environment\":\"none\""), 1);
	config.classifier.command = NULL;
	node_is(1, "", "{\"a\":1}", "");
}

static void
a_node_that_cannot_be_classified_is_refused(void **state)
{
	(void)state;
	config.classifier = (struct node_program){NODE_EXEC, in("enc"), NULL};
	node_is_refused("web/01", 0, "the certname is invalid");
	put("enc", "#!/bin/sh\necho ' '\n");
	node_is_refused(
	    "web01", 1, "Could not find node 'web01'; cannot compile");
	put("enc", "#!/bin/sh\necho 'environment: a-b'\n");
	node_is_refused("web01", 1,
	    "The environment must be purely alphanumeric, not 'a-b'");
	put("enc", "#!/bin/sh\nexec sleep 60\n");
	config.classifier_seconds = 1;
	node_is_refused("web01", 1, "was ended after 1000 ms");
	put("trusted", "#!/bin/sh\nexit 5\n");
	config.trusted_program = in("trusted");
	node_is_refused("web01", 0, "returned 5: ");
}

/* It is not used when it is older than its time. */
static void
a_kept_answer_replaces_one_that_fails(void **state)
{
	struct timespec past[2] = {{.tv_sec = time(NULL) - 1000}};

	(void)state;
	past[1] = past[0];
	assert_int_equal(mkdir(in("kept"), 0700), 0);
	program_use("external_nodes_dir", in("kept"));
	config.classifier = (struct node_program){NODE_EXEC, in("enc"), NULL};
	config.answer_seconds = 100;
	answers_open(&e.nodes);
	assert_non_null(e.nodes.kept);
	put("enc", "#!/bin/sh\necho 'classes: [web]'\necho 'environment: e'\n");
	node_is(1, "e", "", "classes: [web]\nenvironment: e\n");
	assert_string_equal(
	    content("kept/web01.yaml"), "classes: [web]\nenvironment: e\n");
	put("enc", "#!/bin/sh\necho partial\nexit 3\n");
	assert_int_equal(metrics_own->cell[M_dlcNodesFromKept], 0);
	node_is(1, "e", "", "classes: [web]\nenvironment: e\n");
	assert_int_equal(metrics_own->cell[M_dlcNodesFromKept], 1);
	assert_int_equal(records("\"age\""), 1);
	put("enc", "#!/bin/sh\necho 'classes: 5'\n");
	node_is(1, "e", "", "classes: [web]\nenvironment: e\n");
	put("trusted", "#!/bin/sh\nprintf '{\"a\":1}'\n");
	config.trusted_program = in("trusted");
	node_is(1, "e", "{\"a\":1}", "classes: [web]\nenvironment: e\n");
	/* another node has none */
	node_is_refused("web02", 1, "classes is neither a hash nor an array");
	assert_int_equal(metrics_own->cell[M_dlcNodesFromKept], 3);
	/* old ones are removed each hour */
	assert_true(e.nodes.prune_at > process_now() + 3590 * SECOND);
	assert_true(e.nodes.prune_at <= process_now() + 3600 * SECOND);
	assert_int_equal(
	    utimensat(AT_FDCWD, in("kept/web01.yaml"), past, 0), 0);
	node_is_refused("web01", 1, "classes");
	assert_string_not_equal(content("kept/web01.yaml"), "");
	e.nodes.prune_at = 0;
	node_is_refused("web01", 1, "classes");
	assert_string_equal(content("kept/web01.yaml"), "");
}

/* --- code --- */

static void
code_request(uint16_t type, const char *environment, const char *id,
    const char *path, uint16_t answer, size_t size)
{
	struct ipc_code_ask ask = {.certname = "web01"};

	snprintf(ask.environment, sizeof(ask.environment), "%s", environment);
	snprintf(ask.code_id, sizeof(ask.code_id), "%s", id);
	snprintf(ask.path, sizeof(ask.path), "%s", path);
	request(type, &ask, sizeof(ask), NULL, answer, size);
}

static void
code_is_refused(uint16_t type, const char *environment, const char *id,
    const char *path, const char *why)
{
	const struct ipc_code_refused *w = (const void *)got.body;

	code_request(type, environment, id, path, IPC_CODE_REFUSED, sizeof(*w));
	if (strstr(w->message, why) == NULL)
		fail_msg("%s, expected %s", w->message, why);
}

#define FILE_OF_MODULE "modules/web/files/a"

static void
code_has_an_id_and_contents(void **state)
{
	const struct ipc_code_found *id = (const void *)got.body;
	const struct ipc_content_found *found = (const void *)got.body;
	char text[100] = "";

	(void)state;
	put("id", "#!/bin/sh\necho \"id-$1\"\n");
	put("content", "#!/bin/sh\nprintf %s \"$1 $2 $3\"\n");
	config.code =
	    (struct code_programs){.id = in("id"), .content = in("content")};
	code_request(IPC_CODE_ASK, "e", "", "", IPC_CODE_FOUND, sizeof(*id));
	assert_string_equal(id->code_id, "id-e");
	code_request(IPC_CONTENT_ASK, "e", "7", FILE_OF_MODULE,
	    IPC_CONTENT_FOUND, sizeof(*found));
	assert_int_equal(found->size, strlen("e 7 " FILE_OF_MODULE));
	assert_true(pread(got.fd, text, sizeof(text) - 1, 0) > 0);
	message_close(&got);
	assert_string_equal(text, "e 7 " FILE_OF_MODULE);
	put("id", "#!/bin/sh\nexit 3\n");
	code_is_refused(IPC_CODE_ASK, "e", "", "", "3");
	put("content", "#!/bin/sh\nexit 4\n");
	code_is_refused(IPC_CONTENT_ASK, "e", "7", FILE_OF_MODULE, "4");
	put("id", "#!/bin/sh\nexec sleep 60\n");
	config.code_seconds = 1;
	code_is_refused(IPC_CODE_ASK, "e", "", "", "1000 ms");
}

static void
invalid_requests_for_code_are_refused(void **state)
{
	static const char why[] = "the request for code is invalid";
	static const struct {
		uint16_t type;
		const char *environment, *id, *path;
	} rows[] = {
	    {IPC_CODE_ASK, "", "", ""},
	    {IPC_CODE_ASK, "a-b", "", ""},
	    {IPC_CONTENT_ASK, "a-b", "7", FILE_OF_MODULE},
	    {IPC_CONTENT_ASK, "e", "", FILE_OF_MODULE},
	    {IPC_CONTENT_ASK, "e", "-7", FILE_OF_MODULE},
	    {IPC_CONTENT_ASK, "e", "7", "modules/web/manifests/a"},
	};

	(void)state;
	put("id", "#!/bin/sh\necho 1\n");
	config.code =
	    (struct code_programs){.id = in("id"), .content = in("id")};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		code_is_refused(rows[i].type, rows[i].environment, rows[i].id,
		    rows[i].path, why);
	config.code.id = NULL;
	code_is_refused(IPC_CODE_ASK, "e", "", "", why);
}

/* --- the directory of answers --- */

static void
answers_of_an_earlier_setting_are_removed(void **state)
{
	(void)state;
	program_use("external_nodes_dir", in("kept"));
	answers_open(&e.nodes);
	assert_null(e.nodes.kept);
	assert_int_equal(records("\"path\""), 0);
	exec_directory_make(&config, &(struct sandbox_user){0});
	assert_int_equal(access(in("kept"), F_OK), -1);
	config.classifier = (struct node_program){NODE_EXEC, "/bin/enc", NULL};
	exec_directory_make(&config, &(struct sandbox_user){0});
	assert_int_equal(access(in("kept"), F_OK), -1);
	config.answer_seconds = 5;
	answers_open(&e.nodes);
	assert_null(e.nodes.kept);
	assert_int_equal(records("\"path\""), 1);
	exec_directory_make(&config, &(struct sandbox_user){0});
	assert_int_equal(access(in("kept"), F_OK), 0);
	put("kept/web01.yaml", "classes: []\n");
	answers_open(&e.nodes);
	assert_non_null(e.nodes.kept);
	assert_string_equal(content("kept/web01.yaml"), "classes: []\n");
	config.answer_seconds = 0;
	answers_open(&e.nodes);
	assert_string_equal(content("kept/web01.yaml"), "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(a_policy_decides, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_policy_that_does_not_decide_has_a_reason, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_report_is_given_to_a_program, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_report_is_sent_to_a_url, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_node_has_its_classes_and_its_trusted_data, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_node_that_cannot_be_classified_is_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_kept_answer_replaces_one_that_fails, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		code_has_an_id_and_contents, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		invalid_requests_for_code_are_refused, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		answers_of_an_earlier_setting_are_removed, setup, teardown),
	};

	fake_fetch_begin("test_exec_process");
	return fake_fetch_end(cmocka_run_group_tests(tests, NULL, NULL));
}
