#ifndef SERVER_EXPORTS_SCHEMA_H
#define SERVER_EXPORTS_SCHEMA_H

/* The tables of the store: exports (this folder) and server/fleet. */

struct database_schema;

/* Return the steps that lead to the schema of this release. */
const struct database_schema *exports_schema_steps(void);

#endif
