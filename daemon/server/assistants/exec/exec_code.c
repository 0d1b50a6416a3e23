#include "server/assistants/exec/exec_code.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "language/compiler/code_program.h"
#include "network/http/server/route.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/ipc/ipc_assistants.h"

static void
exec_code_refuse(int sock, uint64_t id, const char *why)
{
	struct ipc_code_refused w;

	memset(&w, 0, sizeof(w));
	fixed_shorten(w.message, sizeof(w.message), "%s", why);
	(void)message_send_type(sock, IPC_CODE_REFUSED, id, &w, sizeof(w), -1);
}

/* Return the time left for a program, ms; it is at least 1. */
static int64_t
exec_code_limit_ms(
    const struct server_config *c, const struct message_head *head)
{
	int64_t most = (int64_t)c->code_seconds * 1000;
	int64_t left = (head->deadline - process_now()) / 1000000;

	if (head->deadline > 0 && left < most)
		most = left;
	return most > 0 ? most : 1;
}

/* The front is not trusted more than the network is. */
static bool
is_valid(struct ipc_code_ask *ask, bool content)
{
	const char *id = message_text(ask->code_id);

	if (!route_environment_ok(message_text(ask->environment)))
		return false;
	return !content || (*id != '\0' && code_id_is_valid(id) &&
			       code_path_is_served(message_text(ask->path)));
}

static void
id_answer(const struct server_config *c, int sock,
    const struct message_head *head, const struct ipc_code_ask *ask)
{
	char why[CODE_PROGRAM_ERROR_MAX], id[CODE_ID_SIZE];
	struct ipc_code_found w;

	_Static_assert(sizeof(w.code_id) == sizeof(id), "an id fits");
	if (code_id_run(c->code.id, ask->environment,
		exec_code_limit_ms(c, head), id, why) < 0) {
		exec_code_refuse(sock, head->id, why);
		return;
	}
	memset(&w, 0, sizeof(w));
	memcpy(w.code_id, id, strlen(id) + 1);
	(void)message_send_type(
	    sock, IPC_CODE_FOUND, head->id, &w, sizeof(w), -1);
}

static void
exec_code_content_answer(const struct server_config *c, int sock,
    const struct message_head *head, const struct ipc_code_ask *ask)
{
	char why[CODE_PROGRAM_ERROR_MAX];
	struct ipc_content_found w;
	struct strbuf out;
	int fd;

	if (code_content_run(c->code.content, ask->environment, ask->code_id,
		ask->path, exec_code_limit_ms(c, head), &out, why) < 0) {
		exec_code_refuse(sock, head->id, why);
		return;
	}
	w.size = out.len;
	fd = memfd_from_buf("content", &out);
	strbuf_release(&out);
	if (fd < 0 || message_send_type(sock, IPC_CONTENT_FOUND, head->id, &w,
			  sizeof(w), fd) < 0)
		exec_code_refuse(
		    sock, head->id, "the content could not be passed on");
	if (fd >= 0)
		close(fd);
}

void
exec_code(const struct server_config *c, int sock, struct message *m)
{
	struct ipc_code_ask *ask = (void *)m->body;
	bool content = m->head.type == IPC_CONTENT_ASK;

	if (c->code.id == NULL || !is_valid(ask, content))
		exec_code_refuse(
		    sock, m->head.id, "the request for code is invalid");
	else if (content)
		exec_code_content_answer(c, sock, &m->head, ask);
	else
		id_answer(c, sock, &m->head, ask);
}
