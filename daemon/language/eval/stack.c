#include "language/eval/stack.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "language/eval/eval.h"

/* Reserve for raising an error, and for calls of functions. */
#define STACK_RESERVE ((size_t)512 << 10)

/* Memory kept between two evaluations: the usual depth. */
#define STACK_KEPT ((size_t)1 << 20)

/* Defined when the program is built with AddressSanitizer. */
void __sanitizer_start_switch_fiber(
    void **fake, const void *bottom, size_t size) __attribute__((weak));
void __sanitizer_finish_switch_fiber(
    void *fake, const void **bottom, size_t *size) __attribute__((weak));

struct stack *
stack_get(void)
{
	static struct stack stack;
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	char *p;

	if (stack.base != NULL)
		return &stack;
	p = mmap(NULL, EVAL_STACK, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
	if (p == MAP_FAILED)
		return NULL;
	if (mprotect(p, page, PROT_NONE) < 0) {
		munmap(p, EVAL_STACK);
		return NULL;
	}
	stack.base = p;
	stack.size = EVAL_STACK;
	return &stack;
}

const char *
stack_limit(const struct stack *s)
{
	return s->base + STACK_RESERVE;
}

void
stack_trim(struct stack *s)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);

	if (s != NULL)
		(void)madvise(
		    s->base + page, s->size - STACK_KEPT - page, MADV_DONTNEED);
}

/*
 * The call that the process's stack serves.  makecontext() passes on no
 * pointer, so that stack_enter() finds it here.
 */
static struct crossing {
	struct stack *stack;
	void (*fn)(void *data);
	void *data;
	ucontext_t caller, there;
	bool entered;
	const void *caller_bottom;
	size_t caller_size;
} crossing;

static void
stack_enter(void)
{
	struct crossing *c = &crossing;

	if (__sanitizer_finish_switch_fiber != NULL)
		__sanitizer_finish_switch_fiber(
		    c->stack->fake, &c->caller_bottom, &c->caller_size);
	c->fn(c->data);
	if (__sanitizer_start_switch_fiber != NULL)
		__sanitizer_start_switch_fiber(
		    &c->stack->fake, c->caller_bottom, c->caller_size);
}

/*
 * Call stack_enter() on the stack.  This is swapcontext() in its two halves,
 * because AddressSanitizer prints a warning about a call of swapcontext()
 * itself.
 */
static void
cross(const struct stack *s)
{
	struct crossing *c = &crossing;

	(void)getcontext(&c->there);
	c->there.uc_stack.ss_sp = s->base;
	c->there.uc_stack.ss_size = s->size;
	c->there.uc_link = &c->caller;
	makecontext(&c->there, stack_enter, 0);
	c->entered = false;
	/* returns a second time when stack_enter() has returned */
	(void)getcontext(&c->caller);
	if (c->entered)
		return;
	c->entered = true;
	(void)setcontext(&c->there);
}

void
stack_run(struct stack *s, void (*fn)(void *data), void *data)
{
	void *fake = NULL;

	crossing.stack = s;
	crossing.fn = fn;
	crossing.data = data;
	if (__sanitizer_start_switch_fiber != NULL)
		__sanitizer_start_switch_fiber(&fake, s->base, s->size);
	cross(s);
	if (__sanitizer_finish_switch_fiber != NULL)
		__sanitizer_finish_switch_fiber(fake, NULL, NULL);
}
