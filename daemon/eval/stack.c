#include "eval/stack.h"

#include <stdint.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "eval/eval.h"

/* Room kept for raising an error, and for what functions call. */
#define STACK_RESERVE ((size_t)512 << 10)

/* Present where the program is built with AddressSanitizer. */
void __sanitizer_start_switch_fiber(
    void **fake, const void *bottom, size_t size) __attribute__((weak));
void __sanitizer_finish_switch_fiber(
    void *fake, const void **bottom, size_t *size) __attribute__((weak));

/* What stack_run() hands over to the other side. */
struct crossing {
	ucontext_t caller, callee;
	void (*fn)(void *data);
	void *data;
	const void *caller_bottom;
	size_t caller_size;
};

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
	if (mprotect(p, page, PROT_NONE) == -1) {
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

/* makecontext() passes ints only: the pointer comes in two halves. */
static void
enter(unsigned high, unsigned low)
{
	struct crossing *c =
	    (struct crossing *)(uintptr_t)((uint64_t)high << 32 | low);

	if (__sanitizer_finish_switch_fiber != NULL)
		__sanitizer_finish_switch_fiber(
		    NULL, &c->caller_bottom, &c->caller_size);
	c->fn(c->data);
	if (__sanitizer_start_switch_fiber != NULL)
		__sanitizer_start_switch_fiber(
		    NULL, c->caller_bottom, c->caller_size);
}

void
stack_run(struct stack *s, void (*fn)(void *data), void *data)
{
	struct crossing c = {.fn = fn, .data = data};
	uint64_t p = (uint64_t)(uintptr_t)&c;
	void *fake = NULL;

	getcontext(&c.callee);
	c.callee.uc_stack.ss_sp = s->base;
	c.callee.uc_stack.ss_size = s->size;
	c.callee.uc_link = &c.caller;
	makecontext(&c.callee, (void (*)(void))enter, 2, (unsigned)(p >> 32),
	    (unsigned)p);
	if (__sanitizer_start_switch_fiber != NULL)
		__sanitizer_start_switch_fiber(&fake, s->base, s->size);
	swapcontext(&c.caller, &c.callee);
	if (__sanitizer_finish_switch_fiber != NULL)
		__sanitizer_finish_switch_fiber(fake, NULL, NULL);
}
