import { createService, type Service, type ServiceOptions } from "../../src/index.ts";
import type { StructuredExtractor } from "../../src/acquisition.ts";
import { expectDocumented } from "./documented.ts";
import { createTinyAcquirer } from "./tiny-acquirer.ts";

/** A tiny extractor that returns the titles of the pages. */
export const titles: StructuredExtractor = async ({ pages }) => {
  const found = pages.map((page) => /<title>(.*?)<\/title>/s.exec(page.rawHtml ?? "")?.[1] ?? "");
  return {
    data: { titles: found },
    sources: Object.fromEntries(pages.map((page, i) => [`titles[${i}]`, [page.finalUrl]])),
    warnings: [],
  };
};

/** Creates a service with tiny parts, without a port. */
export function createTestService(options: ServiceOptions = {}): Service {
  return createService({
    acquirer: createTinyAcquirer(),
    extractStructured: titles,
    log: (line) => process.env.TEST_LOG && console.error(line),
    ...options,
    limits: { pageRetryMs: [1, 2, 4], ...options.limits },
  });
}

/** A response: status, headers and parsed body. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  // Tests of many operations read bodies of different shapes; each test states what it expects.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** Sends one request to the service without a port. With the key null, sends no authorization header. */
export async function send(
  service: Service,
  method: string,
  path: string,
  body?: unknown,
  key: string | null = "test-key",
): Promise<TestResponse> {
  const init: RequestInit = {
    method,
    headers: { "content-type": "application/json", ...(key !== null && { authorization: `Bearer ${key}` }) },
  };
  if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
  const full = path.startsWith("/v") ? path : `/v2${path}`;
  const response = await service.handle(new Request(`http://local.test${full}`, init));
  const text = await response.text();
  expectDocumented({ method, path: full.replace(/\?.*$/, ""), status: response.status, text });
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}

/** Polls a status path less and less often until the job has ended, and checks each response against the document. */
export async function untilEnded(service: Service, path: string, key = "test-key"): Promise<TestResponse> {
  for (let turn = 0; turn < 250; turn += 1) {
    const got = await send(service, "GET", path, undefined, key);
    if (!["processing", "scraping"].includes(got.body.status)) return got;
    await new Promise((resolve) => setTimeout(resolve, Math.min(50, 5 * 1.3 ** turn)));
  }
  throw new Error(`${path} did not end`);
}
