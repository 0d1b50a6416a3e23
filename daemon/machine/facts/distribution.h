#ifndef MACHINE_FACTS_DISTRIBUTION_H
#define MACHINE_FACTS_DISTRIBUTION_H

/*
 * The distribution of a machine, by the files of /etc: os-release, and those of
 * systems that are older than it (redhat-release, SuSE-release).  As in facter,
 * a distribution is treated as the first known one of its ID and ID_LIKE, and
 * its release is read in the same way.
 */

struct fact_run;

/* Kinds of distributions by the sources of their facts. */
enum distribution_kind {
	DISTRIBUTION_OTHER, /* os-release */
	DISTRIBUTION_ARCH,  /* the kernel, whose release is os.release */
	DISTRIBUTION_DEBIAN,
	DISTRIBUTION_REDHAT,
	DISTRIBUTION_SUSE,
};

/* Forms of a release. */
enum release_form {
	RELEASE_PLAIN,	/* full and major are equal */
	RELEASE_SPLIT,	/* full, major, minor at the dots */
	RELEASE_DEBIAN, /* the same, a minor without leading zero */
	RELEASE_SUSE,	/* the same, minor is the last part */
	RELEASE_PATCH,	/* as RELEASE_SPLIT, with a patch */
};

struct distribution_row;

struct distribution {
	struct fact_run *run;
	const char *text; /* of os-release, or "" */
	const char *id;	  /* ID of os-release or by other files, or "linux" */
	const char
	    *like; /* that of the known one it is taken for, or "linux" */
	enum distribution_kind kind;
	const struct distribution_row *row;
	/* The text of redhat-release or a file like it, or NULL. */
	const char *line;
};

/* A release with its form; text is NULL where it is unknown. */
struct release {
	const char *text;
	enum release_form form;
};

/* Find out the distribution of the machine of run; texts are in its arena. */
void distribution_find(struct fact_run *run, struct distribution *ret);

/* A value of os-release, without its quotes; NULL when it is missing. */
const char *distribution_value(const struct distribution *d, const char *key);

/* os.family, and os.name or NULL. */
const char *distribution_family(const struct distribution *d);
const char *distribution_name(const struct distribution *d);

/*
 * os.release.  The text is NULL on Arch, whose release is that of the kernel.
 */
struct release distribution_release(const struct distribution *d);

/* os.distro.release. */
struct release distribution_distro_release(const struct distribution *d);

/* "Redhat" of "RedHat", as Ruby's capitalize; in the arena. */
const char *distribution_capitalized(struct fact_run *run, const char *s);

/*
 * "RedHatEnterprise" of "Red Hat Enterprise Linux release 8.9 (Ootpa)": at most
 * max words before "release" without "Linux", joined; in the arena.
 */
const char *distribution_words(
    struct fact_run *run, const char *line, unsigned max);

#endif
