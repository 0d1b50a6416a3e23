/*
 * Answer requests of the file server, to compare them with Puppet's answers
 * (tests/peers/fileserver.rb).
 *
 *	serve_files CONF ENVIRONMENT_DIRECTORY CERTNAME MODULE_DIRECTORY...
 *
 * Standard input has a request a line, a JSON object with the parameters of a
 * request as Puppet names them, "kind" and "path"; standard output gets the
 * metadata, or the size of the content and its first 40 bytes up to the end of
 * a line, or "error: MESSAGE".
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "network/fileserver/fileserver.h"

#define MODULES_MAX 16
#define ANSWER_MAX  ((size_t)64 << 20)
#define REQUEST_MAX ((size_t)64 << 10)
#define CONTENT_MAX 41

static const char *
text(const json_t *job, const char *key, const char *missing)
{
	const char *s = json_string_value(json_object_get(job, key));

	return s != NULL ? s : missing;
}

static int64_t
number(const json_t *job, const char *key, int64_t missing)
{
	const json_t *n = json_object_get(job, key);

	return json_is_integer(n) ? json_integer_value(n) : missing;
}

static void
request_read(const json_t *job, struct fileserver_request *rq)
{
	const char *kind = text(job, "kind", "metadata");
	const char *use = text(job, "source_permissions", "ignore");
	const json_t *ignore = json_object_get(job, "ignore");

	rq->kind = strcmp(kind, "metadata") == 0    ? FILESERVER_METADATA
		   : strcmp(kind, "metadatas") == 0 ? FILESERVER_METADATAS
						    : FILESERVER_CONTENT;
	rq->path = text(job, "path", "");
	rq->follow = strcmp(text(job, "links", "manage"), "follow") == 0;
	rq->checksum_type = text(job, "checksum_type", "sha256");
	rq->permissions = strcmp(use, "ignore") == 0 ? FILESERVER_IGNORE
			  : strcmp(use, "use") == 0
			      ? FILESERVER_USE
			      : FILESERVER_USE_WHEN_CREATING;
	rq->recurse = json_is_true(json_object_get(job, "recurse"));
	rq->recurse_limit = number(job, "recurselimit", -1);
	rq->max_files = number(job, "max_files", 0);
	rq->ignore_count = 0;
	for (size_t i = 0; i < json_array_size(ignore); i++)
		rq->ignore[rq->ignore_count++] =
		    json_string_value(json_array_get(ignore, i));
}

static void
answer_print(const struct strbuf *out, const struct fileserver_answer *answer)
{
	char content[CONTENT_MAX];
	ssize_t n;

	if (answer->status != 200) {
		printf("error: %s\n", answer->message);
	} else if (answer->fd < 0) {
		printf("%s\n", out->s);
	} else {
		n = read(answer->fd, content, sizeof(content) - 1);
		close(answer->fd);
		content[n < 0 ? 0 : n] = '\0';
		printf("content: %llu bytes, %.*s\n",
		    (unsigned long long)answer->size,
		    (int)strcspn(content, "\n"), content);
	}
}

static void
line_answer(struct fileserver *f, struct fileserver_request *rq,
    const char *line, size_t n)
{
	struct fileserver_answer answer;
	struct json_fault fault;
	struct strbuf out;
	json_t *job = json_doc_parse(line, n, REQUEST_MAX, &fault);

	if (job == NULL)
		abort();
	strbuf_init(&out, ANSWER_MAX);
	request_read(job, rq);
	fileserver_answer(f, rq, &out, &answer);
	answer_print(&out, &answer);
	strbuf_release(&out);
	json_decref(job);
}

int
main(int argc, char **argv)
{
	struct fileserver_module modules[MODULES_MAX];
	struct fileserver_request rq = {.modules = modules};
	struct fileserver *f;
	char *line = NULL;
	size_t size = 0;
	ssize_t n;

	if (argc < 5 || argc > 4 + MODULES_MAX)
		return 2;
	f = fileserver_new(argv[1]);
	rq.environment_directory = argv[2];
	rq.certname = argv[3];
	for (int i = 4; i < argc; i++) {
		modules[rq.module_count].directory = argv[i];
		modules[rq.module_count++].name = strrchr(argv[i], '/') + 1;
	}
	while ((n = getline(&line, &size, stdin)) > 0)
		line_answer(f, &rq, line, (size_t)n);
	free(line);
	fileserver_free(f);
	return 0;
}
