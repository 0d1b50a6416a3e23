#ifndef BASE_DATABASE_SQLITE_LIBRARY_H
#define BASE_DATABASE_SQLITE_LIBRARY_H

/*
 * SQLite, which is loaded when a database is opened: few machines have one, and
 * those that only run an agent need not have the library.  The files of this
 * folder include this header and no other of SQLite's; they call its functions
 * by their names, as extensions of SQLite do (sqlite3ext.h).
 */

#include <sqlite3.h>

#define SQLITE_FUNCTIONS(F)              \
	F(sqlite3_backup_finish)         \
	F(sqlite3_backup_init)           \
	F(sqlite3_backup_pagecount)      \
	F(sqlite3_backup_remaining)      \
	F(sqlite3_backup_step)           \
	F(sqlite3_bind_blob64)           \
	F(sqlite3_bind_int64)            \
	F(sqlite3_bind_text64)           \
	F(sqlite3_busy_timeout)          \
	F(sqlite3_changes)               \
	F(sqlite3_clear_bindings)        \
	F(sqlite3_close)                 \
	F(sqlite3_column_blob)           \
	F(sqlite3_column_bytes)          \
	F(sqlite3_column_int64)          \
	F(sqlite3_column_text)           \
	F(sqlite3_column_type)           \
	F(sqlite3_db_config)             \
	F(sqlite3_errmsg)                \
	F(sqlite3_exec)                  \
	F(sqlite3_extended_errcode)      \
	F(sqlite3_extended_result_codes) \
	F(sqlite3_finalize)              \
	F(sqlite3_get_autocommit)        \
	F(sqlite3_last_insert_rowid)     \
	F(sqlite3_limit)                 \
	F(sqlite3_open_v2)               \
	F(sqlite3_prepare_v2)            \
	F(sqlite3_prepare_v3)            \
	F(sqlite3_reset)                 \
	F(sqlite3_step)                  \
	F(sqlite3_system_errno)          \
	F(sqlite3_total_changes)         \
	F(sqlite3_vfs_find)              \
	F(sqlite3_vfs_register)

#define SQLITE_MEMBER(name) __typeof__(name) *name;
struct sqlite_library {
	SQLITE_FUNCTIONS(SQLITE_MEMBER)
};
#undef SQLITE_MEMBER

/* All NULL until the library is loaded. */
extern struct sqlite_library sqlite_library;

/*
 * Load the library, which stays loaded.  NULL, or the reason, which stays
 * valid.
 */
const char *sqlite_library_load(void);

#define sqlite3_backup_finish	 sqlite_library.sqlite3_backup_finish
#define sqlite3_backup_init	 sqlite_library.sqlite3_backup_init
#define sqlite3_backup_pagecount sqlite_library.sqlite3_backup_pagecount
#define sqlite3_backup_remaining sqlite_library.sqlite3_backup_remaining
#define sqlite3_backup_step	 sqlite_library.sqlite3_backup_step
#define sqlite3_bind_blob64	 sqlite_library.sqlite3_bind_blob64
#define sqlite3_bind_int64	 sqlite_library.sqlite3_bind_int64
#define sqlite3_bind_text64	 sqlite_library.sqlite3_bind_text64
#define sqlite3_busy_timeout	 sqlite_library.sqlite3_busy_timeout
#define sqlite3_changes		 sqlite_library.sqlite3_changes
#define sqlite3_clear_bindings	 sqlite_library.sqlite3_clear_bindings
#define sqlite3_close		 sqlite_library.sqlite3_close
#define sqlite3_column_blob	 sqlite_library.sqlite3_column_blob
#define sqlite3_column_bytes	 sqlite_library.sqlite3_column_bytes
#define sqlite3_column_int64	 sqlite_library.sqlite3_column_int64
#define sqlite3_column_text	 sqlite_library.sqlite3_column_text
#define sqlite3_column_type	 sqlite_library.sqlite3_column_type
#define sqlite3_db_config	 sqlite_library.sqlite3_db_config
#define sqlite3_errmsg		 sqlite_library.sqlite3_errmsg
#define sqlite3_exec		 sqlite_library.sqlite3_exec
#define sqlite3_extended_errcode sqlite_library.sqlite3_extended_errcode
#define sqlite3_extended_result_codes \
	sqlite_library.sqlite3_extended_result_codes
#define sqlite3_finalize	  sqlite_library.sqlite3_finalize
#define sqlite3_get_autocommit	  sqlite_library.sqlite3_get_autocommit
#define sqlite3_last_insert_rowid sqlite_library.sqlite3_last_insert_rowid
#define sqlite3_limit		  sqlite_library.sqlite3_limit
#define sqlite3_open_v2		  sqlite_library.sqlite3_open_v2
#define sqlite3_prepare_v2	  sqlite_library.sqlite3_prepare_v2
#define sqlite3_prepare_v3	  sqlite_library.sqlite3_prepare_v3
#define sqlite3_reset		  sqlite_library.sqlite3_reset
#define sqlite3_step		  sqlite_library.sqlite3_step
#define sqlite3_system_errno	  sqlite_library.sqlite3_system_errno
#define sqlite3_total_changes	  sqlite_library.sqlite3_total_changes
#define sqlite3_vfs_find	  sqlite_library.sqlite3_vfs_find
#define sqlite3_vfs_register	  sqlite_library.sqlite3_vfs_register

#endif
