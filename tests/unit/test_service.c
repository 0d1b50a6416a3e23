/*
 * Services of systemd, of System V's scripts and of commands: the programs
 * that are run, and what their results mean.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdbool.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

#include "machine/resource/provider/service/base.h"
#include "machine/resource/provider/service/list.h"
#include "machine/resource/provider/service/service.h"
#include "machine/resource/registry.h"
#include "resource_run.h"
#include "language/schema/registry.h"

/* Notes its words; what it prints, and its code, are from the test. */
#define PROGRAM                                       \
	"printf '%s;' \"${0##*/} $*\" >>$DIR/calls\n" \
	"test ! -f $DIR/answers || . $DIR/answers\n"

/* The name of process 1, in place of that of this machine. */
static char systemd[] = "systemd\n";
static char *init = systemd;

FILE *
fopen(const char *path, const char *mode)
{
	if (strcmp(path, "/proc/1/comm") != 0)
		return fopen64(path, mode);
	return init == NULL    ? NULL
	       : *init == '\0' ? fopen64("/dev/null", mode)
			       : fmemopen(init, strlen(init), mode);
}

/* Calls for the directory of scripts of this machine, and their results. */
#define SCRIPTS "/etc/init.d"

static const char *scripts_at = ""; /* the directory in its place */
static int scripts_error;	    /* of opendir() */
static int script_error;	    /* of stat() */

static const char *
place_of(const char *path, char *buf, size_t size)
{
	if (strncmp(path, SCRIPTS, strlen(SCRIPTS)) != 0)
		return path;
	snprintf(buf, size, "%s%s", scripts_at, path + strlen(SCRIPTS));
	return buf;
}

DIR *
opendir(const char *path)
{
	char buf[4096];
	int fd;

	errno = scripts_error;
	if (errno != 0 && strcmp(path, SCRIPTS) == 0)
		return NULL;
	fd = open(place_of(path, buf, sizeof(buf)),
	    O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	return fd < 0 ? NULL : fdopendir(fd);
}

int
stat(const char *path, struct stat *st)
{
	char buf[4096];

	errno = script_error;
	if (errno != 0 && strcmp(path, SCRIPTS "/wrong") == 0)
		return -1;
	return fstatat(AT_FDCWD, place_of(path, buf, sizeof(buf)), st, 0);
}

int
access(const char *path, int mode)
{
	char buf[4096];

	return faccessat(AT_FDCWD, place_of(path, buf, sizeof(buf)), mode, 0);
}

static int
setup(void **state)
{
	static const char *const names[] = {
	    "systemctl", "journalctl", "ps", "note"};
	int rc = resource_run_setup(state);

	for (size_t n = 0; rc == 0 && n < sizeof(names) / sizeof(names[0]); n++)
		program_make(*state, names[n], PROGRAM);
	return rc;
}

/* A service, whether or not its provider is suitable here. */
static struct instance *
service(struct resource_run *r, const char *yaml)
{
	struct instance *i;
	struct value v;
	const char *why;

	resource_run_again(r);
	i = instance_new(r->machine, &resource_type_service, "a");
	strbuf_reset(&r->err);
	strbuf_addstr(&r->err, "");
	assert_int_equal(value_parse_yaml(r->arena, "attributes", yaml,
			     strlen(yaml), 0, &v, &why),
	    0);
	return attrs_set(r, i, v.h) < 0 || instance_complete(i, &r->err) < 0
		   ? NULL
		   : i;
}

/* The text with the test's directory for each "DIR". */
static const char *
with_dir(struct resource_run *r, const char *text)
{
	struct strbuf b;
	const char *at;

	strbuf_init(&b, 65536);
	for (; (at = strstr(text, "DIR")) != NULL; text = at + 3)
		strbuf_addf(&b, "%.*s%s", (int)(at - text), text, r->dir);
	strbuf_addstr(&b, text);
	text = arena_strdup(r->arena, b.s);
	strbuf_release(&b);
	return text;
}

/* Attributes, cases of the answers, the changes, and the calls. */
struct row {
	const char *attributes, *answers, *events, *calls;
};

static void
answer(struct resource_run *r, const char *answers)
{
	file_make(r, "calls", "");
	file_make(r, "answers",
	    arena_printf(
		r->arena, "case \"${0##*/} $1\" in\n%s\nesac\n", answers));
}

static void
check_rows(struct resource_run *r, const struct row *rows, size_t count)
{
	for (size_t n = 0; n < count; n++) {
		struct instance *i;

		answer(r, rows[n].answers);
		i = service(r, with_dir(r, rows[n].attributes));
		assert_non_null(i);
		assert_string_equal(
		    instance_apply(r, i), with_dir(r, rows[n].events));
		assert_string_equal(
		    file_text(r, "calls"), with_dir(r, rows[n].calls));
	}
}

#define ROWS(rows) rows, sizeof(rows) / sizeof(rows[0])

/* --- systemd --- */

#define ACTIVE	"systemctl is-active -- a;"
#define ENABLED "systemctl is-enabled -- a;"
#define SHOW	"systemctl show --property=NeedDaemonReload -- a;"
#define START	"systemctl unmask -- a;systemctl start -- a;"
#define STOP	"systemctl stop -- a;"
#define RESTART "systemctl restart -- a;"
#define CAT	"systemctl cat -- a;"
#define DISABLE "systemctl disable -- a;"
#define MASK	"systemctl mask -- a;"
#define UNMASK	"systemctl unmask -- a;"
#define ENABLE	"systemctl enable -- a;"
#define JOURNAL "journalctl -n 50 --since 5 minutes ago -u a --no-pager;"
#define FAILED(action) \
	"!Systemd " action " for a failed!\njournalctl log for a:\n"
#define STOPPED "*is-active) exit 3;;\n"

static const struct row units[] = {
    {"{provider: systemd, ensure: running}", "", "", ACTIVE},
    {"{provider: systemd, ensure: stopped}", STOPPED, "", ACTIVE},
    {"{provider: systemd, ensure: running}", STOPPED,
	"ensure changed 'stopped' to 'running'", ACTIVE SHOW START},
    {"{provider: systemd, ensure: running}",
	STOPPED "*show) echo NeedDaemonReload=yes;;",
	"ensure changed 'stopped' to 'running'",
	ACTIVE SHOW "systemctl daemon-reload;" START},
    {"{provider: systemd, ensure: running}",
	STOPPED "*show) echo NeedDaemonReload=no; exit 1;;",
	"ensure changed 'stopped' to 'running'", ACTIVE SHOW START},
    /* a failed unmask is a failed start */
    {"{provider: systemd, ensure: running}",
	STOPPED "*unmask) exit 1;; journalctl*) echo why;;",
	"ensure changed 'stopped' to 'running' !Systemd start for a failed!\n"
	"Could not unmask a: Execution of 'DIR/bin/systemctl unmask -- a' "
	"returned 1: \njournalctl log for a:\nwhy",
	ACTIVE SHOW UNMASK JOURNAL},
    {"{provider: systemd, ensure: running}",
	STOPPED "*start) exit 1;; journalctl*) echo why; exit 1;;",
	"ensure changed 'stopped' to 'running' " FAILED("start") "why",
	ACTIVE SHOW START JOURNAL},
    {"{provider: systemd, ensure: stopped}", "",
	"ensure changed 'running' to 'stopped'", ACTIVE STOP},
    {"{provider: systemd, ensure: stopped}", "*stop) exit 1;;",
	"ensure changed 'running' to 'stopped' " FAILED("stop"),
	ACTIVE STOP JOURNAL},
    /* the attributes' commands come first */
    {"{provider: systemd, ensure: running, status: note s, start: note t}",
	"note*s) exit 1;;", "ensure changed 'stopped' to 'running'",
	"note s;" SHOW "note t;"},
    {"{provider: systemd, ensure: running, start: ''}", STOPPED,
	"ensure changed 'stopped' to 'running'", ACTIVE SHOW START},
    /* enable */
    {"{provider: systemd, enable: true}", "", "", ENABLED},
    {"{provider: systemd, enable: false}", "*is-enabled) exit 1;;", "",
	ENABLED},
    {"{provider: systemd, enable: true}", "*is-enabled) exit 1;;",
	"enable changed 'false' to 'true'", ENABLED UNMASK ENABLE},
    {"{provider: systemd, enable: true}",
	"*is-enabled) exit 1;; *unmask) exit 1;;",
	"enable changed 'false' to 'true' !Could not unmask a: Execution of "
	"'DIR/bin/systemctl unmask -- a' returned 1: ",
	ENABLED UNMASK},
    {"{provider: systemd, enable: true}",
	"*is-enabled) exit 1;; *enable) exit 1;;",
	"enable changed 'false' to 'true' !Could not enable a: Execution of "
	"'DIR/bin/systemctl enable -- a' returned 1: ",
	ENABLED UNMASK ENABLE},
    {"{provider: systemd, enable: false}", "",
	"enable changed 'true' to 'false'", ENABLED DISABLE},
    {"{provider: systemd, enable: mask}", "", "enable changed 'true' to 'mask'",
	ENABLED CAT DISABLE MASK},
    {"{provider: systemd, enable: mask}", "*cat) exit 1;;",
	"enable changed 'true' to 'mask'", ENABLED CAT MASK},
    {"{provider: systemd, enable: mask}", "*disable) exit 1;;",
	"enable changed 'true' to 'mask' !Could not disable a: Execution of "
	"'DIR/bin/systemctl disable -- a' returned 1: ",
	ENABLED CAT DISABLE},
    {"{provider: systemd, enable: mask}", "*is-enabled) echo masked; exit 1;;",
	"", ENABLED},
    {"{provider: systemd, enable: mask}", "*is-enabled) echo static;;",
	"enable changed 'true' to 'mask'", ENABLED CAT DISABLE MASK},
    {"{provider: systemd, enable: false}", "*is-enabled) echo masked; exit 1;;",
	"", ENABLED},
    {"{provider: systemd, enable: false}", "*is-enabled) echo static;;", "",
	ENABLED},
    {"{provider: systemd, enable: true}", "*is-enabled) echo static; exit 1;;",
	"", ENABLED},
    {"{provider: systemd, enable: true}", "*is-enabled) echo indirect;;", "",
	ENABLED},
    {"{provider: systemd, enable: mask}", "*is-enabled) echo indirect;;", "",
	ENABLED},
    /* a start sets enable as well; the state is read again */
    {"{provider: systemd, ensure: running, enable: true}", STOPPED,
	"ensure changed 'stopped' to 'running'",
	ACTIVE ENABLED SHOW START ENABLED},
    {"{provider: systemd, ensure: stopped, enable: false}", "",
	"ensure changed 'running' to 'stopped'", ACTIVE ENABLED STOP DISABLE},
    {"{provider: systemd, ensure: running, enable: true}",
	STOPPED "*is-enabled) exit 1;; *enable) exit 1;;",
	"ensure changed 'stopped' to 'running' !Could not enable a: Execution "
	"of 'DIR/bin/systemctl enable -- a' returned 1: ",
	ACTIVE ENABLED SHOW START ENABLED UNMASK ENABLE},
};

static void
units_are_started_stopped_and_enabled(void **state)
{
	check_rows(*state, ROWS(units));
}

static void
units_need_systemd_as_process_1(void **state)
{
	static char sysv[] = "init\n", part[] = "system\n", none[] = "";
	static char *const names[] = {systemd, sysv, part, none, NULL};
	static const char wanted[] = "{provider: systemd, enable: true}";
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++) {
		init = names[n];
		assert_string_equal(instance_apply(r, service(r, wanted)),
		    n == 0 ? ""
			   : "!Provider systemd is not functional on this "
			     "host");
	}
	init = names[0];
}

static void
a_refresh_restarts_a_unit_that_runs(void **state)
{
	static const struct row rows[] = {
	    {"{provider: systemd}", "", "", ACTIVE SHOW RESTART},
	    {"{provider: systemd}", STOPPED, "", ACTIVE},
	    {"{provider: systemd}", "*restart) exit 1;; journalctl*) echo j;;",
		FAILED("restart") "j", ACTIVE SHOW RESTART JOURNAL},
	    {"{provider: systemd, restart: note r}", "", "",
		ACTIVE SHOW "note r;"},
	    {"{provider: base, binary: b}", "", "", "ps -ef;"},
	    {"{provider: base, status: note s, stop: note p, start: note t}",
		"", "", "note s;note p;note t;"},
	    {"{provider: base, status: note s, stop: note p, start: note t}",
		"*p) echo no; exit 2;;",
		"!Could not stop Service[a]: Execution of 'note p' returned 2: "
		"no",
		"note s;note p;"},
	    {"{provider: base, status: note s, restart: note r}",
		"*r) exit 1;;",
		"!Could not restart Service[a]: Execution of 'note r' returned "
		"1: ",
		"note s;note r;"},
	};
	struct resource_run *r = *state;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		struct instance *i = service(r, rows[n].attributes);
		int rc;

		answer(r, rows[n].answers);
		rc = i->type->ops->refresh(i, &r->err);
		assert_int_equal(rc, *rows[n].events == '!' ? -1 : 0);
		assert_string_equal(r->err.s, rows[n].events + (rc < 0));
		assert_string_equal(file_text(r, "calls"), rows[n].calls);
	}
}

static void
unit_files_are_listed_with_their_states(void **state)
{
	static const char list[] =
	    "*list-unit-files) printf '%s\\n' 'UNIT FILE STATE' "
	    "'on.service enabled x' 'off.service\tDISABLED' '' one 'b bad' "
	    "'m masked' 'i indirect' 's static' 'g generated' '2 files.';;\n";
	struct resource_run *r = *state;

	answer(r, list);
	assert_string_equal(resources_list(r, &service_systemd, "ensure"),
	    "on.service=running; off.service=running; b=running; m=running; "
	    "i=running; s=running");
	answer(r, arena_printf(r->arena, "%s%s", STOPPED, list));
	assert_string_equal(resources_list(r, &service_systemd, "ensure"),
	    "on.service=stopped; off.service=stopped; b=stopped; m=stopped; "
	    "i=stopped; s=stopped");
	answer(r, "*list-unit-files) echo a enabled; exit 1;;");
	assert_string_equal(resources_list(r, &service_systemd, "ensure"), "");
	assert_string_equal(file_text(r, "calls"),
	    "systemctl list-unit-files --type service --full --all "
	    "--no-pager;");
}

/* --- commands, and the table of processes --- */

#define TABLE "ps*) printf 'u 4194304 b\\n root\\t4194305 x\\n';;\n"

static const struct row commands[] = {
    {"{provider: base, ensure: running, status: note s}", "", "", "note s;"},
    {"{provider: base, ensure: running, status: note s, start: note t}",
	"*s) exit 1;;", "ensure changed 'stopped' to 'running'",
	"note s;note t;"},
    {"{provider: base, ensure: running, status: note s, start: note t u}",
	"*s) exit 1;; *t) echo no; exit 4;;",
	"ensure changed 'stopped' to 'running' !Could not start Service[a]: "
	"Execution of 'note t u' returned 4: no",
	"note s;note t u;"},
    {"{provider: base, ensure: running, status: note s}", "*s) exit 1;;",
	"ensure changed 'stopped' to 'running' !Services must specify a start "
	"command or a binary",
	"note s;"},
    {"{provider: base, ensure: running, status: note s, binary: note b}",
	"*s) exit 1;;", "ensure changed 'stopped' to 'running'",
	"note s;note b;"},
    {"{provider: base, ensure: running, binary: '/no/b'}", "",
	"ensure changed 'stopped' to 'running' !Could not start Service[a]: "
	"Execution of '/no/b' returned 127: /bin/sh: 1: /no/b: not found",
	"ps -ef;"},
    /* the pattern is that of the attribute, the binary or the name */
    {"{provider: base, ensure: stopped}", TABLE, "", "ps -ef;"},
    {"{provider: base, ensure: running, pattern: ' x$'}", TABLE, "", "ps -ef;"},
    {"{provider: base, ensure: running, pattern: b, binary: c}", TABLE, "",
	"ps -ef;"},
    {"{provider: base, ensure: running, binary: x}", TABLE, "", "ps -ef;"},
    {"{provider: base, ensure: running, name: 'u .* b'}", TABLE, "", "ps -ef;"},
    {"{provider: base, ensure: stopped, pattern: 'b.*x'}", TABLE, "",
	"ps -ef;"},
    {"{provider: base, ensure: stopped, pattern: '('}", TABLE,
	"!The pattern '(' is not a valid regular expression", "ps -ef;"},
    {"{provider: base, ensure: stopped, pattern: r}", "ps*) echo r;;", "",
	"ps -ef;"},
    {"{provider: base, ensure: stopped, pattern: r}", "ps*) echo r a;;", "",
	"ps -ef;"},
    /* a process that ended meanwhile is stopped */
    {"{provider: base, ensure: stopped, pattern: b}", TABLE,
	"ensure changed 'running' to 'stopped'", "ps -ef;ps -ef;"},
    {"{provider: base, ensure: stopped, status: note s}", "",
	"ensure changed 'running' to 'stopped'", "note s;ps -ef;"},
    {"{provider: base, ensure: stopped, status: note s, pattern: '['}", "",
	"ensure changed 'running' to 'stopped' !The pattern '[' is not a valid "
	"regular expression",
	"note s;ps -ef;"},
    {"{provider: base, ensure: stopped, status: note s, stop: note p}",
	"*p) exit 1;;",
	"ensure changed 'running' to 'stopped' !Could not stop Service[a]: "
	"Execution of 'note p' returned 1: ",
	"note s;note p;"},
};

static void
commands_or_the_table_of_processes_are_used(void **state)
{
	check_rows(*state, ROWS(commands));
}

static void
the_output_in_a_message_is_limited(void **state)
{
	struct resource_run *r = *state;
	const char *events, *output;
	struct instance *i;

	answer(r, "*t) printf '%05000d' 1; exit 1;; *s) exit 1;;");
	i = service(r,
	    "{provider: base, ensure: running, status: note s, start: note t}");
	events = instance_apply(r, i);
	output = strstr(events, "returned 1: ");
	assert_non_null(output);
	output += strlen("returned 1: ");
	assert_int_equal(strspn(output, "0"), 4096);
	assert_string_equal(output + 4096, "...");
}

static void
a_process_of_the_table_is_terminated(void **state)
{
	struct resource_run *r = *state;
	pid_t child = fork();
	struct instance *i;
	int status;

	if (child == 0) {
		pause();
		_exit(0);
	}
	assert_true(child > 0);
	answer(r, arena_printf(r->arena,
		      "ps*) echo 'x 1y'; echo '  u  %d  b';;", (int)child));
	i = service(r, "{provider: base, ensure: stopped, pattern: b}");
	assert_string_equal(
	    instance_apply(r, i), "ensure changed 'running' to 'stopped'");
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(WTERMSIG(status), SIGTERM);
}

/* --- scripts of System V --- */

static const struct row scripts[] = {
    {"{provider: init, path: DIR/1, ensure: running}", "", "", "a status;"},
    {"{provider: init, path: DIR/1, ensure: running}", "*status) exit 3;;",
	"ensure changed 'stopped' to 'running'", "a status;a start;"},
    {"{provider: init, path: DIR/1, ensure: stopped}", "",
	"ensure changed 'running' to 'stopped'", "a status;a stop;"},
    {"{provider: init, path: DIR/1, ensure: stopped}", "*stop) exit 1;;",
	"ensure changed 'running' to 'stopped' !Could not stop Service[a]: "
	"Execution of 'DIR/1/a stop' returned 1: ",
	"a status;a stop;"},
    {"{provider: init, path: DIR/1, ensure: stopped, hasstatus: false}", "", "",
	"ps -ef;"},
    /* each directory, then each with the suffix */
    {"{provider: init, path: 'DIR/2:DIR/1', ensure: running}", "", "",
	"a status;"},
    {"{provider: init, path: 'DIR/0:DIR/2', ensure: running}", "", "",
	"a.sh status;"},
    {"{provider: init, path: [DIR/0, DIR/2], ensure: running}", "", "",
	"a.sh status;"},
    {"{provider: init, path: [DIR/2, DIR/1], ensure: running}", "", "",
	"a status;"},
    {"{provider: init, path: ['DIR/2:DIR/1', DIR/0], ensure: running}", "",
	"!Could not find init script for 'a'", ""},
    {"{provider: init, path: [DIR/0, 1, DIR/1], ensure: running}", "",
	"!Could not find init script for 'a'", ""},
    {"{provider: init, path: 'DIR/0', ensure: running}", "",
	"!Could not find init script for 'a'", ""},
    {"{provider: init, path: 'DIR/calls', ensure: running}", "",
	"!Could not find init script for 'a'", ""},
    {"{provider: init, name: x/../a, path: DIR/1, ensure: running}", "",
	"!'x/../a' is not a valid name: it contains a slash or a colon", ""},
};

static void
scripts_are_found_and_run(void **state)
{
	struct resource_run *r = *state;
	const char *const names[] = {"../1/a", "../2/a.sh"};

	for (int n = 0; n < 3; n++)
		assert_int_equal(
		    mkdir(file_path(r, arena_printf(r->arena, "%d", n)), 0755),
		    0);
	for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++)
		program_make(r, names[n], PROGRAM);
	check_rows(r, ROWS(scripts));
}

static void
a_refresh_runs_a_script_once_or_twice(void **state)
{
	static const struct row rows[] = {
	    {"{provider: init, path: DIR/1}", "", "",
		"a status;a stop;a start;"},
	    {"{provider: init, path: DIR/1, hasrestart: true}", "", "",
		"a status;a restart;"},
	    {"{provider: init, path: DIR/1}", "*status) exit 1;;", "",
		"a status;"},
	};
	struct resource_run *r = *state;

	assert_int_equal(mkdir(file_path(r, "1"), 0755), 0);
	program_make(r, "../1/a", PROGRAM);
	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		struct instance *i =
		    service(r, with_dir(r, rows[n].attributes));

		answer(r, rows[n].answers);
		assert_int_equal(i->type->ops->refresh(i, &r->err), 0);
		assert_string_equal(file_text(r, "calls"), rows[n].calls);
	}
	assert_null(service(r, "{provider: init, path: {a: b}}"));
	assert_non_null(strstr(r->err.s, "path must be a String or an Array"));
}

/* Is a title among those of a list? */
static bool
has_title(const char *list, const char *title)
{
	size_t n = strlen(title);

	for (const char *s = list; (s = strstr(s, title)) != NULL; s++)
		if ((s == list || s[-1] == ' ') &&
		    (s[n] == '\0' || s[n] == ';' || s[n] == '='))
			return true;
	return false;
}

static void
executable_scripts_are_listed(void **state)
{
	struct provider p = service_base;
	struct resource_run *r = *state;
	const char *list;

	p.instances = service_scripts_list;
	scripts_at = file_path(r, "1");
	answer(r, "ps*) echo u 1 web;;");
	assert_string_equal(resources_list(r, &p, "ensure"), "");
	assert_int_equal(mkdir(scripts_at, 0755), 0);
	assert_string_equal(resources_list(r, &p, "ensure"), "");
	assert_int_equal(mkdir(file_path(r, "1/folder"), 0755), 0);
	assert_int_equal(symlink("loop", file_path(r, "1/loop")), 0);
	assert_int_equal(symlink("none", file_path(r, "1/dangling")), 0);
	assert_int_equal(symlink("web", file_path(r, "1/link")), 0);
	file_make(r, "1/data", "");
	program_make(r, "../1/.hidden", "");
	program_make(r, "../1/Functions", "");
	program_make(r, "../1/rcS", "");
	program_make(r, "../1/web", "");
	program_make(r, "../1/wrong", "");
	list = resources_list(r, &p, "ensure");
	assert_true(has_title(list, "web"));
	assert_non_null(strstr(list, "web=running"));
	assert_non_null(strstr(list, "link=stopped"));
	assert_non_null(strstr(list, "wrong=stopped"));
	assert_int_equal(
	    strlen(list), strlen("web=running; link=stopped; wrong=stopped"));
	/* an entry that cannot be read is left out, or an error */
	for (int n = 0; n < 3; n++) {
		static const int codes[] = {EACCES, ENOENT, ELOOP};

		script_error = codes[n];
		list = resources_list(r, &p, NULL);
		assert_true(has_title(list, "web"));
		assert_true(has_title(list, "link"));
		assert_int_equal(strlen(list), strlen("web; link"));
	}
	script_error = EIO;
	list = resources_list(r, &p, NULL);
	assert_non_null(
	    strstr(list, "!Could not read /etc/init.d: Input/output error"));
	assert_false(has_title(list, "wrong"));
	script_error = 0;
	scripts_error = EMFILE;
	assert_string_equal(resources_list(r, &p, NULL),
	    "!Could not read /etc/init.d: Too many open files");
	scripts_error = ENOENT;
	assert_string_equal(resources_list(r, &p, NULL), "");
	scripts_error = 0;
}

/* An executable file that the system cannot execute. */
static void
program_break(struct resource_run *r, const char *name)
{
	const char *file = arena_printf(r->arena, "bin/%s", name);

	file_make(r, file, "#!/no/such/interpreter\n");
	assert_int_equal(chmod(file_path(r, file), 0755), 0);
}

static void
a_program_that_cannot_be_executed_is_a_failure(void **state)
{
	static const char *const rows[][2] = {
	    {"{provider: systemd, ensure: running}", "systemctl"},
	    {"{provider: systemd, enable: true}", "systemctl"},
	    {"{provider: base, ensure: running}", "ps"},
	    {"{provider: base, ensure: stopped, pattern: b}", "ps"},
	};
	struct resource_run *r = *state;

	answer(r, TABLE);
	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		struct instance *i = service(r, rows[n][0]);

		program_break(r, rows[n][1]);
		assert_int_equal(instance_retrieve(i, &r->err), -1);
		assert_non_null(strstr(r->err.s, rows[n][1]));
		program_make(r, rows[n][1], PROGRAM);
	}
}

/* A unit whose state cannot be read again after it was stopped. */
static void
a_program_that_breaks_meanwhile_is_a_failure(void **state)
{
	static const struct row rows[] = {
	    {"{provider: systemd, ensure: stopped, stop: 'cp DIR/bin/broken "
	     "DIR/bin/systemctl'"
	     ", enable: false}",
		"", "ensure changed 'running' to 'stopped' !", ACTIVE ENABLED},
	    {"{provider: systemd, ensure: running, start: note t}",
		"*active) cp $DIR/bin/broken $0; exit 1;; journalctl*) echo "
		"j;;",
		"ensure changed 'stopped' to 'running' !Systemd start for a "
		"failed!\nCould not execute 'DIR/bin/systemctl show "
		"--property=NeedDaemonReload -- a': No such file or "
		"directory\n"
		"journalctl log for a:\nj",
		ACTIVE JOURNAL},
	};
	struct resource_run *r = *state;
	const char *wanted;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		struct instance *i;

		program_make(r, "systemctl", PROGRAM);
		program_break(r, "broken");
		i = service(r, with_dir(r, rows[n].attributes));
		answer(r, rows[n].answers);
		wanted = with_dir(r, rows[n].events);
		assert_int_equal(
		    strncmp(instance_apply(r, i), wanted, strlen(wanted)), 0);
		assert_string_equal(file_text(r, "calls"), rows[n].calls);
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, resource_run_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(units_are_started_stopped_and_enabled),
	    TEST(units_need_systemd_as_process_1),
	    TEST(a_refresh_restarts_a_unit_that_runs),
	    TEST(unit_files_are_listed_with_their_states),
	    TEST(commands_or_the_table_of_processes_are_used),
	    TEST(the_output_in_a_message_is_limited),
	    TEST(a_process_of_the_table_is_terminated),
	    TEST(scripts_are_found_and_run),
	    TEST(a_refresh_runs_a_script_once_or_twice),
	    TEST(executable_scripts_are_listed),
	    TEST(a_program_that_cannot_be_executed_is_a_failure),
	    TEST(a_program_that_breaks_meanwhile_is_a_failure),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
