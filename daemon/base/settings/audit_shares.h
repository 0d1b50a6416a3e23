#ifndef BASE_SETTINGS_AUDIT_SHARES_H
#define BASE_SETTINGS_AUDIT_SHARES_H

/*
 * The shares of users and nodes in the audit spool: an account (account.h) for
 * each class of audit records.  A holder can use a fifth of what the others of
 * its class leave, so that there is room for another one as long as possible,
 * and for one record while the class has room.
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
