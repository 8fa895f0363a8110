import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { resumeCommand } from "../src/resume-command.ts";
import { ended, run, start, temporaryFolder } from "./support/run.ts";
import { usePlace } from "./support/service.ts";

const place = usePlace();

/** Starts a site on which all pages but the first wait for `release`. */
async function heldSite(): Promise<{ readonly url: string; readonly release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  const links = [1, 2].map((page) => `<a href="/p/${page}">page ${page}</a>`).join(" ");
  const server = createServer((request, response) => {
    const text = `<!doctype html><title>Page</title><main><h1>Page ${request.url}</h1><p>Some text.</p>${links}</main>`;
    if (!request.url?.startsWith("/p/")) return void response.writeHead(404).end();
    const ready = request.url === "/p/0" ? Promise.resolve() : released;
    void ready.then(() => response.setHeader("content-type", "text/html").end(text));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release };
}

test.each([
  ["with an account", []],
  ["locally", ["--local", "--allow-private-hosts"]],
])("Ctrl-C says how to continue %s, and that works", { timeout: 120_000 }, async (_, flags) => {
  const site = await heldSite();
  const env = { ...place.env, HOME: temporaryFolder() };
  const words = ["crawl", `${site.url}/p/0`, "--crawlEntireDomain", "--limit", "3", "--format", "text", ...flags];
  const child = start(words, { env });
  child.stdout?.once("data", () => child.kill("SIGINT"));
  const { code, stderr } = await ended(child);
  site.release();
  expect(code).toBe(130);
  const [verb, ...rest] = /Continue with: extraction-api (.*)/.exec(stderr)?.[1]?.split(" ") ?? [];
  expect(verb).toBe("resume");
  const resumed = await run(["resume", ...rest, "--format", "text"], { env });
  expect(resumed).toMatchObject({ code: 0 });
  expect(resumed.stdout.trim().split("\n")).toHaveLength(3);
});

test.each([
  ["6f1d-2", "pages", "extraction-api resume 6f1d-2 --out pages"],
  ["x; touch a $(id)", "it's $(id)", "extraction-api resume 'x; touch a $(id)' --out 'it'\\''s $(id)'"],
  ["6f1d", "~/a", "extraction-api resume 6f1d --out '~/a'"],
  ["--local", "pages", "extraction-api resume --out pages -- --local"],
])("a shell reads the command that continues job %j as it is meant", (id, out, expected) => {
  expect(resumeCommand(id, { out })).toBe(expected);
});

test("Ctrl-C before the service has responded exits at once", async () => {
  const server = createServer(() => child.kill("SIGINT"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as { port: number };
  const env = { EXTRACTION_API_BASE_URL: `http://127.0.0.1:${address.port}/v2`, EXTRACTION_API_KEY: "key" };
  const child = start(["scrape", "https://a.example/"], { env });
  const result = await ended(child);
  server.closeAllConnections();
  server.close();
  expect(result).toEqual({ code: 130, stdout: "", stderr: "Stopped.\n" });
});

test("--watch prints changes until Ctrl-C", async () => {
  let price = 10;
  const site = createServer((_, response) => {
    const html = `<!doctype html><title>Lamp</title><main><h1>Lamp</h1><p>It costs ${price} EUR.</p></main>`;
    price += 5;
    response.setHeader("content-type", "text/html").end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as { port: number };
  const child = start(["scrape", `http://127.0.0.1:${port}/`, "--watch", "--interval", "1", "--format", "ndjson"], {
    env: place.env,
  });
  child.stdout?.once("data", () => child.kill("SIGINT"));
  const { code, stdout, stderr } = await ended(child);
  site.close();
  const [line = ""] = stdout.split("\n");
  expect(JSON.parse(line)).toMatchObject({
    changeStatus: "changed",
    diff: expect.stringMatching(/^\+It costs \d+ EUR\.$/m),
  });
  expect(stderr).toContain("round 1: 1 new");
  expect(stderr).toContain("Stopped watching.");
  expect(code).toBe(130);
});

test("--watch survives a site that is down for a round, but not one that was never there", async () => {
  let requests = 0;
  const site = createServer((request, response) => {
    requests += 1;
    if (requests > 1 && requests < 4) return request.socket.destroy();
    const html = `<!doctype html><title>Lamp</title><main><h1>Lamp</h1><p>It costs ${requests} EUR.</p></main>`;
    return response.setHeader("content-type", "text/html").end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as { port: number };
  const args = ["scrape", `http://127.0.0.1:${port}/`, "--watch", "--interval", "1", "--format", "ndjson"];
  const child = start(args, { env: place.env });
  child.stdout?.once("data", () => child.kill("SIGINT"));
  const { code, stderr } = await ended(child);
  expect(stderr).toMatch(/round 2: failed: .*could not be loaded/);
  expect(code).toBe(130);

  requests = 1;
  const refused = await ended(start(args, { env: place.env }));
  site.close();
  expect(refused).toMatchObject({ code: 6, stdout: "" });
});
