import type { RequestedOptions } from "../../src/acquisition.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentOf, servePages, testAcquirer } from "../acquire/page-server.ts";
import { pdf } from "../support/pdf.ts";

const report = pdf([
  ["Annual report", "The year was long and the win-", "ters were cold."],
  ["Costs", "Coal was dear."],
  ["Outlook", "Spring will come."],
]);
let site: Awaited<ReturnType<typeof servePages>>;
const acquirer = testAcquirer();

beforeAll(async () => {
  const send = (body: Buffer) => (_: unknown, response: import("node:http").ServerResponse) =>
    void response.writeHead(200, { "content-type": "application/pdf" }).end(body);
  site = await servePages({
    "/report.pdf": send(report),
    "/scan.pdf": send(pdf([[]])),
    "/broken.pdf": send(Buffer.from("%PDF-1.4 nonsense")),
  });
});
afterAll(async () => {
  await acquirer.close();
  await site.close();
});

type Parsers = NonNullable<RequestedOptions["parsers"]>;
const scrape = (path: string, parsers?: Parsers) => acquirer.scrape(site.url + path, parsers ? { parsers } : {});

describe("a PDF with a text layer", () => {
  test("is read by default", async () => {
    const document = documentOf(await scrape("/report.pdf"));
    expect(document["markdown"]).toBe(
      "## Annual report\n\nThe year was long and the winters were cold.\n\n## Costs\n\nCoal was dear.\n\n## Outlook\n\nSpring will come.",
    );
    expect(document["metadata"]).toMatchObject({ numPages: 3, totalPages: 3, contentType: "application/pdf" });
  });
  test("maxPages truncates it and reports its length", async () => {
    const document = documentOf(await scrape("/report.pdf", [{ type: "pdf", mode: "fast", maxPages: 1 }]));
    expect(document["markdown"]).not.toContain("Costs");
    expect(document["metadata"]).toMatchObject({ numPages: 1, totalPages: 3 });
  });
  test("pages, blocks and page markers", async () => {
    const document = documentOf(
      await scrape("/report.pdf", [{ type: "pdf", pages: true, blocks: true, pageMarkers: true }]),
    );
    expect(document["pages"]).toHaveLength(3);
    expect(document["pages"][1]).toEqual({ pageNumber: 2, markdown: "## Costs\n\nCoal was dear." });
    expect(document["blocks"][0].items[0]).toMatchObject({
      id: "p1.b0",
      type: "section_header",
      content: "Annual report",
    });
    expect(document["markdown"]).toContain("cold.\n\n---\n<!-- page 2 -->\n\n## Costs");
    expect(document["markdown"]).not.toContain("page 1");
  });
  test("without a parser the file itself is returned", async () => {
    expect(Buffer.from(documentOf(await scrape("/report.pdf", []))["rawBase64"], "base64").equals(report)).toBe(true);
  });
});

describe("reports what this service cannot read", () => {
  test.each<[string, string, Parsers]>([
    ["ocr", "/report.pdf", [{ type: "pdf", mode: "ocr" }]],
    ["a scan", "/scan.pdf", ["pdf"]],
    ["a damaged file", "/broken.pdf", ["pdf"]],
  ])("%s", async (_name, path, parsers) => {
    expect(await scrape(path, parsers)).toMatchObject({ ok: false, row: "unsupported-file" });
  });
});
