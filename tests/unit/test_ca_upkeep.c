/* The work of a running CA: figures, lists, its responder; clocks stand still.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <sys/stat.h>

#include "base/core/vec.h"
#include "network/ca/count.h"
#include "network/ca/infra.h"
#include "network/ca/inventory.h"
#include "network/ca/lists.h"
#include "network/ca/ocsp.h"
#include "network/ca/revoke.h"
#include "network/ca/upkeep.h"
#include "network/ca/waiting.h"
#include "base/metrics/metrics.h"
#include "unit/ca_site.h"
#include "unit/still_clock.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))
#define DAY	 (24 * 60 * 60LL)

#define YEAR (365 * DAY)

static uint64_t
value(unsigned id)
{
	return metrics_own->cell[id];
}

/* --- the inventory --- */

/* Append a line of a certificate that ends in so many seconds. */
static void
line_add(struct strbuf *b, unsigned serial, int64_t rest, const char *name)
{
	char end[CA_TIME_MAX];

	ca_time_show(ca_now() + rest, end);
	strbuf_addf(
	    b, "0x%04X 2020-01-01T00:00:00UTC %s /CN=%s\n", serial, end, name);
}

static void
counted(void)
{
	struct ca *ca = opened();

	assert_int_equal(ca_count(ca, &why), 0);
	ca_close(ca);
}

static void
inventory_write(struct strbuf *b)
{
	write_file(c.inventory, b->s);
	strbuf_release(b);
}

/* Each of 7, 30 and 90 days includes its last second. */
static void
certificates_are_counted_by_their_ends(void **state)
{
	static const int64_t rests[] = {-1, 0, 1, 7 * DAY, 7 * DAY + 1,
	    30 * DAY, 30 * DAY + 1, 90 * DAY, 90 * DAY + 1};
	struct strbuf b;

	(void)state;
	strbuf_init(&b, 65536);
	for (unsigned i = 0; i < COUNT(rests); i++)
		line_add(&b, i + 10, rests[i], arena_printf(a, "n%u", i));
	strbuf_addstr(&b, "0x0040 malformed\n0x0041 a b /CN=x\n");
	line_add(&b, 50, 1, "OCSP");
	inventory_write(&b);
	c.host_name = "n3";
	counted();
	assert_int_equal(value(M_dlaExpired), 2);
	assert_int_equal(value(M_dlaActive), 7);
	assert_int_equal(value(M_dlaExpire7), 2);
	assert_int_equal(value(M_dlaExpire30), 4);
	assert_int_equal(value(M_dlaExpire90), 6);
	assert_int_equal(value(M_dlaIsExpiring), 1);
	assert_int_equal(value(M_dlaNextExpiry), ca_now() + 1);
}

/* The last end of a name counts, of those that are not revoked. */
static void
a_name_has_its_last_end(void **state)
{
	struct strbuf b;
	struct ca *ca;

	(void)state;
	strbuf_init(&b, 65536);
	line_add(&b, 10, 3 * YEAR, "a");
	line_add(&b, 11, 2 * YEAR, "a");
	line_add(&b, 12, 100, "b");
	line_add(&b, 13, 2 * YEAR, "b");
	line_add(&b, 14, 100, "c");
	inventory_write(&b);
	ca = opened();
	assert_int_equal(pki_list_add(ca->lists.own, 14, ca_now()), 0);
	assert_int_equal(pki_list_add(ca->lists.own, 10, ca_now()), 0);
	assert_int_equal(ca_count(ca, &why), 0);
	ca_close(ca);
	assert_int_equal(value(M_dlaActive), 2);
	assert_int_equal(value(M_dlaExpire90), 0);
	assert_int_equal(value(M_dlaIsExpiring), 0);
	assert_int_equal(value(M_dlaNextExpiry), ca_now() + 2 * YEAR);
	assert_int_equal(value(M_dlaCrlEntries), 2);
}

static void
an_inventory_that_cannot_be_read_is_an_error(void **state)
{
	struct vec all;
	struct ca *ca = opened();

	(void)state;
	unlink(c.inventory);
	assert_int_equal(ca_count(ca, &why), 0);
	assert_int_equal(value(M_dlaActive), 0);
	assert_int_equal(value(M_dlaNextExpiry), 0);
	assert_int_equal(mkdir(c.inventory, 0755), 0);
	metric_put(M_dlaActive, 77);
	assert_int_equal(ca_count(ca, &why), -1);
	assert_int_equal(strncmp(why.s, "Could not read ", 15), 0);
	assert_int_equal(value(M_dlaActive), 77);
	assert_int_equal(ca_inventory_find(&c, "a", &all, &why), -1);
	vec_release(&all);
	ca_close(ca);
}

/* A certificate that ends now has not expired. */
static void
expired_certificates_are_found_and_pruned(void **state)
{
	struct ca_pruning p = {.expired = 1};
	struct ca_pruned done;
	struct strbuf b;
	struct vec all;
	struct ca *ca = opened();

	(void)state;
	strbuf_init(&b, 65536);
	line_add(&b, 9, -1, "a");
	line_add(&b, 10, 0, "b");
	line_add(&b, 11, 1, "c");
	line_add(&b, 12, -YEAR, "d");
	inventory_write(&b);
	assert_int_equal(ca_inventory_find(&c, NULL, &all, &why), 0);
	assert_int_equal(all.count, 2);
	assert_int_equal(*(uint64_t *)vec_at(&all, 0), 9);
	assert_int_equal(*(uint64_t *)vec_at(&all, 1), 12);
	for (unsigned i = 9; i <= 13; i++)
		pki_list_add(ca->lists.own, i, ca_now());
	assert_int_equal(ca_prune(ca, &p, &done, &why), 0);
	assert_int_equal(done.before, 5);
	assert_int_equal(done.others, 2);
	assert_int_equal(done.duplicates, 0);
	assert_int_equal(ca->lists.changes, 2);
	p = (struct ca_pruning){.serials = &all};
	pki_list_add(ca->lists.own, 12, ca_now());
	assert_int_equal(ca_prune(ca, &p, &done, &why), 0);
	assert_int_equal(done.before, 4);
	assert_int_equal(done.others, 1);
	assert_int_equal(ca->lists.changes, 3);
	vec_release(&all);
	ca_close(ca);
}

static void
serial_numbers_are_written_in_order(void **state)
{
	struct ca ca = {.config = &c};
	uint64_t n;

	(void)state;
	write_file(c.serial, "7FFFFFFFFFFFFFFE");
	assert_int_equal(ca_serial_peek(&c, &n, &why), 0);
	assert_true(n == INT64_MAX - 1);
	assert_int_equal(ca_serial_next(&ca, &n, &why), 0);
	assert_string_equal(content(c.serial), "7FFFFFFFFFFFFFFF");
	assert_int_equal(ca_serial_next(&ca, &n, &why), -1);
}

/* --- requests --- */

static void
requests_are_counted_by_their_names(void **state)
{
	struct timespec times[2] = {{.tv_sec = 5000}, {.tv_sec = 5000}};

	(void)state;
	counted();
	assert_int_equal(value(M_dlaPending), 0);
	assert_int_equal(value(M_dlaPendingSince), 0);
	assert_int_equal(value(M_dlaIsPending), 0);
	write_file(in("ca/requests/a.pem"), "");
	utimensat(-1, in("ca/requests/a.pem"), times, 0);
	times[1].tv_sec = 4000;
	write_file(in("ca/requests/b.pem"), "");
	utimensat(-1, in("ca/requests/b.pem"), times, 0);
	write_file(in("ca/requests/c.pem"), "");
	write_file(in("ca/requests/pem"), "");
	write_file(in("ca/requests/d.pem.old"), "");
	counted();
	assert_int_equal(value(M_dlaPending), 3);
	assert_int_equal(value(M_dlaPendingSince), 4000);
	assert_int_equal(value(M_dlaIsPending), 1);
}

/* --- ends of the CA --- */

static void
ends_of_the_authorities_are_conditions(void **state)
{
	int64_t end = ca_now() + 7200;

	(void)state;
	counted();
	assert_int_equal(value(M_dlaRootExpiry), end);
	assert_int_equal(value(M_dlaCrlEnd), end);
	assert_int_equal(value(M_dlaIsRootExpiring), 1);
	assert_int_equal(value(M_dlaIsCrlStale), 1);
	/* the half of the time before the end at which they are renewed */
	c.list_renewal = 2 * 7200;
	counted();
	assert_int_equal(value(M_dlaIsCrlStale), 0);
	clock_passed++;
	counted();
	assert_int_equal(value(M_dlaIsCrlStale), 1);
}

static void
a_root_that_ends_in_three_months_is_a_condition(void **state)
{
	(void)state;
	assert_int_equal(chdir(scratch), 0);
	assert_int_equal(system("rm -rf ca ssl"), 0);
	c.own_ttl = 91 * DAY;
	assert_int_equal(ca_setup(&c, &h, &why), 0);
	clock_passed += DAY;
	counted();
	assert_int_equal(value(M_dlaIsRootExpiring), 0);
	clock_passed++;
	counted();
	assert_int_equal(value(M_dlaIsRootExpiring), 1);
}

/* --- a list that is due --- */

static void
a_list_is_signed_again_when_it_is_due(void **state)
{
	struct ca *ca = opened();

	(void)state;
	c.list_renewal = c.list_ttl - 1;
	assert_int_equal(ca_publish(ca, &why), 0);
	assert_int_equal(pki_list_number(ca->lists.own), 0);
	clock_passed++;
	c.list_ttl = 10000;
	assert_int_equal(ca_publish(ca, &why), 0);
	assert_int_equal(pki_list_number(ca->lists.own), 1);
	assert_int_equal(pki_list_end(ca->lists.own), ca_now() + 10000);
	assert_int_equal(ca->lists.changes, 0);
	ca_close(ca);
}

/* This machine's copy is replaced only if it has a list of this CA. */
static void
a_copy_of_another_ca_is_kept(void **state)
{
	struct ca *ca = opened();

	(void)state;
	ca->lists.changes = 1;
	write_file(c.host_crl, "other");
	assert_int_equal(ca_publish(ca, &why), 0);
	assert_string_equal(content(c.host_crl), "other");
	ca->lists.changes = 1;
	write_file(c.host_crl, content(c.crl));
	assert_int_equal(ca_publish(ca, &why), 0);
	assert_string_equal(content(c.host_crl), content(c.crl));
	ca->lists.changes = 1;
	unlink(c.host_crl);
	assert_int_equal(ca_publish(ca, &why), 0);
	assert_int_equal(access(c.host_crl, F_OK), -1);
	c.host_crl = NULL;
	ca->lists.changes = 1;
	assert_int_equal(ca_publish(ca, &why), 0);
	assert_int_equal(pki_list_number(ca->lists.own), 4);
	ca_close(ca);
}

/*
 * The CA's own list does not wait for this machine's copy, which the next
 * attempt to revoke writes.
 */
static void
a_copy_that_failed_is_written_later(void **state)
{
	struct ca *ca = opened();
	const char *old = arena_strdup(a, content(c.host_crl));

	(void)state;
	unlink(c.host_crl);
	assert_int_equal(mkdir(c.host_crl, 0755), 0);
	ca->lists.changes = 1;
	assert_int_equal(ca_publish(ca, &why), -1);
	assert_non_null(strstr(why.s, c.host_crl));
	strbuf_reset(&why);
	assert_int_equal(pki_list_number(ca->lists.own), 1);
	assert_string_not_equal(content(c.crl), old);
	ca_close(ca);
	assert_int_equal(rmdir(c.host_crl), 0);
	write_file(c.host_crl, old);
	ca = opened();
	assert_int_equal(pki_list_number(ca->lists.own), 1);
	assert_int_equal(ca_publish(ca, &why), 0);
	assert_string_equal(content(c.host_crl), old);
	assert_int_equal(ca_revoke(ca, "none", &why), CA_NOT_FOUND);
	assert_int_equal(ca_publish(ca, &why), 0);
	assert_int_equal(pki_list_number(ca->lists.own), 1);
	assert_string_equal(content(c.host_crl), content(c.crl));
	ca_close(ca);
}

/* --- the infra list --- */

static void
names_of_the_infra_list_are_words(void **state)
{
	struct ca ca = {.infra_names = NULL};
	char names[] = "a\n\n  b.example.com \r\n\tc";

	(void)state;
	assert_false(ca_infra_has(&ca, "a"));
	ca.infra_names = names;
	assert_true(ca_infra_has(&ca, "a"));
	assert_true(ca_infra_has(&ca, "b.example.com"));
	assert_true(ca_infra_has(&ca, "c"));
	assert_false(ca_infra_has(&ca, "b.example.co"));
	assert_false(ca_infra_has(&ca, "b.example.comm"));
	assert_false(ca_infra_has(&ca, ""));
}

static void
an_infra_list_needs_its_inventory(void **state)
{
	struct ca *ca = opened();

	(void)state;
	assert_int_equal(ca_infra_enable(ca, &why), -1);
	assert_int_equal(strncmp(why.s, "Existing file at '", 18), 0);
	unlink(c.infra_crl);
	unlink(c.infra_inventory);
	strbuf_reset(&why);
	assert_int_equal(ca_infra_enable(ca, &why), -1);
	assert_int_equal(strncmp(why.s, "  Please create an inventory", 28), 0);
	write_file(c.infra_inventory, "server.example.com\n");
	assert_int_equal(pki_list_add(ca->lists.own, 9, ca_now()), 0);
	assert_int_equal(ca_infra_enable(ca, &why), 0);
	ca_close(ca);
	c.infra = 1;
	ca = opened();
	assert_int_equal(ca->infra.all.count, 2);
	assert_int_equal(pki_list_entries(ca->infra.own), 0);
	assert_int_equal(pki_list_end(ca->infra.own), ca_now() + c.list_ttl);
	ca_close(ca);
}

/* A machine's certificate is in both lists, a node's in one. */
static void
machines_are_revoked_in_both_lists(void **state)
{
	struct ca *ca;

	(void)state;
	write_file(c.infra_inventory, "web\nserver.example.com\nnone\n");
	write_file(in("ca/signed/node.pem"),
	    content(in("ca/signed/server.example.com.pem")));
	c.infra = 1;
	ca = opened();
	assert_int_equal(ca_infra_serials(ca, &why), 0);
	assert_string_equal(content(c.infra_serials), "1\n");
	assert_int_equal(ca_revoke(ca, "node", &why), CA_OK);
	assert_int_equal(ca->lists.changes, 1);
	assert_int_equal(ca->infra.changes, 0);
	assert_int_equal(ca_revoke(ca, "server.example.com", &why), CA_OK);
	assert_int_equal(ca->lists.changes, 1);
	assert_int_equal(ca->infra.changes, 1);
	assert_int_equal(ca_publish(ca, &why), 0);
	ca_close(ca);
	ca = opened();
	assert_true(pki_list_revokes(ca->infra.own, 1));
	assert_int_equal(pki_list_number(ca->infra.own), 1);
	ca_close(ca);
}

static void
numbers_are_written_when_they_change(void **state)
{
	struct stat before, after;
	struct ca *ca;

	(void)state;
	write_file(c.infra_inventory, "server.example.com\n");
	c.infra = 1;
	ca = opened();
	assert_int_equal(ca_infra_serials(ca, &why), 0);
	assert_int_equal(stat(c.infra_serials, &before), 0);
	assert_int_equal(ca_infra_serials(ca, &why), 0);
	assert_int_equal(stat(c.infra_serials, &after), 0);
	assert_int_equal(before.st_ino, after.st_ino);
	write_file(c.infra_serials, "2\n");
	assert_int_equal(ca_infra_serials(ca, &why), 0);
	assert_string_equal(content(c.infra_serials), "1\n");
	write_file(c.infra_serials, "12");
	assert_int_equal(ca_infra_serials(ca, &why), 0);
	assert_string_equal(content(c.infra_serials), "1\n");
	ca_close(ca);
}

/* --- the responder --- */

static uint64_t
responder_serial(void)
{
	const char *text = content(c.ocsp_cert);
	struct x509_st *x = pki_certificate_read(text, strlen(text), &why);
	uint64_t n;

	assert_non_null(x);
	assert_int_equal(pki_certificate_serial(x, &n), 0);
	pki_certificate_free(x);
	return n;
}

static void
responder_renewed(void)
{
	struct ca *ca = opened();

	assert_int_equal(ca_ocsp_renew(ca, &why), 0);
	ca_close(ca);
}

/* It is valid for 30 days, and made again 10 days before its end. */
static void
the_certificate_of_the_responder_is_renewed(void **state)
{
	struct ca *ca;

	(void)state;
	c.ocsp_cert = in("ca/ocsp_crt.pem");
	c.ocsp_key = in("ca/ocsp_key.pem");
	responder_renewed();
	assert_int_equal(responder_serial(), 2);
	responder_renewed();
	clock_passed += 20 * DAY - 1;
	responder_renewed();
	assert_int_equal(responder_serial(), 2);
	clock_passed++;
	responder_renewed();
	assert_int_equal(responder_serial(), 3);
	write_file(c.ocsp_key, content(c.key));
	responder_renewed();
	assert_int_equal(responder_serial(), 4);
	unlink(c.ocsp_key);
	responder_renewed();
	assert_int_equal(responder_serial(), 5);
	write_file(c.ocsp_cert, content(h.cert));
	responder_renewed();
	assert_int_equal(responder_serial(), 6);
	ca = opened();
	assert_int_equal(pki_list_add(ca->lists.own, 6, ca_now()), 0);
	assert_int_equal(ca_ocsp_renew(ca, &why), 0);
	assert_int_equal(responder_serial(), 7);
	write_file(c.serial, "malformed");
	unlink(c.ocsp_cert);
	assert_int_equal(ca_ocsp_renew(ca, &why), -1);
	ca_close(ca);
}

/* Answer what is malformed; the first byte of the status of the answer. */
static int
answer_of(struct ca_ocsp *o)
{
	struct strbuf out;
	int status;

	strbuf_init(&out, 65536);
	assert_int_equal(ca_ocsp_answer(o, &c, "x", 1, &out), 200);
	assert_int_equal(out.len, 5);
	status = out.s[4];
	strbuf_release(&out);
	return status;
}

static void
files_of_the_responder_are_read_again(void **state)
{
	struct ca_ocsp o = {.usable = false};
	uint64_t fails = value(M_dlaOcspFails);

	(void)state;
	c.ocsp = 1;
	c.ocsp_ttl = 100;
	c.ocsp_cert = in("ca/ocsp_crt.pem");
	c.ocsp_key = in("ca/ocsp_key.pem");
	assert_int_equal(answer_of(&o), 1);
	assert_false(o.usable);
	responder_renewed();
	assert_int_equal(answer_of(&o), 1);
	assert_true(o.usable);
	assert_int_equal(value(M_dlaOcspFails), fails + 2);
	assert_int_equal(o.next, 3);
	write_file(c.ocsp_key, content(c.key));
	(void)answer_of(&o);
	assert_false(o.usable);
	o.usable = true;
	o.read = ca_now();
	clock_passed += 100;
	(void)answer_of(&o);
	assert_true(o.usable);
	/* files that could not be read are read again after 5 seconds */
	o.usable = false;
	o.read = ca_now();
	o.next = 77;
	clock_passed += 4;
	(void)answer_of(&o);
	assert_int_equal(o.next, 77);
	clock_passed++;
	(void)answer_of(&o);
	assert_int_equal(o.next, 0);
	assert_false(o.usable);
	ca_ocsp_release(&o);
}

/* --- upkeep --- */

static struct ca_waiting waiting;

/* Run the upkeep; true: the CA was opened. */
static bool
looked(struct ca_upkeep *u)
{
	metric_put(M_dlaPending, 77);
	ca_upkeep(u, &c, &waiting);
	return value(M_dlaPending) != 77;
}

static void
the_ca_is_opened_each_minute(void **state)
{
	struct ca_upkeep u = {.changed = 0};

	(void)state;
	assert_true(looked(&u));
	assert_false(looked(&u));
	clock_passed += 3;
	/* a file that the first look has written is a change */
	(void)looked(&u);
	clock_passed += 3;
	(void)looked(&u);
	clock_passed += 60;
	assert_true(looked(&u));
	clock_passed += 59;
	assert_false(looked(&u));
	clock_passed++;
	assert_true(looked(&u));
	clock_passed += 2;
	write_file(in("ca/requests/a.pem"), "");
	assert_false(looked(&u));
	clock_passed++;
	assert_true(looked(&u));
	assert_int_equal(value(M_dlaPending), 1);
	clock_passed += 3;
	assert_false(looked(&u));
}

static void
a_failure_is_noted_until_a_success(void **state)
{
	struct ca_upkeep u = {.changed = 0};
	int64_t first;

	(void)state;
	assert_int_equal(rename(c.key, in("kept")), 0);
	ca_upkeep(&u, &c, &waiting);
	first = u.failed;
	assert_true(first > 0);
	clock_passed += 599;
	ca_upkeep(&u, &c, &waiting);
	assert_int_equal(u.failed, first);
	u.opened = 0;
	clock_passed++;
	ca_upkeep(&u, &c, &waiting);
	assert_int_equal(u.failed, first + 600);
	assert_int_equal(rename(in("kept"), c.key), 0);
	clock_passed += 60;
	ca_upkeep(&u, &c, &waiting);
	assert_int_equal(u.failed, 0);
}

/* The list of the root ends with the CA, two hours after the setup. */
static void
lists_of_others_are_warned_of_once_a_day(void **state)
{
	struct ca_upkeep u = {.changed = 0};
	int64_t first;

	(void)state;
	c.list_renewal = 7199;
	ca_upkeep(&u, &c, &waiting);
	assert_int_equal(u.warned, 0);
	clock_passed++;
	u.opened = 0;
	ca_upkeep(&u, &c, &waiting);
	first = u.warned;
	assert_true(first > 0);
	clock_passed += DAY - 1;
	u.opened = 0;
	ca_upkeep(&u, &c, &waiting);
	assert_int_equal(u.warned, first);
	clock_passed++;
	u.opened = 0;
	ca_upkeep(&u, &c, &waiting);
	assert_int_equal(u.warned, first + DAY);
}

/* Each part is made only where it is enabled. */
static void
the_upkeep_makes_what_is_enabled(void **state)
{
	struct ca_upkeep u = {.changed = 0};

	(void)state;
	write_file(c.infra_inventory, "server.example.com\n");
	c.ocsp_cert = in("ca/ocsp_crt.pem");
	c.ocsp_key = in("ca/ocsp_key.pem");
	ca_upkeep(&u, &c, &waiting);
	assert_string_equal(content(c.infra_serials), "");
	assert_int_equal(access(c.ocsp_cert, F_OK), -1);
	c.infra = c.ocsp = 1;
	u.opened = 0;
	ca_upkeep(&u, &c, &waiting);
	assert_string_equal(content(c.infra_serials), "1\n");
	assert_int_equal(access(c.ocsp_cert, F_OK), 0);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, site_setup, site_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(certificates_are_counted_by_their_ends),
	    TEST(a_name_has_its_last_end),
	    TEST(an_inventory_that_cannot_be_read_is_an_error),
	    TEST(expired_certificates_are_found_and_pruned),
	    TEST(serial_numbers_are_written_in_order),
	    TEST(requests_are_counted_by_their_names),
	    TEST(ends_of_the_authorities_are_conditions),
	    TEST(a_root_that_ends_in_three_months_is_a_condition),
	    TEST(a_list_is_signed_again_when_it_is_due),
	    TEST(a_copy_of_another_ca_is_kept),
	    TEST(a_copy_that_failed_is_written_later),
	    TEST(names_of_the_infra_list_are_words),
	    TEST(an_infra_list_needs_its_inventory),
	    TEST(machines_are_revoked_in_both_lists),
	    TEST(numbers_are_written_when_they_change),
	    TEST(the_certificate_of_the_responder_is_renewed),
	    TEST(files_of_the_responder_are_read_again),
	    TEST(the_ca_is_opened_each_minute),
	    TEST(a_failure_is_noted_until_a_success),
	    TEST(lists_of_others_are_warned_of_once_a_day),
	    TEST(the_upkeep_makes_what_is_enabled),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
