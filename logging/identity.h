#ifndef LOGGING_IDENTITY_H
#define LOGGING_IDENTITY_H

/* What stays the same on all lines of a process. */
struct log_identity {
	char service[48];
	char version[32];
	char ephemeral[17]; /* hex, drawn once per process */
	char host[65];
	int pid; /* 0 before it is filled */
};

/*
 * Fills it for this process; a new ephemeral id is drawn when the process is
 * another than the one it was filled for.  NULL stands for the program's name
 * and for no version.
 */
void log_identity_fill(
    struct log_identity *id, const char *service, const char *version);

#endif
