/* dalang store http_sd: the targets of Prometheus. */
#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/text/number.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/store/published.h"
#include "command/store/store.h"

#define HTTP_SD_MAX   ((size_t)256 << 20)
#define HTTP_SD_LABEL 1024

const struct command_option store_http_sd_options[] = {
    {"classes", STORE_OPTION_CLASSES, "REGEX",
	"with --port: the label __meta_puppetdb_classes lists these classes"},
    {"debug", STORE_OPTION_DEBUG, NULL, "log at debug level"},
    {"port", STORE_OPTION_PORT, "PORT",
	"each active node is a target, at that port"},
    {"verbose", STORE_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

struct http_sd {
	json_t *groups;
	int64_t port; /* 0: targets are those of exported resources */
};

/* True for a name that a label may have. */
static bool
http_sd_is_label(const char *name)
{
	if (*name == '\0' || (*name >= '0' && *name <= '9'))
		return false;
	return strspn(name,
		   "abcdefghijklmnopqrstuvwxyz"
		   "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == strlen(name);
}

/* Set a label; its value is a text, whatever the parameter is. */
static void
http_sd_label_set(json_t *labels, const char *name, json_t *v)
{
	struct shortbuf text;

	if (v == NULL || json_is_null(v) || !http_sd_is_label(name))
		return;
	if (json_is_string(v)) {
		json_object_set(labels, name, v);
		return;
	}
	shortbuf_init(&text, HTTP_SD_LABEL);
	if (json_doc_print(&text.out, json_incref(v), JSON_LAYOUT_COMPACT) == 0)
		json_object_set_new(
		    labels, name, json_doc_str(shortbuf_text(&text)));
	shortbuf_release(&text);
}

/* The labels that each target has: those of other discoveries of PuppetDB. */
static json_t *
http_sd_labels(const struct published_row *p)
{
	json_t *labels = json_object();

	json_object_set_new(
	    labels, "__meta_puppetdb_certname", json_doc_str(p->certname));
	if (p->environment != NULL)
		json_object_set_new(labels, "__meta_puppetdb_environment",
		    json_doc_str(p->environment));
	return labels;
}

/* Add a group of targets, an array or one text. */
static void
http_sd_group_add(struct http_sd *h, json_t *targets, json_t *labels)
{
	json_t *list = json_array(), *v;
	size_t i;

	if (json_is_string(targets))
		json_array_append(list, targets);
	json_array_foreach(targets, i, v) if (json_is_string(v))
	    json_array_append(list, v);
	if (json_array_size(list) > 0)
		json_array_append_new(h->groups,
		    json_pack("{s:O,s:O}", "targets", list, "labels", labels));
	json_decref(list);
	json_decref(labels);
}

/* The targets of an exported Prometheus::Scrape_job. */
static void
http_sd_resource_add(
    struct http_sd *h, const struct published_row *p, json_t *row)
{
	json_t *parameters = json_object_get(row, "parameters"), *v;
	json_t *labels = http_sd_labels(p);
	const char *name;

	json_object_set(
	    labels, "__meta_puppetdb_title", json_object_get(row, "title"));
	http_sd_label_set(
	    labels, "job", json_object_get(parameters, "job_name"));
	json_object_foreach(json_object_get(parameters, "labels"), name, v)
	    http_sd_label_set(labels, name, v);
	http_sd_group_add(h, json_object_get(parameters, "targets"), labels);
}

/* The node itself as a target. */
static void
http_sd_self_add(struct http_sd *h, const struct published_row *p)
{
	json_t *labels = http_sd_labels(p), *title, *target;
	struct growbuf text;
	size_t i;

	growbuf_init(&text);
	/* commas at both ends, so that ",Role::Web," finds one class */
	strbuf_addch(&text.out, ',');
	json_array_foreach(p->classes, i, title)
	    strbuf_addf(&text.out, "%s,", json_string_value(title));
	json_object_set_new(labels, "__meta_puppetdb_classes",
	    json_doc_str(growbuf_text(&text)));
	growbuf_reset(&text);
	strbuf_addf(&text.out, "%s:%lld", p->certname, (long long)h->port);
	target = json_doc_str(growbuf_text(&text));
	http_sd_group_add(h, target, labels);
	json_decref(target);
	growbuf_release(&text);
}

static void
http_sd_node_add(void *ctx, const struct published_row *p)
{
	struct http_sd *h = ctx;
	json_t *row;
	size_t i;

	if (h->port != 0)
		http_sd_self_add(h, p);
	json_array_foreach(p->exported, i, row) http_sd_resource_add(h, p, row);
}

static int
http_sd_port(const struct store_command *c, int64_t *ret)
{
	*ret = 0;
	if (c->port == NULL)
		return 0;
	if (integer_parse(c->port, strlen(c->port), 10, ret) == 0 && *ret > 0 &&
	    *ret <= 65535)
		return 0;
	command_error("Invalid port '%s'; use 1 to 65535", c->port);
	return -1;
}

static int
http_sd_print(json_t *groups)
{
	struct strbuf out;
	int ret;

	strbuf_init(&out, HTTP_SD_MAX);
	(void)json_doc_print(&out, groups, JSON_LAYOUT_PRETTY);
	strbuf_addch(&out, '\n');
	ret = command_print_buf(stdout, &out) < 0;
	strbuf_release(&out);
	return ret;
}

static int
store_http_sd(struct store_command *c, char **words)
{
	static const char *const types[] = {"Prometheus::Scrape_job", NULL};
	struct http_sd h;
	struct published_wanted want = {.types = types};
	int ret;

	if (http_sd_port(c, &h.port) < 0 || store_words_refuse(c, words) != 0 ||
	    store_begin(c) < 0)
		return 1;
	if (h.port != 0)
		want = (struct published_wanted){
		    .classes = c->classes != NULL ? c->classes : "."};
	h.groups = json_array();
	ret = published_walk(c, &want, http_sd_node_add, &h);
	if (ret == 0)
		return http_sd_print(h.groups);
	json_decref(h.groups);
	return ret;
}

int
command_store_http_sd(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, store_http_sd);
}
