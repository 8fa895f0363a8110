import type { AcquiredPage } from "../../src/acquisition.ts";

/** Returns an acquired page at an address, without content. */
export function acquiredPage(url: string, facts: Partial<AcquiredPage> = {}): AcquiredPage {
  const page = { requestedUrl: url, finalUrl: url, statusCode: 200, contentType: "text/html", links: [], fetchedAt: 0 };
  return { ...page, ...facts };
}
