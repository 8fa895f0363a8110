import type { Span, Tracer } from "@opentelemetry/api";
import type { ClientEvent } from "../event.ts";
import { fail } from "./calls.ts";

/** Maximum number of calls that are stored as possible polls until the event of their job arrives. */
const longest = 64;

/**
 * Creates a span for each job, from its first poll to its end, with a link to the call of each poll. `polled` takes the
 * calls that may be polls.
 */
export function jobSpans(tracer: Tracer) {
  const open = new Map<string, Span>();
  const polls: { readonly url: string; readonly span: Span }[] = [];
  return {
    polled(url: string, span: Span): void {
      polls.push({ url, span });
      if (polls.length > longest) polls.shift();
    },
    observe(event: ClientEvent): void {
      if (event.type !== "job" && event.type !== "job-end") return;
      const { jobId, operation } = event;
      const span =
        open.get(jobId) ?? tracer.startSpan(`job ${operation}`, { attributes: { "extraction_api.job.id": jobId } });
      open.set(jobId, span);
      if (event.type === "job") {
        const at = polls.findLastIndex(({ url }) => url.split(/[/?#]/).includes(encodeURIComponent(jobId)));
        const [poll] = at < 0 ? [] : polls.splice(at, 1);
        if (poll) span.addLink({ context: poll.span.spanContext() });
        span.setAttribute("extraction_api.job.status", event.status);
        return;
      }
      if (event.kind) fail(span, event.kind);
      span.end();
      open.delete(jobId);
    },
  };
}
