#ifndef BASE_SETTINGS_AUDIT_SHARES_H
#define BASE_SETTINGS_AUDIT_SHARES_H

/*
 * The shares of users and nodes in the audit spool: an account (account.h) for
 * each class of audit records.  A holder may use at most a fifth of what the
 * others of its class leave free.  A holder without records may add one as long
 * as the class has room for it.
 */

#include "logging/audit/audit.h"

/* Return the functions for log_audit_options. */
const struct log_audit_shares *audit_shares(void);

/*
 * Each second: publish the holders of records that nodes cause, as
 * share_publish_account().
 */
void audit_shares_publish(void);

#endif
