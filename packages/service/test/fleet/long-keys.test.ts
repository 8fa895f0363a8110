import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../bench/support/postgres.ts";
import { createService } from "../../src/index.ts";
import { send, untilEnded } from "../support/service.ts";

/** Returns a text that Postgres cannot compress. */
const long = (characters: number) => randomBytes(characters).toString("base64url").slice(0, characters);

const query = long(3_500);

const html = `<title>Home</title><link rel="canonical" href="/own?${query}"><p>Words.</p><a href="/next?${query}">Next</a>`;

/** Starts a service on Postgres, and a site whose pages have long addresses. */
async function start() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  const site = createServer(({ url }, response) => {
    const isPage = url !== "/robots.txt" && url !== "/sitemap.xml";
    response.writeHead(isPage ? 200 : 404, { "content-type": "text/html" }).end(isPage ? html : "");
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const service = createService({
    stateFile: await postgres.createDatabase(),
    allowPrivateHosts: true,
    threads: 1,
    apiKeys: ["test-key"],
  });
  onTestFinished(async () => {
    await service.close();
    site.close();
  });
  return { service, origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}` };
}

/** Returns a schema with this number of fields. */
function schemaOf(fields: number) {
  const described = () => [long(12), { type: "string", description: long(30) }] as const;
  return { type: "object", properties: Object.fromEntries(Array.from({ length: fields }, described)) };
}

/** Returns whether a page was made for its caller, from a fetched page or a copy, or is itself a copy. */
function stateOf({ data, error }: { data?: { metadata: { scrapeId?: string } }; error?: string }): string | undefined {
  return data ? (data.metadata.scrapeId === undefined ? "kept" : "made") : error;
}

test("keys may be longer than Postgres can index: addresses, selectors, schemas, tags", async () => {
  const { service, origin } = await start();
  const page = { url: origin };
  const requests = [
    { url: `${origin}/?${query}` },
    { ...page, includeTags: ["p", ...Array.from({ length: 150 }, () => `.a${long(30)}`)] },
    { ...page, formats: ["markdown", { type: "json", schema: schemaOf(80) }] },
    { ...page, formats: [{ type: "json", schema: schemaOf(400) }, "links"] },
  ];
  for (const request of requests) {
    const states: unknown[] = [];
    for (let time = 0; time < 2; time += 1) {
      const { body } = await send(service, "POST", "/scrape", request);
      states.push(stateOf(body));
    }
    expect(states).toEqual(["made", "kept"]);
  }
  // A schema with one different word is another format.
  const [, , , last] = requests;
  const changed = { ...last, formats: [{ type: "json", schema: schemaOf(400) }, "links"] };
  expect(stateOf((await send(service, "POST", "/scrape", changed)).body)).toBe("made");
  const compared = {
    url: `${origin}/compared?${query}`,
    formats: ["markdown", { type: "changeTracking", tag: long(5_000) }],
  };
  for (const changeStatus of ["new", "same"]) {
    const { body } = await send(service, "POST", "/scrape", compared);
    expect(body.data?.changeTracking ?? body).toMatchObject({ changeStatus });
  }
});

test("a crawl reads pages whose addresses are longer than Postgres can index", async () => {
  const { service, origin } = await start();
  const { id } = (await send(service, "POST", "/crawl", { url: origin, limit: 5 })).body;
  const { body } = await untilEnded(service, `/crawl/${id}`);
  expect(body).toMatchObject({ status: "completed", creditsUsed: body.completed });
  expect(body.completed).toBeGreaterThan(0);
});
