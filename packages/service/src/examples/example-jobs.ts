import { matchRoute, type Match } from "../calls/router.ts";
import { bodyText, type HttpRequest, type HttpResponse } from "../http/message.ts";
import type { Services } from "../services.ts";
import { createdId, exampleIdsOf, type ExampleIds } from "./example-ids.ts";

type Dispatch = (request: HttpRequest) => Promise<HttpResponse>;

/** How long the call that starts a job waits for its end, and how often it looks, milliseconds. */
const mostWaitMs = 2_000;
const lookEveryMs = 50;

const mostRemembered = 1_000;

/**
 * Makes the example ids of the documents work: the first call with one starts the document's own request for the
 * caller's team. The started job has an id of its own, which responses show, because an id belongs to one team.
 */
export function withExampleIds(dispatch: Dispatch, services: Services): Dispatch {
  /** The ids of what was started, by team, kind and example id. */
  const started = new Map<string, Promise<string | undefined>>();

  return async function respond(request) {
    const match = matchRoute(request.method, request.path);
    const ids = match && exampleIdsOf(match.operation);
    const [example = "", snapshot] = Object.values(match?.pathParameters ?? {}).map((id) => id.toLowerCase());
    const body = ids?.requests.get(example);
    const team = services.keyRing(request.header("authorization"))?.team;
    if (!match || !ids || !body || team === undefined) return dispatch(request);
    const place = `${team} ${ids.start.version} ${ids.start.id} ${example}`;
    const known = started.get(place);
    const response = await dispatch(await withId(request, match, ids, (await known) ?? example));
    const isOtherSnapshot = snapshot !== undefined && !ids.snapshots.has(snapshot);
    if (!needsStart(request, response) || isOtherSnapshot) return response;
    // Of several calls at the same time, one starts it.
    if (started.get(place) === known) remember(place, start(request, ids, body));
    const id = await started.get(place);
    if (id === undefined) return response;
    if (request.method === "GET") await untilEnded(id, request.signal());
    return dispatch(await withId(request, match, ids, id));
  };

  function remember(place: string, id: Promise<string | undefined>): void {
    const [oldest] = started.keys();
    if (oldest !== undefined && started.size >= mostRemembered) started.delete(oldest);
    started.set(place, id);
  }

  /** Returns the id of what was started, or undefined if the caller may not start it. */
  async function start(
    request: HttpRequest,
    { start: operation }: ExampleIds,
    body: object,
  ): Promise<string | undefined> {
    // The caller did not ask for messages, and a page from the cache has no id.
    const text = JSON.stringify({ ...body, webhook: undefined, ...(operation.id === "scrape" && { maxAge: 0 }) });
    const response = await dispatch({
      ...request,
      method: operation.method,
      path: `/${operation.version}${operation.path}`,
      query: "",
      header: (name) => (name === "authorization" ? request.header(name) : undefined),
      readBody: async () => text,
    });
    return response.status === 200 ? createdId(JSON.parse(bodyText(response))) : undefined;
  }

  /** Returns the request with the id of what was started, and that of its first snapshot, in place of the example's. */
  async function withId(request: HttpRequest, { operation, pathParameters }: Match, ids: ExampleIds, id: string) {
    const [, snapshot] = Object.values(pathParameters);
    const values = [id, ids.snapshots.has(snapshot?.toLowerCase()) ? await firstSnapshot(id) : undefined];
    const template = `/${operation.version}${operation.path}`.split("/");
    const sent = request.path.split("/");
    const path = template.map((part, index) => (part.startsWith("{") ? values.shift() : undefined) ?? sent[index]);
    return { ...request, path: path.join("/") };
  }

  async function firstSnapshot(run: string): Promise<string | undefined> {
    const artifacts = (await services.traces.events(run)).map(({ artifact }) => artifact as { snapshotId: string });
    return artifacts.find((artifact) => artifact)?.snapshotId;
  }

  async function untilEnded(id: string, signal: AbortSignal): Promise<void> {
    for (let waited = 0; waited < mostWaitMs && !signal.aborted; waited += lookEveryMs) {
      if ((await services.jobs.get(id))?.state !== "running") return;
      await services.clock.sleep(lookEveryMs, signal).catch(() => {});
    }
  }
}

/** Cancelling what has ended starts it again, so that there is something to cancel. */
function needsStart({ method }: HttpRequest, { status }: HttpResponse): boolean {
  return status === 404 || (method === "DELETE" && status === 409);
}
