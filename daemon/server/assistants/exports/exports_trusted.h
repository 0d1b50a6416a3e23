#ifndef SERVER_ASSISTANTS_EXPORTS_EXPORTS_TRUSTED_H
#define SERVER_ASSISTANTS_EXPORTS_EXPORTS_TRUSTED_H

/* The trusted facts of a node, as they are stored with its facts. */

struct ipc_fleet_put;
struct strbuf;
struct trusted_names;

/*
 * Append them as an object of JSON, as a compile has them, without those of an
 * external program.  0, or -1: the extensions are not valid.
 */
int exports_trusted_write(const struct trusted_names *names,
    const struct ipc_fleet_put *put, struct strbuf *out);

#endif
