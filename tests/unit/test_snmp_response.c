/* Responses as they are written, and as a master reads them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cmocka.h>

#include "master_pdu.h"
#include "snmp_agent/agentx_response.h"

static struct master m;
static struct agentx_response w;
static int ours;

static const struct agentx_response_head heads[] = {
    {0x01020304, 0x11121314, 0x21222324, 0},
    {0x01020304, 0x11121314, 0x21222324, 1},
};

static const struct answer_oid name = {{1, 3, 6, 1, 4, 1, 0xfffffffe}, 7};

static int
setup(void **state)
{
	int fds[2];

	(void)state;
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, fds) < 0)
		return -1;
	m.fd = fds[0];
	ours = fds[1];
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	agentx_response_free(&w);
	close(ours);
	return close(m.fd);
}

static void
end(unsigned error)
{
	assert_int_equal(agentx_response_end(&w, error), 0);
	assert_int_equal(write(ours, w.bytes, w.len), (ssize_t)w.len);
	assert_true(master_receive(&m));
	assert_int_equal(m.type, MASTER_RESPONSE);
	assert_int_equal(m.session, 0x01020304);
	assert_int_equal(m.transaction, 0x11121314);
	assert_int_equal(m.got_packet, 0x21222324);
}

static void
is_name(size_t i, unsigned type)
{
	assert_int_equal(m.vars[i].type, type);
	assert_int_equal(m.vars[i].len, name.len);
	assert_memory_equal(
	    m.vars[i].oid, name.sub, name.len * sizeof(*name.sub));
}

static void
numbers_are_encoded(void **state)
{
	static const struct {
		enum snapshot_type type;
		uint64_t number;
		unsigned encoded;
	} rows[] = {
	    {SNAPSHOT_COUNTER64, 0xfedcba9876543210, 70},
	    {SNAPSHOT_GAUGE32, 0xffffffff, 66},
	    {SNAPSHOT_INTEGER, 2, 2},
	    {SNAPSHOT_TICKS, 0x80000000, 67},
	};
	const size_t n = sizeof(rows) / sizeof(*rows);

	(void)state;
	for (size_t h = 0; h < 2; h++) {
		agentx_response_begin(&w, &heads[h]);
		for (size_t i = 0; i < n; i++)
			agentx_response_add(&w, &name, ANSWER_VALUE,
			    &(struct snapshot_value){.type = rows[i].type,
				.number = rows[i].number});
		end(0);
		assert_int_equal(m.got_network, heads[h].network_order);
		assert_int_equal(m.count, n);
		for (size_t i = 0; i < n; i++) {
			is_name(i, rows[i].encoded);
			assert_true(m.vars[i].number == rows[i].number);
		}
	}
}

static void
octets_of_any_length_are_encoded(void **state)
{
	struct snapshot_value v = {.type = SNAPSHOT_OCTETS};

	(void)state;
	memset(v.octets, 'x', sizeof(v.octets));
	for (size_t h = 0; h < 2; h++) {
		agentx_response_begin(&w, &heads[h]);
		for (size_t i = 0; i <= sizeof(v.octets); i++) {
			v.len = i;
			agentx_response_add(&w, &name, ANSWER_VALUE, &v);
		}
		end(0);
		assert_int_equal(m.count, sizeof(v.octets) + 1);
		for (size_t i = 0; i < m.count; i++) {
			is_name(i, 4);
			assert_int_equal(m.vars[i].octets_len, i);
			assert_memory_equal(m.vars[i].octets, v.octets, i);
		}
	}
}

static void
exceptions_are_encoded(void **state)
{
	(void)state;
	agentx_response_begin(&w, &heads[0]);
	agentx_response_add(&w, &name, ANSWER_NO_OBJECT, NULL);
	agentx_response_add(&w, &name, ANSWER_NO_INSTANCE, NULL);
	agentx_response_add(&w, &name, ANSWER_END, NULL);
	end(0);
	assert_int_equal(m.count, 3);
	is_name(0, 128);
	is_name(1, 129);
	is_name(2, 130);
	/* A response with an error has no variables. */
	agentx_response_begin(&w, &heads[1]);
	agentx_response_add(&w, &name, ANSWER_END, NULL);
	end(262);
	assert_int_equal(m.error, 262);
	assert_int_equal(m.count, 0);
}

/* Only 1.3.6.1.N, N from 1 to 255, is abbreviated. */
static void
prefixes_are_abbreviated(void **state)
{
	static const struct answer_oid oids[] = {
	    {{0}, 0},
	    {{1, 3, 6, 1}, 4},
	    {{1, 3, 6, 1, 0}, 5},
	    {{1, 3, 6, 1, 255}, 5},
	    {{1, 3, 6, 1, 256}, 5},
	    {{1, 3, 6, 2, 4, 7}, 6},
	};
	static const size_t lengths[] = {4, 20, 24, 4, 24, 28};

	(void)state;
	for (size_t i = 0; i < sizeof(oids) / sizeof(*oids); i++) {
		agentx_response_begin(&w, &heads[0]);
		agentx_response_add(&w, &oids[i], ANSWER_END, NULL);
		end(0);
		assert_int_equal(w.len, 28 + 4 + lengths[i]);
		assert_int_equal(m.vars[0].len, oids[i].len);
		assert_memory_equal(m.vars[0].oid, oids[i].sub,
		    oids[i].len * sizeof(*oids[i].sub));
	}
}

static void
a_long_response_is_an_error(void **state)
{
	struct snapshot_value v = {.type = SNAPSHOT_OCTETS, .len = 255};
	struct answer_oid longest = {.len = ANSWER_OID_MAX};

	(void)state;
	agentx_response_begin(&w, &heads[0]);
	for (int i = 0; i < 2000; i++)
		agentx_response_add(&w, &longest, ANSWER_VALUE, &v);
	assert_true(w.room <= AGENTX_RESPONSE_MAX);
	end(0);
	assert_int_equal(m.error, 5);
	assert_int_equal(m.count, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(numbers_are_encoded),
	    cmocka_unit_test(octets_of_any_length_are_encoded),
	    cmocka_unit_test(exceptions_are_encoded),
	    cmocka_unit_test(prefixes_are_abbreviated),
	    cmocka_unit_test(a_long_response_is_an_error),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
