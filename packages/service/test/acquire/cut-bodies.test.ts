import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { servePages, testAcquirer, type Routes } from "./page-server.ts";

// About: src/acquire/decode-body.ts, src/acquire/fetch-page.ts

const lines = Array.from({ length: 6_000 }, (_none, n) => `<p>Line ${n} of ${Math.sin(n)}.</p>`);
const text = `<!doctype html><title>Long</title><main>${lines.join("")}<p>The end.</p></main>`;
const codings = {
  gzip: gzipSync(text),
  deflate: deflateSync(text),
  raw: deflateRawSync(text),
  br: brotliCompressSync(text),
  zstd: zstdCompressSync(text),
};
type Coding = keyof typeof codings;
const names = Object.keys(codings) as Coding[];

const send = (coding: Coding, body: Buffer, contentType = "text/html"): Routes[string] => {
  const head = { "content-type": contentType, "content-encoding": coding === "raw" ? "deflate" : coding };
  return (_request, response) => void response.writeHead(200, { ...head, "content-length": body.byteLength }).end(body);
};

let site: Awaited<ReturnType<typeof servePages>>;
const acquirer = testAcquirer();
beforeAll(async () => {
  const small = zstdCompressSync("<p>One block.</p>").subarray(0, 9);
  const routes: Record<string, Routes[string]> = {
    "/none": send("zstd", small),
    "/text": send("gzip", codings.gzip.subarray(0, 9_000), "text/plain"),
  };
  for (const name of names) {
    const body = codings[name];
    routes[`/${name}/whole`] = send(name, body);
    routes[`/${name}/cut`] = send(name, body.subarray(0, body.byteLength * 0.9));
    routes[`/${name}/empty`] = send(name, Buffer.alloc(0));
  }
  site = await servePages(routes);
});
afterAll(() => site.close());

const read = (path: string) => acquirer.scrape(site.url + path);
const warning = "its compressed body ends too early: the rest of it is missing";

test.each(names)(
  "the content of a truncated %s body is returned with a warning, and must not be stored",
  async (name) => {
    expect(await read(`/${name}/cut`)).toMatchObject({
      unfinished: true,
      document: { markdown: expect.stringContaining("Line 100 of"), warning },
    });
    const whole = await read(`/${name}/whole`);
    expect(whole).toMatchObject({ document: { markdown: expect.stringContaining("The end.") } });
    for (const outcome of [whole, await read(`/${name}/empty`)]) {
      expect(outcome).not.toHaveProperty("unfinished");
      expect(outcome).not.toHaveProperty("document.warning");
    }
  },
);

test("a truncated body of which nothing can be decoded is a failure", async () => {
  expect(await read("/none")).toMatchObject({ ok: false, row: "site-error" });
});

test("a truncated file also has the warning", async () => {
  expect(await read("/text")).toMatchObject({ unfinished: true, document: { warning } });
});
