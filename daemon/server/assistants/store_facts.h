#ifndef SERVER_ASSISTANTS_STORE_FACTS_H
#define SERVER_ASSISTANTS_STORE_FACTS_H

/* Facts of nodes, in the process that stores them. */

struct asked;
struct facts_files;
struct message;

struct store_facts {
	struct facts_files *files; /* NULL: they cannot be stored */
	const char *path;	   /* of their directory; NULL: memory */
};

/* Store the facts of a message, and answer it. */
void store_facts_take(const struct store_facts *s, const struct asked *front,
    const struct message *m);

/* Answer with the facts of a node. */
void store_facts_find(const struct store_facts *s, const struct asked *front,
    const struct message *m);

#endif
