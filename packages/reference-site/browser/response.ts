import { highlights } from "../src/html/highlight.ts";
import { announce } from "./announce.ts";
import { offerCode } from "./copy.ts";
import { element, withCode } from "./element.ts";
import { parsed, pretty } from "./pretty.ts";
import { poll, send, type FormRequest, type Received } from "./request.ts";
import type { ErrorRow, TryData } from "./try.ts";

/** Time between polls of a job, in milliseconds. */
const pollEveryMs = 1_000;

/** Maximum number of failed polls in succession. */
const mostFailures = 5;

/** Maximum number of seconds to wait before a poll, if the service asks for a pause. */
const longestPause = 60;

/**
 * Sends the request and shows the response: status, error row, body. Polls a job that the request started until it
 * ends.
 */
export async function showResponse(
  request: FormRequest,
  errorsPage: URL,
  into: HTMLElement,
): Promise<Received | undefined> {
  const cancelling = new AbortController();
  into.replaceChildren(waiting(cancelling));
  try {
    const received = await send(request, cancelling.signal);
    show(responseView(request.data, received, errorsPage), into);
    await followJob(request, received, into, errorsPage);
    return received;
  } catch (error) {
    const line = element("p");
    const reason = cancelling.signal.aborted
      ? "Cancelled. The service may have received the request."
      : `No response (${error instanceof Error ? error.message : "failed"}). Is the service running at this address, ` +
        "and does it allow requests from this page? `npm run serve` starts both together; " +
        `\`npx @extraction-api/service --demo --allow-origin ${location.origin}\` starts one that this page may call.`;
    line.append(...withCode(reason));
    show(line, into);
    return undefined;
  }
}

/** Shows a response or what is known without one, and announces all of it but the body, which can be long. */
function show(view: HTMLElement | DocumentFragment, into: HTMLElement): void {
  const lines = view instanceof HTMLElement ? [view] : [...view.querySelectorAll("p")];
  announce(lines.map(({ textContent }) => textContent).join(" "));
  into.replaceChildren(view);
}

/**
 * Returns what is shown until the response arrives, with a button to cancel. A request can take a minute, and a service
 * that hangs never responds.
 */
function waiting(cancelling: AbortController): HTMLElement {
  const line = element("p", "waiting");
  const cancel = element("button");
  cancel.type = "button";
  cancel.textContent = "Cancel";
  cancel.addEventListener("click", () => cancelling.abort());
  line.append("Waiting for the response … ", cancel);
  return line;
}

function responseView(data: TryData, received: Received, errorsPage: URL): DocumentFragment {
  const view = document.createDocumentFragment();
  const { status, statusText, text, tookMs } = received;
  const failed = hasFailed(received);
  const line = element("p");
  const mark = element("span", failed ? "status failed" : "status");
  mark.textContent = String(status);
  const note = failed && status < 400 ? ", but the body says success: false" : "";
  const isOther = text !== "" && !received.isCut && parsed(text) === undefined;
  const other = isOther ? ". The body is not JSON. Does the base URL lead to the service?" : "";
  const later = received.retryAfter === undefined ? "" : `, Retry-After: ${received.retryAfter}`;
  line.append(mark, ` ${statusText} in ${tookMs} ms${note}${later}${other}`);
  view.append(line);
  const row = failed ? rowOf(data.errors, status, text) : undefined;
  if (row !== undefined) view.append(rowLine(row, errorsPage));
  if (text === "") line.append(". The response has no body.");
  else view.append(code(received.isCut ? "Response (truncated)" : "Response", pretty(text)));
  return view;
}

/** Returns whether a response is an error. With status 200, it is an error if the body says so. */
export function hasFailed({ status, text }: Pick<Received, "status" | "text">): boolean {
  return status >= 400 || (parsed(text) as { success?: unknown } | undefined)?.success === false;
}

/** Polls the job that a request started, and shows its state until it ends. */
async function followJob(request: FormRequest, received: Received, into: HTMLElement, errorsPage: URL): Promise<void> {
  const { job } = request.data;
  const id = (parsed(received.text) as { id?: unknown } | undefined)?.id;
  if (job === undefined || typeof id !== "string" || hasFailed(received)) return;
  const place = element("section", "job");
  const state = element("p");
  const stop = element("button");
  stop.type = "button";
  stop.textContent = "Stop following";
  const following = new AbortController();
  stop.addEventListener("click", () => following.abort());
  place.append(state, stop);
  into.append(place);
  const path = job.path.replace(/\{\w+\}/, encodeURIComponent(id));
  const end = (message: string): void => {
    stop.remove();
    state.textContent = message;
    announce(message);
  };
  let failures = 0;
  let waitMs = pollEveryMs;
  let known = "is running";
  for (let polls = 1; place.isConnected; polls += 1) {
    state.textContent = `Job ${id} ${known} (GET ${path}, poll ${polls}) …`;
    await pause(waitMs, following.signal);
    const seen = await poll(request.base, request.key, path, following.signal).catch(() => undefined);
    if (following.signal.aborted) return end(`Stopped following. GET ${path} returns the state.`);
    const row = seen === undefined || !hasFailed(seen) ? undefined : rowOf(request.data.errors, seen.status, seen.text);
    failures = seen === undefined || row?.retry === "backoff" ? failures + 1 : 0;
    const result = seen === undefined ? "got no response" : `got status ${seen.status}`;
    if (failures > 0 && failures < mostFailures) {
      known = `may still be running: the last poll ${result}`;
      waitMs = pauseOf(seen) ?? pollEveryMs * 2 ** failures;
      continue;
    }
    if (seen === undefined) return end(`The job's state is unknown: the last polls ${result}. GET ${path} returns it.`);
    const status = (parsed(seen.text) as { status?: unknown } | undefined)?.status;
    [known, waitMs] = ["is running", pollEveryMs];
    if (!hasFailed(seen) && typeof status === "string" && job.running.includes(status)) continue;
    end(
      typeof status === "string" ? `The job ended: ${status}.` : `The job's state is unknown: the last poll ${result}.`,
    );
    place.append(responseView(request.data, seen, errorsPage));
    return;
  }
}

/** Waits. Ends early if the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Returns the time that a service asks to wait, in milliseconds. */
function pauseOf(received: Received | undefined): number | undefined {
  const seconds = Number(received?.retryAfter);
  return seconds > 0 ? Math.min(seconds, longestPause) * 1000 : undefined;
}

/**
 * Finds the error row for a response in the same order as the client: by exact code or message, by pattern, then the
 * fallback of the status.
 */
function rowOf(rows: readonly ErrorRow[], status: number, text: string): ErrorRow | undefined {
  const body = parsed(text) as { error?: unknown; code?: unknown } | undefined;
  const message = String(body?.error ?? "");
  const same = rows.filter((row) => row.status === status);
  return (
    rows.find((row) => row.code !== undefined && row.code === body?.code) ??
    same.find((row) => row.message === message) ??
    same.find((row) => row.pattern !== undefined && new RegExp(row.pattern).test(message)) ??
    same.find((row) => row.fallback)
  );
}

function rowLine(row: ErrorRow, errorsPage: URL): HTMLElement {
  const line = element("p");
  const link = element("a");
  link.href = `${errorsPage.href}#${row.id}`;
  link.textContent = row.id;
  line.append(link, ` (retry: ${row.retry}). `, ...withCode(row.remedy));
  return line;
}

/** Creates a labelled code block. Highlights JSON and programs as the rest of the page does. */
export function code(label: string, text: string, syntax = "json"): HTMLElement {
  const figure = element("figure", "code-block");
  const caption = element("figcaption");
  const pre = element("pre");
  const inner = element("code");
  caption.textContent = label;
  inner.append(
    ...highlights(text, syntax).map((piece) => {
      if (piece.tag === undefined) return piece.text;
      const part = element(piece.tag);
      part.textContent = piece.text;
      return part;
    }),
  );
  pre.tabIndex = 0;
  pre.role = "group";
  pre.ariaLabel = label;
  pre.append(inner);
  figure.append(caption, pre);
  offerCode(figure);
  return figure;
}
