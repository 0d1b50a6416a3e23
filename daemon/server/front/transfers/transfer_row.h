#ifndef SERVER_FRONT_TRANSFERS_TRANSFER_ROW_H
#define SERVER_FRONT_TRANSFERS_TRANSFER_ROW_H

/*
 * The row of a transfer in dlcXferTable, by which all processes of the daemon
 * and its commands see it.  Its name is the id of the request's span, which is
 * the span.id of its records.
 */

#include <stdint.h>

struct http_exchange;

/*
 * Write a new row of a request whose route was found, which began so many
 * seconds ago.
 */
void transfer_row_begin(
    const char *id, const struct http_exchange *x, int64_t age);

/* Write its state and bytes; call it each second, or the row goes. */
void transfer_row_update(const char *id, const struct http_exchange *x);

/* Write its end; the row stays for so many seconds. */
void transfer_row_end(
    const char *id, const struct http_exchange *x, int64_t keep);

void transfer_row_remove(const char *id);

/* Remove the rows of processes that have ended. */
void transfer_rows_expire(void);

#endif
