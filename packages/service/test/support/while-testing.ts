import { afterAll, beforeAll } from "vitest";
import { startDemoSite, type DemoSite } from "../../demo-site/index.ts";
import type { Service } from "../../src/index.ts";

/** Serves the demo site while the tests of a file run. */
export function demoSite(): Pick<DemoSite, "url"> {
  let site: DemoSite | undefined;
  beforeAll(async () => {
    site = await startDemoSite();
  });
  afterAll(() => site?.close());
  return {
    get url() {
      if (!site) throw new Error("the demo site is served while tests run, and not before");
      return site.url;
    },
  };
}

/** Returns a list of services that are closed after the tests of a file. */
export function openServices(): Service[] {
  const open: Service[] = [];
  afterAll(() => Promise.all(open.map((service) => service.close())));
  return open;
}
