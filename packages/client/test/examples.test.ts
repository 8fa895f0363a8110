import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createService } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = new URL("../examples/", import.meta.url);
const examples = readdirSync(folder).filter((name) => name.endsWith(".ts"));
const run = promisify(execFile);

/** What each example prints, if its output is always the same. */
const prints: Record<string, RegExp> = {
  "agent.ts": /\d/,
  "agent-events.ts": /^run\.finished$/m,
  "batch-outcomes.ts": /^(?=[^]*^Desk lamp Alva: 39\.5$)(?=[^]*contact does not fit: )/m,
  "openapi-fetch.ts": /^\d+ jobs\nnot-found$/m,
  "browser-proxy.ts": /^\d+$/m,
  "cancel.ts": /^http\S+\ncancelled$/m,
  "cache.ts": /^1 true$/m,
  "batch.ts": /^2 pages, completed$/m,
  "crawl-cursor.ts": /^5 pages$/m,
  "crawl-pages.ts": /^http:\/\/127\.0\.0\.1:\d+\/shop.* \d+$/m,
  "error-kinds.ts": /^The job does not exist, or was deleted\.$/m,
  "events.ts": /^GET \/team\/token-usage 200 \d+ ms$/m,
  "dependency-free-schema.ts": /^\d+\.\d\d \w+/m,
  "extract.ts": /^Desk lamp Alva costs 39.5$/m,
  "keys.ts": /^\d+$/m,
  "limits.ts": /^1$/m,
  // Logs go to stderr or stdout, depending on the level.
  "logging.ts": /^extraction-api GET \/team\/queue-status #\d+: done after \d+ ms, 1 attempt$/m,
  "middleware.ts": /^GET \/v2\/team\/queue-status 200$/m,
  "schema-libraries.ts": /^true Desk lamp Alva$/m,
  "search.ts": /^\d+ credits$/m,
  "time-limit.ts": /^5 pages$/m,
  "testing.ts": /^succeeded at attempt 2$/m,
  "map.ts": /^http:\/\/127\.0\.0\.1:\d+\/shop\/stool$/m,
  "scrape.ts": /\(request .*, 1 attempt\)$/m,
  "upgrade.ts": /^true$/m,
  "v1.ts": /^\d+ addresses$/m,
  // Handlers of deliveries, which test/webhooks/recipes.test.ts tests.
  "webhooks-express.ts": /^$/,
  "webhooks-raw.ts": /^$/,
  "webhooks-request.ts": /^$/,
  "with-options.ts": /^200 \S+ application\/json/m,
  "types.ts": /^Shop .+\n.+ .+$/m,
  "wrapper.ts": /^Desk lamp Alva costs 39.5$/m,
  "tracing.ts": /^GET \/team\/queue-status 200$/m,
};

interface Result {
  readonly name: string;
  readonly printed: string;
  readonly error?: string;
}

let service: ReturnType<typeof createService>;
let site: Awaited<ReturnType<typeof startDemoSite>>;
let url: string;
let results: readonly Result[];

beforeAll(async () => {
  service = createService({ allowPrivateHosts: true, apiKeys: examples });
  site = await startDemoSite();
  ({ url } = await service.listen({ port: 0 }));
  // One process for all examples: starting one takes longer than most examples.
  const program = fileURLToPath(new URL("run-examples.ts", import.meta.url));
  const args = ["--conditions=@extraction-api/source", program, site.url, ...examples];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, EXTRACTION_API_BASE_URL: url } });
  results = JSON.parse(stdout) as Result[];
});
afterAll(async () => {
  await service.close();
  await site.close();
});

describe("an example", () => {
  it.each(examples)("%s is short, and works with the self-hosted service", (name) => {
    const source = readFileSync(new URL(name, folder), "utf8");
    expect(source.split("\n").length).toBeLessThanOrEqual(31);
    const result = results.find((one) => one.name === name);
    expect(result?.error).toBeUndefined();
    expect(result?.printed).toMatch(prints[name] ?? /\S/);
  });

  it("with expected output exists", () => {
    expect(examples).toEqual(expect.arrayContaining(Object.keys(prints)));
  });
});
