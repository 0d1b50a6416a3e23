#include "command/load/record/take.h"

#include <string.h>
#include <strings.h>

#include "base/data/json_doc.h"
#include "base/text/utf8.h"
#include "command/load/record/kinds.h"
#include "network/http/form.h"
#include "network/http/http_parse.h"

/*
 * Add the parameters of a text that are kept, as a list of pairs: 0, or -1 with
 * a reason.
 */
static int
take_parameters_add(json_t *line, const char *member, const char *s, size_t n,
    const char **ret_reason)
{
	struct form form;
	json_t *pairs;
	int rc;

	*ret_reason = NULL;
	if (n == 0)
		return 0;
	form_init(&form);
	rc = form_add(&form, s, n, ret_reason);
	pairs = json_array();
	for (size_t i = 0; rc == 0 && i < form.count; i++) {
		const struct form_pair *p = &form.pairs[i];

		if (p->name_len == strlen(LOAD_PARAMETER_FACTS) &&
		    memcmp(p->name, LOAD_PARAMETER_FACTS, p->name_len) == 0)
			json_object_set_new(line, LOAD_LINE_FACTS, json_true());
		if (!load_parameter_is_kept(p->name, p->name_len))
			continue;
		if (!utf8_is_valid(p->value, p->value_len)) {
			*ret_reason = "a parameter is not valid UTF-8";
			rc = -1;
		}
		json_array_append_new(pairs,
		    json_pack("[o,o]", json_doc_text(p->name, p->name_len),
			json_doc_text(p->value, p->value_len)));
	}
	json_object_set_new(line, member, pairs);
	form_release(&form);
	return rc;
}

static const char load_form_type[] = "application/x-www-form-urlencoded";

/* Return why the body cannot be made again, or NULL. */
static const char *
take_body(
    json_t *line, const struct http_request *rq, const struct load_kind *kind)
{
	const char *type, *text, *why = NULL;
	size_t n;

	if (rq->body.len == 0)
		return NULL;
	switch (kind->body) {
	case LOAD_BODY_NONE:
		return "it has a body";
	case LOAD_BODY_FACTS:
		json_object_set_new(line, LOAD_LINE_FACTS, json_true());
		return NULL;
	case LOAD_BODY_REPORT:
		return NULL;
	default:
		break;
	}
	type = http_request_field(rq, "Content-Type", &n);
	if (type == NULL || n < strlen(load_form_type) ||
	    strncasecmp(type, load_form_type, strlen(load_form_type)) != 0)
		return "its body is not a form";
	if (http_request_fields(rq, "Content-Encoding") > 0)
		return "its body is compressed";
	if (strbuf_text(&rq->body, &text) < 0)
		return "its body is too large";
	(void)take_parameters_add(
	    line, LOAD_LINE_FORM, text, rq->body.len, &why);
	return why;
}

/* Add a field of the head: 0, or -1 when it cannot be repeated. */
static int
take_field_add(json_t *line, const char *member, const struct http_request *rq,
    const char *name)
{
	size_t n;
	const char *value = http_request_field(rq, name, &n);

	if (value == NULL)
		return 0;
	if (!load_head_text_ok(value, n))
		return -1;
	json_object_set_new(line, member, json_doc_text(value, n));
	return 0;
}

/* Add what is kept of a request that can be repeated; or why it is not. */
static const char *
take_rest(json_t *line, const struct http_request *rq,
    const struct load_kind *kind, const char *query, size_t n)
{
	const char *why = NULL;

	if (take_field_add(line, LOAD_LINE_ACCEPT, rq, "Accept") < 0 ||
	    take_field_add(line, LOAD_LINE_CODING, rq, "Accept-Encoding") < 0)
		return "a field of its head is not ASCII";
	if (take_parameters_add(line, LOAD_LINE_QUERY, query, n, &why) < 0)
		return why;
	return take_body(line, rq, kind);
}

struct json_t *
load_request_take(const struct http_request *rq)
{
	const char *target = http_request_target(rq);
	const char *mark = memchr(target, '?', rq->target_len);
	size_t n = mark != NULL ? (size_t)(mark - target) : rq->target_len;
	const struct load_kind *kind = load_kind_find(rq->method, target, n);
	const char *why = "agents have no such request in a run";
	json_t *line = json_object();

	json_object_set_new(
	    line, LOAD_LINE_METHOD, json_doc_str(http_method_name(rq->method)));
	json_object_set_new(line, LOAD_LINE_PATH, json_doc_text(target, n));
	json_object_set_new(
	    line, LOAD_LINE_SIZE, json_integer((json_int_t)rq->body.len));
	if (!load_path_ok(target, n))
		kind = NULL;
	if (kind != NULL && mark != NULL)
		why =
		    take_rest(line, rq, kind, mark + 1, rq->target_len - n - 1);
	else if (kind != NULL)
		why = take_rest(line, rq, kind, "", 0);
	if (why != NULL)
		json_object_set_new(line, LOAD_LINE_LEFT, json_doc_str(why));
	return line;
}
