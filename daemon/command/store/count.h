#ifndef COMMAND_STORE_COUNT_H
#define COMMAND_STORE_COUNT_H

struct store_answer;

/*
 * Print how many documents of each kind an export or an import had: "2
 * factsets, 1 catalog, 10 reports", and the end of the line.
 */
void store_documents_print(const struct store_answer *a);

/* Add the counts of another answer to a. */
void store_documents_add(
    struct store_answer *a, const struct store_answer *other);

#endif
