import { createService, type Service } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";

/** A service that uses the demo site for the example hosts, as `npm run serve` does. */
export interface DemoService {
  readonly service: Service;
  close(): Promise<void>;
}

/** Creates the service that runs the samples of the site. */
export async function demoService(): Promise<DemoService> {
  const demo = await startDemoSite();
  const examples = { host: "127.0.0.1", port: Number(new URL(demo.url).port) };
  const service = createService({ examples, limits: { concurrency: 1000 } });
  return {
    service,
    close: async () => {
      await Promise.all([service.close(), demo.close()]);
    },
  };
}
