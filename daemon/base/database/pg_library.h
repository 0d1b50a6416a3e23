#ifndef BASE_DATABASE_PG_LIBRARY_H
#define BASE_DATABASE_PG_LIBRARY_H

/*
 * libpq, which is loaded when a database of PostgreSQL is opened: with its
 * libraries (Kerberos, LDAP, SASL) it would cost each process of the compile
 * daemon some megabytes, and few sites have one.
 */

#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

#define PG_FUNCTIONS(F)         \
	F(PQclear)              \
	F(PQcmdStatus)          \
	F(PQcmdTuples)          \
	F(PQconnectPoll)        \
	F(PQconnectStartParams) \
	F(PQconsumeInput)       \
	F(PQerrorMessage)       \
	F(PQfinish)             \
	F(PQflush)              \
	F(PQftype)              \
	F(PQgetResult)          \
	F(PQgetisnull)          \
	F(PQgetlength)          \
	F(PQgetvalue)           \
	F(PQisBusy)             \
	F(PQnfields)            \
	F(PQntuples)            \
	F(PQresultErrorField)   \
	F(PQresultStatus)       \
	F(PQsendQuery)          \
	F(PQsendQueryParams)    \
	F(PQsetNoticeReceiver)  \
	F(PQsetnonblocking)     \
	F(PQsocket)             \
	F(PQstatus)             \
	F(PQtransactionStatus)

#define PG_MEMBER(name) __typeof__(name) *name;
struct pg_library {
	PG_FUNCTIONS(PG_MEMBER)
};
#undef PG_MEMBER

/*
 * Return the functions of the library, which stays loaded; NULL with the
 * reason, which stays valid, in *ret_why.
 */
const struct pg_library *pg_library_load(const char **ret_why);

#endif
