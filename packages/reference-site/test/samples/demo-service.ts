import { AsyncLocalStorage } from "node:async_hooks";
import { createService, type Service } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";
import type { Site } from "../../src/site/site.ts";

/** A service that uses the demo site for the example hosts and can start jobs with the ids of the examples. */
export interface DemoService {
  readonly service: Service;
  close(): Promise<void>;
  /** Starts the job that an operation refers to, with the id of its example. */
  prepare(version: string, operation: string, ids: readonly string[]): Promise<void>;
}

/** Creates the service that runs the samples of the site. */
export async function demoService(site: Site): Promise<DemoService> {
  // Bound to the call that starts the job, because other jobs request ids at the same time.
  const wanted = new AsyncLocalStorage<string[]>();
  const demo = await startDemoSite();
  const examples = { host: "127.0.0.1", port: Number(new URL(demo.url).port) };
  const service = createService({
    examples,
    limits: { concurrency: 1000 },
    randomId: () => wanted.getStore()?.shift() ?? crypto.randomUUID(),
  });
  return {
    service,
    close: async () => {
      await Promise.all([service.close(), demo.close()]);
    },
    async prepare(version, operation, ids) {
      const model = site.versions.find(({ name }) => name === version);
      const owner = model?.operations.find(({ id, job }) => job && [id, job.cancel, job.errors].includes(operation));
      const start = model?.operations.find(({ id }) => id === owner?.job?.start);
      const [id] = ids;
      if (start === undefined || id === undefined) return;
      const known = await call(service, "GET", `/${version}${owner?.path.replace(/\{\w+\}/, id) ?? ""}`);
      if (known.status === 200) return;
      await wanted.run([id], () =>
        call(service, start.method, `/${version}${start.path}`, start.request?.examples[0]?.value),
      );
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
