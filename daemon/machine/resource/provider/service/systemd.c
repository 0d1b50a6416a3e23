/* service by systemd (provider/service/systemd.rb). */
#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/service/base.h"
#include "machine/resource/provider/service/init.h"
#include "machine/resource/provider/service/list.h"
#include "machine/resource/provider/service/service.h"
#include "language/schema/type.h"

#define SYSTEMCTL "systemctl"

/* Bytes of a reason. */
#define REASON_MAX 65536

static const char *
systemd_name_of(const struct instance *i)
{
	return instance_text(i, "name");
}

/* The output of is-enabled; read again after a change. */
struct unit_state {
	const char *output;
	int code;
};

static const char *
systemd_state_of(const struct instance *i)
{
	const struct unit_state *state = i->record;

	return state != NULL ? state->output : "";
}

/* Query it, unless it is cached; 0 or -1. */
static int
ask_state(struct instance *i, struct strbuf *err)
{
	const char *words[] = {
	    SYSTEMCTL, "is-enabled", "--", systemd_name_of(i), NULL};
	struct unit_state *state;

	if (i->record != NULL)
		return 0;
	state = arena_zalloc(i->arena, sizeof(*state));
	state->code = service_ask(i, words, &state->output, err);
	if (state->code < 0)
		return -1;
	i->record = state;
	return 0;
}

static int
enabled(struct instance *i, const char **ret, struct strbuf *err)
{
	const char *family = machine_fact_text(i->machine, "os.family");
	const struct unit_state *state;
	const char *output;

	if (ask_state(i, err) < 0)
		return -1;
	state = i->record;
	output = state->output;
	*ret = "false";
	if (instance_value_is(instance_should(i, "enable"), "mask") &&
	    strcmp(output, "masked") == 0)
		*ret = "mask";
	else if (strcmp(output, "indirect") == 0)
		*ret = "false";
	else if (state->code == 0)
		*ret = "true";
	else if (*output == '\0' && family != NULL &&
		 strcmp(family, "debian") == 0)
		return service_debian_enabled(i, ret, err);
	return 0;
}

/* Static and indirect units can be neither enabled nor disabled. */
static int
enabled_insync(const struct instance *i, const char *is, const char *should)
{
	const char *state = systemd_state_of(i);

	if (strcmp(state, "indirect") == 0 ||
	    (strcmp(state, "static") == 0 && strcmp(should, "mask") != 0))
		return 1;
	return strcmp(is, should) == 0;
}

/* systemctl ACTION -- NAME */
static int
systemd_act(struct instance *i, const char *action, struct strbuf *err)
{
	const char *words[] = {
	    SYSTEMCTL, action, "--", systemd_name_of(i), NULL};
	struct program_call c = {.argv = words};
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, REASON_MAX);
	rc = command_execute(i->arena, &c, NULL, &why.out);
	i->record = NULL;
	if (rc < 0)
		strbuf_addf(err, "Could not %s %s: %s", action,
		    systemd_name_of(i), shortbuf_text(&why));
	shortbuf_release(&why);
	return rc;
}

static int
unit_exists(struct instance *i, struct strbuf *err)
{
	const char *words[] = {
	    SYSTEMCTL, "cat", "--", systemd_name_of(i), NULL};

	return service_ask(i, words, NULL, err) == 0;
}

static int
systemd_enable(struct instance *i, const char *should, struct strbuf *err)
{
	if (strcmp(should, "false") == 0)
		return systemd_act(i, "disable", err);
	if (strcmp(should, "mask") == 0) {
		if (unit_exists(i, err) && systemd_act(i, "disable", err) < 0)
			return -1;
		return systemd_act(i, "mask", err);
	}
	if (systemd_act(i, "unmask", err) < 0)
		return -1;
	return systemd_act(i, "enable", err);
}

static int
systemd_command(
    struct instance *i, const char *verb, struct value *ret, struct strbuf *err)
{
	const char *words[] = {SYSTEMCTL, verb, "--", systemd_name_of(i), NULL};

	if (strcmp(verb, "status") == 0)
		words[1] = "is-active";
	if (strcmp(verb, "start") == 0 && systemd_act(i, "unmask", err) < 0)
		return -1;
	*ret = service_words(i, words);
	return 1;
}

/* Changed unit files are loaded again before they are used. */
static int
systemd_reload(struct instance *i, struct strbuf *err)
{
	static const char *const again[] = {SYSTEMCTL, "daemon-reload", NULL};
	const char *words[] = {SYSTEMCTL, "show", "--property=NeedDaemonReload",
	    "--", systemd_name_of(i), NULL};
	const char *output = "";

	if (service_ask(i, words, &output, err) < 0)
		return -1;
	if (strstr(output, "=yes") == NULL)
		return 0;
	return service_ask(i, again, NULL, err) < 0 ? -1 : 0;
}

/*
 * The reason of a failed command is in the journal.  The reason why a command
 * did not run to its end is in err.
 */
static int
systemd_explain(
    struct instance *i, const char *action, int rc, struct strbuf *err)
{
	const char *words[] = {"journalctl", "-n", "50", "--since",
	    "5 minutes ago", "-u", systemd_name_of(i), "--no-pager", NULL};
	const char *journal = "", *reason = "";
	struct shortbuf why;

	if (rc == 0)
		return 0;
	if (rc != SERVICE_EXITED)
		reason = arena_printf(i->arena, "%s\n", strbuf_shown(err));
	shortbuf_init(&why, REASON_MAX);
	service_ask(i, words, &journal, &why.out);
	strbuf_reset(err);
	strbuf_addf(err,
	    "Systemd %s for %s failed!\n%sjournalctl log for %s:\n%s", action,
	    systemd_name_of(i), reason, systemd_name_of(i), journal);
	shortbuf_release(&why);
	return -1;
}

static int
systemd_start(struct instance *i, struct strbuf *err)
{
	int rc = systemd_reload(i, err);

	if (rc == 0)
		rc = service_base_start(i, err);
	return systemd_explain(i, "start", rc, err);
}

static int
systemd_stop(struct instance *i, struct strbuf *err)
{
	return systemd_explain(i, "stop", service_base_stop(i, err), err);
}

static int
restart(struct instance *i, struct strbuf *err)
{
	int rc = systemd_reload(i, err);

	if (rc == 0)
		rc = service_base_restart(i, err);
	return systemd_explain(i, "restart", rc, err);
}

static int
systemd_suitable(struct machine *m)
{
	(void)m;
	return service_has_systemd();
}

static const struct service_ops ops = {
    .command = systemd_command,
    .start = systemd_start,
    .stop = systemd_stop,
    .restart = restart,
    .enabled = enabled,
    .enable = systemd_enable,
    .enabled_insync = enabled_insync,
};

const struct provider service_systemd = {
    .name = "systemd",
    .depth = 2,
    .suitable = systemd_suitable,
    .commands = (const char *const[]){"systemctl", NULL},
    .default_for =
	(const struct provider_facts[]){
	    {{{"os.family", "archlinux"}}},
	    {{{"os.family", "redhat"}, {"os.release.major", "7 8 9"}}},
	    {{{"os.family", "redhat"}, {"os.name", "fedora"}}},
	    {{{"os.family", "suse"}}},
	    {{{"os.family", "coreos"}}},
	    {{{"os.name", "amazon"}, {"os.release.major", "2"}}},
	    {{{"os.name", "debian"}}},
	    {{{"os.name", "linuxmint"}}},
	    {{{"os.name", "ubuntu"}}},
	    {{{"os.name", "cumuluslinux"}, {"os.release.major", "3 4"}}},
	    {{{NULL, NULL}}},
	},
    .not_default =
	(const struct provider_facts[]){
	    {{{"os.name", "debian"}, {"os.release.major", "5 6 7"}}},
	    {{{"os.name", "linuxmint"},
		{"os.release.major", "10 11 12 13 14 15 16 17"}}},
	    {{{"os.name", "ubuntu"},
		{"os.release.major", "10.04 12.04 14.04 14.10"}}},
	    {{{NULL, NULL}}},
	},
    .features =
	(const char *const[]){"refreshable", "enableable", "maskable", NULL},
    .retrieve = service_retrieve,
    .instances = service_units_list,
    .data = &ops,
    .doc = "Units of systemd.",
};
