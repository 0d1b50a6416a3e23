#include "snmp_agent/note/window.h"

static void
mark_add(struct note_window *w, int64_t now, uint64_t part, uint64_t whole)
{
	unsigned last = (w->first + w->count) % (NOTE_WINDOW_STEPS + 1);

	w->marks[last] = (struct note_window_mark){now, part, whole};
	w->count++;
}

void
note_window_start(
    struct note_window *w, int64_t now, uint64_t part, uint64_t whole)
{
	w->first = w->count = 0;
	mark_add(w, now, part, whole);
}

/* Drop the marks older than the window, except the one at its start. */
static void
marks_drop(struct note_window *w, int64_t now)
{
	unsigned second;

	while (w->count > 1) {
		second = (w->first + 1) % (NOTE_WINDOW_STEPS + 1);
		if (now - w->marks[second].taken < NOTE_WINDOW_MS)
			return;
		w->first = second;
		w->count--;
	}
}

bool
note_window_look(
    struct note_window *w, int64_t now, uint64_t *part, uint64_t *whole)
{
	const struct note_window_mark *last, *first;

	marks_drop(w, now);
	last = &w->marks[(w->first + w->count - 1) % (NOTE_WINDOW_STEPS + 1)];
	if (now - last->taken >= NOTE_WINDOW_STEP_MS &&
	    w->count <= NOTE_WINDOW_STEPS)
		mark_add(w, now, *part, *whole);
	first = &w->marks[w->first];
	*part = *part > first->part ? *part - first->part : 0;
	*whole = *whole > first->whole ? *whole - first->whole : 0;
	return now - first->taken >= NOTE_WINDOW_MS;
}
