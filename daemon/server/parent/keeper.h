#ifndef SERVER_PARENT_KEEPER_H
#define SERVER_PARENT_KEEPER_H

/*
 * The log keeper: an unprivileged process that reads the memory that other
 * processes can write, which the parent must not read.  It empties the rings of
 * processes that have ended or that fork, keeps the chain of audit records,
 * counts the log for the whole daemon, and updates the metrics with the counts
 * of the parent and the nodes that expire.
 *
 * This is the parent's side.  No process waits for the keeper longer than
 * KEEPER_MS; a keeper that has ended is started anew, and one that has not
 * answered for KEEPER_SECONDS is killed.
 */

#include <sys/types.h>

struct process;
struct sandbox_user;
struct server;

#define KEEPER_MS      500
#define KEEPER_SECONDS 15

/*
 * Start the keeper when it does not run, kill one that hangs, and send it what
 * it may have missed; to be called each second.
 */
void keeper_keep(struct server *s);

/* The log's control asks the keeper from now on. */
void keeper_init(struct server *s);

/*
 * Open the descriptors that processes are given, and start the keeper; the
 * others run as `user`. 0, or -1, logged.
 */
int keeper_start(struct server *s, const struct sandbox_user *user);

/*
 * Report to the keeper that a process has ended, so that it empties its rings.
 */
void keeper_ended(struct server *s, pid_t pid);

/*
 * A process was started: when it is a front or the keeper, send the keeper the
 * pids of all fronts, whose audit records may fill the spool.
 */
void keeper_started(struct server *s, const struct process *p);

/*
 * Each second and when something was counted: ask the keeper to look, without
 * waiting.
 */
void keeper_look(struct server *s);

/*
 * Send the keeper which environments have newer code that is broken, if that
 * has changed (broken_owed); it is sent later if sending fails.
 */
void keeper_environments(struct server *s);

/* Send the keeper the settings after a reload, later if that fails. */
void keeper_settings(struct server *s);

/* Let the keeper end, when all others have ended. */
void keeper_stop(struct server *s);

/* At the daemon's end: remove the files that keeper_start() has created. */
void keeper_close(struct server *s);

#endif
