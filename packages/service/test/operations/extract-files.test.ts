import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createService } from "../../src/index.ts";
import type { Service } from "../../src/index.ts";
import { pdf } from "../support/pdf.ts";
import { send, untilEnded } from "../support/service.ts";
import { startSite } from "../support/site.ts";
import type { TestSite } from "../support/site.ts";

const files = {
  pdf: pdf([["Invoice 4711", "Total: 120.50 EUR"]]),
  text: "Title: Invoice 4711\nTotal: 120.50 EUR\n",
  json: JSON.stringify({ title: "Invoice 4711", sum: { total: 120.5 } }),
};
const types = { pdf: "application/pdf", text: "text/plain", json: "application/json" };
const kinds = Object.keys(files) as (keyof typeof files)[];

let site: TestSite;
beforeAll(async () => {
  site = await startSite(
    Object.fromEntries(
      kinds.map((kind) => [
        `/${kind}`,
        (_request, response) => response.writeHead(200, { "content-type": types[kind] }).end(files[kind]),
      ]),
    ),
  );
});
afterAll(() => site.close());

const schema = { type: "object", properties: { total: { type: "number" } } };

describe.each([{ threads: 0 }, { threads: 1 }])("with $threads threads", ({ threads }) => {
  let service: Service;
  beforeAll(() => {
    service = createService({ allowPrivateHosts: true, threads });
    return () => service.close();
  });

  test.each(kinds)("data are extracted from a %s file, as by the format json", async (kind) => {
    const url = `${site.url}/${kind}`;
    const started = await send(service, "POST", "/extract", { urls: [url], schema });
    const ended = await untilEnded(service, `/extract/${started.body.id}`);
    expect(ended.body).toMatchObject({ status: "completed", data: { total: 120.5 }, creditsUsed: 1 });
    expect(ended.body).not.toHaveProperty("warnings");
    const page = await send(service, "POST", "/scrape", { url, formats: [{ type: "json", schema }] });
    expect(page.body.data.json).toEqual(ended.body.data);
  });

  test.each(kinds)("an agent reads a %s file", async (kind) => {
    const urls = [`${site.url}/${kind}`];
    const started = await send(service, "POST", "/agent", { prompt: "the total of the invoice", urls, schema });
    const ended = await untilEnded(service, `/agent/${started.body.id}`);
    expect(ended.body).toMatchObject({ status: "completed", data: { total: 120.5 } });
  });
});
