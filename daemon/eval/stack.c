#include "eval/stack.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "eval/eval.h"

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

void
stack_trim(struct stack *s)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);

	if (s != NULL)
		(void)madvise(
		    s->base + page, s->size - STACK_KEPT - page, MADV_DONTNEED);
}

/* The data that stack_run() passes to the other stack. */
struct crossing {
	void (*fn)(void *data);
	void *data;
	const void *caller_bottom;
	size_t caller_size;
};

static void
enter(void *data)
{
	struct crossing *c = data;

	if (__sanitizer_finish_switch_fiber != NULL)
		__sanitizer_finish_switch_fiber(
		    NULL, &c->caller_bottom, &c->caller_size);
	c->fn(c->data);
	if (__sanitizer_start_switch_fiber != NULL)
		__sanitizer_start_switch_fiber(
		    NULL, c->caller_bottom, c->caller_size);
}

/*
 * Calls enter(c) with the stack pointer at top, and returns.  ucontext.h would
 * also work, but needs two system calls for a signal mask that does not change,
 * and AddressSanitizer warns of it.  Another processor needs its own call_on().
 */
#if defined(__x86_64__)
static void
call_on(char *top, struct crossing *c)
{
	void *arg = c;

	__asm__ volatile("movq %%rsp, %%rbx\n\t"
			 "movq %[top], %%rsp\n\t"
			 "callq *%[fn]\n\t"
			 "movq %%rbx, %%rsp\n\t"
			 : "+D"(arg)
			 : [top] "r"(top), [fn] "r"(enter)
			 : "rax", "rbx", "rcx", "rdx", "rsi", "r8", "r9", "r10",
			 "r11", "cc", "memory", "xmm0", "xmm1", "xmm2", "xmm3",
			 "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9",
			 "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15");
}
#elif defined(__aarch64__)
static void
call_on(char *top, struct crossing *c)
{
	register void *arg __asm__("x0") = c;

	__asm__ volatile("mov x19, sp\n\t"
			 "mov sp, %[top]\n\t"
			 "blr %[fn]\n\t"
			 "mov sp, x19\n\t"
			 : "+r"(arg)
			 : [top] "r"(top), [fn] "r"(enter)
			 : "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9",
			 "x10", "x11", "x12", "x13", "x14", "x15", "x16", "x17",
			 "x18", "x19", "x30", "cc", "memory", "v0", "v1", "v2",
			 "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11",
			 "v12", "v13", "v14", "v15", "v16", "v17", "v18", "v19",
			 "v20", "v21", "v22", "v23", "v24", "v25", "v26", "v27",
			 "v28", "v29", "v30", "v31");
}
#endif

void
stack_run(struct stack *s, void (*fn)(void *data), void *data)
{
	struct crossing c = {.fn = fn, .data = data};
	void *fake = NULL;

	if (__sanitizer_start_switch_fiber != NULL)
		__sanitizer_start_switch_fiber(&fake, s->base, s->size);
	call_on(s->base + s->size, &c);
	if (__sanitizer_finish_switch_fiber != NULL)
		__sanitizer_finish_switch_fiber(fake, NULL, NULL);
}
