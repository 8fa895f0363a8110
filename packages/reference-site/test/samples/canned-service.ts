import { createService, type Acquirer, type Service } from "@extraction-api/service";
import type { Site } from "../../src/site/site.ts";

/** The hosts of the examples do not exist: one page stands for each of theirs. */
const page: Acquirer = {
  scrape: async (url) => ({
    ok: true,
    document: {
      markdown: "# Desk lamp",
      metadata: { title: "Desk lamp", sourceURL: url, url, statusCode: 200, contentType: "text/html" },
    },
    page: {
      requestedUrl: url,
      finalUrl: url,
      statusCode: 200,
      contentType: "text/html",
      rawHtml: "<title>Desk lamp</title><h1>Desk lamp</h1><p>39.50 EUR</p>",
      links: [],
      fetchedAt: Date.now(),
    },
  }),
  close: async () => undefined,
};

/** A service on canned pages, in which a job can be given the very id that an example names. */
export interface CannedService {
  readonly service: Service;
  /** Starts the job that an operation asks about, under the id of its example. */
  prepare(version: string, operation: string, ids: readonly string[]): Promise<void>;
}

/** Makes the service that the samples of the site are run against. */
export function cannedService(site: Site): CannedService {
  const wanted: string[] = [];
  const service = createService({ acquirer: page, randomId: () => wanted.shift() ?? crypto.randomUUID() });
  return {
    service,
    async prepare(version, operation, ids) {
      const model = site.versions.find(({ name }) => name === version);
      const owner = model?.operations.find(({ id, job }) => job && [id, job.cancel, job.errors].includes(operation));
      const start = model?.operations.find(({ id }) => id === owner?.job?.start);
      const [id] = ids;
      if (start === undefined || id === undefined) return;
      const known = await call(service, "GET", `/${version}${owner?.path.replace(/\{\w+\}/, id) ?? ""}`);
      if (known.status === 200) return;
      wanted.push(id);
      await call(service, start.method, `/${version}${start.path}`, start.request?.examples[0]?.value);
      wanted.length = 0;
    },
  };
}

function call(service: Service, method: string, path: string, body?: unknown): Promise<Response> {
  return service.handle(
    new Request(`http://local.test${path}`, {
      method,
      headers: { authorization: "Bearer key", "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}
