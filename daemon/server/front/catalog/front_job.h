#ifndef SERVER_FRONT_CATALOG_FRONT_JOB_H
#define SERVER_FRONT_CATALOG_FRONT_JOB_H

/* The end of a job: its answer. */

#include <stddef.h>

#include "network/http/server/http_answer.h"
#include "server/front/front.h"

/* Free a job that is in no queue, without an answer. */
void front_job_free(struct front_job *job);

/* Answers a job with Puppet's body for a failed compile, and frees it. */
void front_job_fail(struct front *f, struct front_job *job, int status,
    const char *issue_kind, const char *message);

/*
 * Answer a job, which has its client, with its catalog; the job and the mapping
 * of n bytes are taken over.
 */
void front_job_answer(
    struct front *f, struct front_job *job, void *body, size_t n);

/* The same with n bytes that stay until they are released. */
void front_job_answer_part(struct front *f, struct front_job *job,
    const void *p, size_t n, http_answer_release *release, void *ctx);

/*
 * Answer that its catalog, of n bytes, is the one that the client has; it is
 * recorded as one that was sent.
 */
void front_job_answer_same(struct front *f, struct front_job *job, size_t n);

#endif
