import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { ApiError, createClient } from "@extraction-api/client";
import { contextOf } from "../src/context.ts";
import { Failed } from "../src/errors/usage-error.ts";
import { startLocal } from "../src/local/start.ts";
import { report } from "../src/report.ts";
import { runHere, shell, temporaryFolder } from "./support/run.ts";
import { usePlace } from "./support/service.ts";

const place = usePlace();
const missingHost = "https://no-such-host.invalid/";

test("names a page that a job could not read, with the reason", async () => {
  const { env, site } = place;
  const { code, stdout, stderr } = await runHere(["batch", `${site}/shop/stool`, missingHost, "--format", "text"], {
    env,
  });
  expect(stdout.trim().split("\n")).toHaveLength(1);
  expect(stderr).toMatch(/^Not read: https:\/\/no-such-host\.invalid\/: .{5,}/m);
  expect(code).toBe(0);
});

test("reports and keeps a page that is a site's error page", async () => {
  const { env, site } = place;
  const missingPage = `${site}/no-such-page`;
  const note = `Note: ${missingPage} responded with status 404.\n`;
  const alone = await runHere(["scrape", missingPage], { env });
  expect(alone).toMatchObject({ code: 0, stderr: note });
  const readable = await runHere(["scrape", `${site}/shop/stool`], { env });
  expect(readable).toMatchObject({ code: 0, stderr: "" });
  for (const more of [[], ["--out", temporaryFolder()]]) {
    const { code, stderr } = await runHere(["batch", `${site}/shop/stool`, missingPage, ...more], { env });
    expect(code).toBe(0);
    expect(stderr).toContain(note);
    expect(stderr).toContain("batch: 2 pages");
  }
});

test("an extract from some of its pages names the others", async () => {
  const { env, site } = place;
  const words = ["extract", `${site}/shop/stool`, missingHost, "--prompt", "Name and price"];
  const { code, stdout, stderr } = await runHere(words, { env });
  expect(stderr).toMatch(/^Note: https:\/\/no-such-host\.invalid\/: .{5,}/m);
  expect(stdout).toContain("Stool");
  expect(code).toBe(0);
});

test.each([[[]], [["--out"]]])("a job that read no page fails (%j)", async (more) => {
  const words = ["batch", missingHost, ...more.flatMap((flag) => [flag, temporaryFolder()])];
  const { code, stderr } = await runHere(words, { env: place.env });
  expect(stderr).toContain("Not read: https://no-such-host.invalid/");
  expect(stderr).toContain("Error: No page could be read.");
  expect(code).toBe(8);
});

test.each([["batch"], ["crawl"]])("a %s into a folder that read no page starts again the second time", async (verb) => {
  const folder = temporaryFolder();
  for (const _ of [1, 2]) {
    const { code, stderr } = await runHere([verb, missingHost, "--out", folder], { env: place.env });
    expect({ code, stderr }).toEqual({
      code: 8,
      stderr: expect.stringContaining("To start again, run the command again."),
    });
  }
});

test("a resumed job that read no page is not resumed again: another one has to be started", async () => {
  const { env } = place;
  const client = createClient({ baseUrl: env["EXTRACTION_API_BASE_URL"], apiKey: env["EXTRACTION_API_KEY"] });
  const { data } = await client.startBatchScrape({ urls: [missingHost] });
  const { code, stderr } = await runHere(["resume", data.id ?? "", "--out", temporaryFolder()], { env });
  expect(stderr).toContain("To start again, start another job.");
  expect(stderr).not.toContain("run the command again");
  expect(code).toBe(8);
});

test("after a refusal, the flag that it names fills the same folder", async () => {
  const words = ["crawl", `${place.site}/shop/`, "--limit", "2", "--local", "--out", temporaryFolder()];
  expect(await runHere(words)).toMatchObject({ code: 8, stderr: expect.stringContaining("add --allow-private-hosts") });
  const { code, stderr } = await runHere([...words, "--allow-private-hosts"]);
  expect(stderr).toContain("crawl: 2 pages");
  expect(code).toBe(0);
});

test("a host that does not exist is not found, and no status 200 is reported", async () => {
  const { code, stderr } = await runHere(["scrape", missingHost], { env: place.env });
  expect(stderr).toContain("could not be resolved");
  expect(stderr).not.toContain("(200)");
  expect(code).toBe(5);
});

test.each(["scrape", "map", "crawl"])(
  "--local suggests to %s private pages with a flag, not with a key",
  async (verb) => {
    const { code, stderr } = await runHere([verb, `${place.site}/shop/`, "--local"]);
    expect(stderr).toContain("add --allow-private-hosts");
    expect(stderr).not.toContain("Use a key");
    expect([3, 8]).toContain(code);
    const allowed = await runHere([verb, `${place.site}/shop/`, "--local", "--allow-private-hosts"]);
    expect(allowed).toMatchObject({ code: 0 });
  },
);

test("a base URL without the version is reported as such, not as a missing job", async () => {
  const { EXTRACTION_API_BASE_URL: url = "", ...env } = place.env as Record<string, string>;
  const { stderr } = await runHere(["usage"], { env: { ...env, EXTRACTION_API_BASE_URL: url.replace("/v2", "") } });
  expect(stderr).toContain("paths begin with the version");
  expect(stderr).toContain("it ends with the version, such as /v2");
  expect(stderr).not.toContain("Results of jobs");
});

test.each([
  [501, "an error without a reason (501)"],
  [404, "not found (404)"],
])("a server that is not such a service, with status %s, is reported with where to look", async (status, what) => {
  const server = createServer((_, response) => void response.writeHead(status).end("<html>Not here"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
  const { stderr } = await runHere(["map", missingHost], {
    env: { EXTRACTION_API_BASE_URL: url, EXTRACTION_API_KEY: "key" },
  });
  expect(stderr).toContain(what);
  expect(stderr).toContain("Is the base URL right?");
});

test.each([
  ["unable to verify the first certificate UNABLE_TO_VERIFY_LEAF_SIGNATURE", "NODE_EXTRA_CA_CERTS"],
  ["Proxy response (407) !== 200 when HTTP Tunneling UND_ERR_ABORTED", "Is the proxy right?"],
  ["connect ECONNREFUSED 127.0.0.1:9", "Is the base URL right"],
])("a connection that fails with %s is reported with what helps", async (why, help) => {
  const stderr = new PassThrough();
  const context = contextOf({ stdin: new PassThrough(), stdout: stderr, stderr }, {}, new AbortController().signal);
  const message = `not sent: fetch failed: ${why}; check baseUrl and any proxy`;
  const error = new ApiError({
    kind: "connection",
    operation: "POST /scrape",
    message,
    cause: new Error(`fetch failed: ${why}`),
    retryable: true,
    attempts: 4,
    elapsedMs: 0,
    mayHaveExecuted: false,
  });
  expect(report(context, error)).toBe(7);
  expect(String(stderr.read())).toContain(help);
});

test("a job id that cannot be in a URL is the service's mistake", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end('{"success":true,"id":".."}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
  const env = { EXTRACTION_API_BASE_URL: url, EXTRACTION_API_KEY: "key" };
  const { code, stderr } = await runHere(["batch", missingHost], { env });
  expect({ code, stderr }).toMatchObject({ code: 6, stderr: expect.stringContaining("a job without an id") });
});

test("a state file that cannot be used is reported as wrong usage", async () => {
  const started = startLocal({ say: () => {} } as never, { stateFile: temporaryFolder(), allowPrivateHosts: false });
  await expect(started).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/^state file .* is a folder; give the path of a file/),
  });
  await expect(started).rejects.toBeInstanceOf(Failed);
});

test.runIf(existsSync("/dev/full"))("reports a full disk", async () => {
  const { code, stderr } = await shell(`extraction-api scrape ${place.site}/shop/ --format json > /dev/full`, {
    env: place.env,
  });
  expect(stderr).toContain("Error: The disk is full. Free some space, and run the same command again");
  expect(code).toBe(1);
});
