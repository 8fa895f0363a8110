import { afterAll, beforeAll, expect, test } from "vitest";
import { demoSchema as schema } from "../../demo-site/schema.ts";
import { extractStructured } from "@extraction-api/page-reader";
import { createService, type Service } from "../../src/index.ts";
import { send, untilEnded } from "../support/service.ts";
import { demoSite } from "../support/while-testing.ts";

// About: demo-site/**

const expected = {
  products: [
    { name: "Desk lamp Alva", sku: "LO-1001", price: 39.5, currency: "EUR", inStock: true },
    { name: "Floor lamp Bodil", sku: "LO-1002", price: 129, currency: "EUR", inStock: true },
    { name: "Side table Carl", sku: "LO-2001", price: 89, currency: "EUR", inStock: false },
    { name: "Stool Dagny", sku: "LO-2002", price: 64, currency: "EUR", inStock: true },
    { name: "Wall lamp Einar", sku: "LO-1003", price: 54.9, currency: "EUR", inStock: false },
    { name: "Linen shade Freja", sku: "LO-3001", price: 24, currency: "EUR", inStock: true },
  ],
  events: [
    { name: "Open workshop evening", startDate: "2026-09-18", location: "Workshop, Kiel" },
    { name: "Weaving a lamp shade", startDate: "2026-10-03", location: "Workshop, Kiel" },
    { name: "Repair café", startDate: "2026-10-24", location: "Library, Kiel" },
    { name: "Winter market", startDate: "2026-12-05", location: "Old fish hall, Kiel" },
  ],
  company: { name: "Lumen & Oak GmbH", email: "orders@lumen-oak.example", telephone: "+49 431 5550101" },
};

const site = demoSite();
let service: Service;

beforeAll(() => {
  service = createService({ allowPrivateHosts: true, threads: 1 });
});
afterAll(() => service.close());

test("shop, events and contact page give exactly the products, events and company they state", async () => {
  const urls = ["/shop/*", "/events/", "/company/contact"].map((path) => site.url + path);
  const started = await send(service, "POST", "/extract", { urls, schema, showSources: true });
  const { body } = await untilEnded(service, `/extract/${started.body.id}`);
  expect(body.data).toEqual(expected);
  expect(body.sources["products[0].price"]).toEqual([`${site.url}/shop/desk-lamp`]);
  expect(body.sources["events[3].location"]).toEqual([`${site.url}/events/`]);
  expect(body.sources["company.name"]).toEqual([`${site.url}/company/contact`]);
});

test("the order of the pages changes only the order of the entries", async () => {
  const paths = ["/company/contact", "/shop/wall-lamp", "/shop/stool", "/events/", "/shop/side-table", "/shop/"];
  const more = ["/shop/linen-shade", "/shop/floor-lamp", "/shop/desk-lamp"];
  const pages = await Promise.all(
    [...paths, ...more].map(async (path) => ({
      url: site.url + path,
      html: await (await fetch(site.url + path)).text(),
    })),
  );
  const made = await extractStructured({ pages, schema });
  const data = made.ok ? (made.data as typeof expected) : undefined;
  expect(data?.products).toHaveLength(6);
  expect(data?.products).toEqual(expect.arrayContaining(expected.products));
  expect(data?.events).toEqual(expected.events);
  expect(data?.company).toEqual(expected.company);
});

test("the company's structured data takes precedence over departments on its contact page", async () => {
  const pages = await Promise.all(
    ["/shop/desk-lamp", "/company/contact", "/company/"].map(async (path) => ({
      url: site.url + path,
      html: await (await fetch(site.url + path)).text(),
    })),
  );
  const made = await extractStructured({
    pages,
    schema: { type: "object", properties: { company: schema.properties.company } },
  });
  expect(made.ok && made.data).toEqual({
    company: { name: "Lumen & Oak GmbH", email: "hello@lumen-oak.example", telephone: "+49 431 5550100" },
  });
});
