import { createService, type ServiceOptions } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";
import { afterAll, beforeAll } from "vitest";

/** The environment of a test: the service over HTTP, and a site that it reads. */
export interface Place {
  /** The environment of a user with an account. */
  readonly env: Readonly<Record<string, string>>;
  /** Base URL of the service. */
  readonly url: string;
  /** Origin of the demo site. */
  readonly site: string;
}

/** The key of the user. */
export const KEY = "key-of-the-test-user";

/** Starts the service for all tests of a file; `shop.example.com` is the demo site. */
export function usePlace(options: ServiceOptions = {}): Place {
  const place = { env: {}, url: "", site: "" };
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const site = await startDemoSite();
    const { hostname, port } = new URL(site.url);
    const examples = { host: hostname, port: Number(port) };
    const service = createService({ allowPrivateHosts: true, apiKeys: [KEY], examples, ...options });
    const { url } = await service.listen();
    Object.assign(place, { url, site: site.url, env: { EXTRACTION_API_BASE_URL: url, EXTRACTION_API_KEY: KEY } });
    close = async () => {
      await service.close();
      await site.close();
    };
  });
  afterAll(() => close());
  return place;
}
