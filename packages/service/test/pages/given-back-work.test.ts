import { loadavg } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { createReadingPool } from "../../src/pages/reading-pool.ts";
import { startReadingThread } from "../../src/pages/reading-thread.ts";
import { acquiredPage } from "../support/acquired-page.ts";

const paragraphs = Array.from(
  { length: 3_000 },
  (_none, n) => `<p>Words of <b>paragraph</b> ${n} with <a href="/${n}">a link</a>.</p>`,
);
const large = acquiredPage("https://a.example/", {
  rawHtml: `<title>Large</title><main>${paragraphs.join("")}</main>`,
});
const small = acquiredPage("https://b.example/", { rawHtml: "<title>Small</title><p>A small page with words.</p>" });
const options = decodeScrapeOptions(completeScrapeOptions({ formats: ["markdown", "html", "summary"] }));

test("work that a busy thread gave back is not done there, so that others get their turn", async () => {
  const pool = createReadingPool({
    settings: { allowPrivateHosts: true },
    size: 1,
    browser: { read: () => Promise.reject(new Error("no browser")), close: async () => {} },
    changes: {} as never,
    // As on an idle machine. On a busy one, threads that only wait for a processor would seem blocked.
    start: (settings, use) =>
      startReadingThread(settings, { ...use, delay: () => Math.max(1, (loadavg()[0] ?? 0) / 4) }),
  });
  onTestFinished(() => pool.acquirer.close());
  const make = async (page: typeof large, team: string) => {
    const outcome = await pool.acquirer.remake?.(
      page.requestedUrl,
      async () => page,
      options,
      AbortSignal.timeout(280_000),
      team,
    );
    return outcome?.ok ? "ok" : (outcome?.message ?? outcome?.row);
  };
  const several = await Promise.all(Array.from({ length: 8 }, () => make(large, "a")));
  expect(several).toEqual(several.map(() => "ok"));
  expect(await make(small, "b")).toBe("ok");
  expect(await make(small, "b")).toBe("ok");
});
