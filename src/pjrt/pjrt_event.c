/* pjrt/pjrt_event.c - events: a handle with a reference to an event of the runtime.
 *
 * The framework registers a callback and destroys the handle immediately. The runtime's event owns
 * the registration and lives until its work is done. */
#include "pjrt/pjrt_impl.h"

struct PJRT_Event {
    tern_event *event; /* NULL: ready, without an error */
};

PJRT_Error *tern_pjrt_event_new(tern_event *event, PJRT_Event **out)
{
    *out = tern_pjrt_new(sizeof(**out));
    if (*out) {
        (*out)->event = event;
        return NULL;
    }
    tern_event_release(event);
    return tern_pjrt_no_memory();
}

PJRT_Error *tern_pjrt_Event_Destroy(PJRT_Event_Destroy_Args *args)
{
    if (args->event)
        tern_event_release(args->event->event);
    tern_pjrt_free(args->event);
    return NULL;
}

static bool event_is_ready(const PJRT_Event *event)
{
    return !event->event || tern_event_is_ready(event->event);
}

PJRT_Error *tern_pjrt_Event_IsReady(PJRT_Event_IsReady_Args *args)
{
    args->is_ready = event_is_ready(args->event);
    return NULL;
}

/* Waits. */
static PJRT_Error *event_result(PJRT_Event *event)
{
    return event->event ? tern_pjrt_error_from(tern_event_wait(event->event)) : NULL;
}

PJRT_Error *tern_pjrt_Event_Error(PJRT_Event_Error_Args *args)
{
    if (!event_is_ready(args->event))
        return tern_pjrt_error(PJRT_Error_Code_FAILED_PRECONDITION,
                               "PJRT_Event_Error: the event is not ready yet");
    return event_result(args->event);
}

PJRT_Error *tern_pjrt_Event_Await(PJRT_Event_Await_Args *args) { return event_result(args->event); }

typedef struct {
    PJRT_Event_OnReadyCallback fn;
    void *user_arg;
} ready_request;

/* The callee owns the error. */
static void call_back(void *self, tern_status status)
{
    ready_request request = *(ready_request *)self;
    tern_pjrt_free(self);
    request.fn(tern_pjrt_error_from(status), request.user_arg);
}

PJRT_Error *tern_pjrt_Event_OnReady(PJRT_Event_OnReady_Args *args)
{
    if (event_is_ready(args->event)) {
        args->callback(event_result(args->event), args->user_arg);
        return NULL;
    }
    ready_request *request = tern_pjrt_new(sizeof(*request));
    if (!request)
        return tern_pjrt_no_memory();
    *request = (ready_request){args->callback, args->user_arg};
    tern_status st = tern_event_on_ready(args->event->event, call_back, request);
    if (st)
        tern_pjrt_free(request);
    return tern_pjrt_error_from(st);
}
