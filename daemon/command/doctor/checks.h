#ifndef COMMAND_DOCTOR_CHECKS_H
#define COMMAND_DOCTOR_CHECKS_H

/* The checks of a doctor, in their order. */

struct doctor;
struct doctor_report;

/* Called ahead of each check; server: its host, or NULL. */
typedef void doctor_before(
    unsigned done, unsigned total, const char *check, const char *server);

/*
 * Make all checks; before may be NULL.  The report is released with the doctor.
 */
const struct doctor_report *doctor_run(struct doctor *d, doctor_before *before);
/*
 * Make the checks of SNMP instead: does snmpd, whose configuration is this
 * file, serve the objects of dalang-snmp?
 */
const struct doctor_report *doctor_run_snmp(
    struct doctor *d, const char *conf, doctor_before *before);

#endif
