/**
 * MSW handlers that respond with the document's examples, to test your program without the service.
 *
 * @packageDocumentation
 */
import type { OperationId } from "@extraction-api/v2";
import { http, HttpResponse, type HttpHandler } from "msw";
import { examples } from "./generated/examples.ts";

/** Options of `handlers`. */
export interface HandlerOptions {
  /** The client's base URL. */
  readonly baseUrl: string;
  /** Names of examples to use in place of the default ones, by operation: `{ getExtract: "failed" }`. */
  readonly examples?: Partial<Readonly<Record<OperationId, string>>> | undefined;
}

/**
 * Creates a handler for each v2 operation. Jobs are complete at the first poll.
 *
 * @throws TypeError without a valid base URL, and for an operation or an example that the document does not have
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { handlers } from "@extraction-api/client/msw";
 * import { setupServer } from "msw/node";
 *
 * const baseUrl = "https://mocked.example.com/v2";
 * const server = setupServer(...handlers({ baseUrl }));
 * server.listen({ onUnhandledFrame: "bypass" });
 * const { data } = await createClient({ baseUrl, apiKey: "test-key" }).crawl({ url: "https://docs.example.com/" });
 * console.log(data[0]?.markdown);
 * server.close();
 * ```
 */
export function handlers(options: HandlerOptions): HttpHandler[] {
  const { baseUrl, examples: chosen = {} } = Object(options) as HandlerOptions;
  // The client refuses a base URL with user, query or fragment, too.
  if (!/^https?:[^@?#]+$/i.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new TypeError('handlers: pass the client\'s base URL, such as { baseUrl: "https://api.example.com/v2" }.');
  }
  const unknown = Object.keys(chosen).find((id) => !examples.some(([own]) => own === id));
  if (unknown) throw new TypeError(`handlers: unknown operation ${unknown}.`);
  const base = new URL(baseUrl).href.replace(/\/+$/, "");
  // Paths without parameters come first: `/crawl/active` is not a crawl's id.
  const rows = examples.toSorted(([, , a], [, , b]) => Number(a.includes("{")) - Number(b.includes("{")));
  return rows.map(([id, method, path, named]) => {
    const [usual = ""] = Object.keys(named);
    const name = chosen[id as OperationId] ?? usual;
    const body = named[name];
    if (!body)
      throw new TypeError(
        `handlers: ${id} has no example ${name}. The examples are: ${Object.keys(named).join(", ")}.`,
      );
    const handle = method === "POST" ? http.post : method === "DELETE" ? http.delete : http.get;
    return handle(base + path.replace(/\{(\w+)\}/g, ":$1"), ({ request }) =>
      // A query asks for a further part: here, the last one.
      HttpResponse.json(new URL(request.url).search ? { ...body, next: undefined } : body),
    );
  });
}
