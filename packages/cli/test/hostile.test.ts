import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { oneLine, plain, safeJson } from "../src/output/plain.ts";
import { ended, onTerminal, run, runHere, shell, start, temporaryFolder } from "./support/run.ts";

const HOSTILE = "\u001b]0;owned\u0007\u001b[2J\u001b[31m\u009b1mred\u001bPq\u001b\\\u202egnp.exe\r\u0008\u007f";
// Characters that control a terminal, except tab and newline, which are text.
const obeyed = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Starts a service with hostile text in every field. */
async function hostile(status = 200): Promise<Record<string, string>> {
  const page = {
    markdown: `# A ${HOSTILE}\n\ntext`,
    metadata: {
      title: `T ${HOSTILE}`,
      sourceURL: `https://a.example/${HOSTILE}`,
      url: "https://a.example/",
      statusCode: 200,
    },
  };
  const bodies: Readonly<Record<string, object>> = {
    "/v2/scrape": { success: true, data: { ...page, warning: HOSTILE } },
    "/v2/map": {
      success: true,
      links: [{ url: `https://a.example/${HOSTILE}`, title: HOSTILE, description: HOSTILE }],
    },
    "/v2/search": {
      success: true,
      data: { web: [{ url: "https://a.example/", title: HOSTILE, description: HOSTILE }] },
    },
    "/v2/crawl": { success: true, id: "7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293" },
  };
  const job = {
    success: true,
    status: "completed",
    total: 1,
    completed: 1,
    creditsUsed: 1,
    expiresAt: HOSTILE,
    data: [page],
  };
  const server = createServer((request, response) => {
    const body =
      status === 200
        ? (bodies[request.url ?? ""] ?? job)
        : { success: false, error: `Bad ${HOSTILE}`, details: [{ path: [HOSTILE], message: HOSTILE }] };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return {
    EXTRACTION_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    EXTRACTION_API_KEY: "key",
  };
}

const url = "https://a.example/";
const commands: readonly (readonly string[])[] = [
  ...["markdown", "text", "json", "ndjson"].map((format) => ["scrape", url, "--format", format]),
  ...["markdown", "text", "json", "ndjson"].map((format) => ["crawl", url, "--format", format]),
  ["map", url],
  ["search", "a"],
  ["status", "7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293", "--format", "text"],
  ["scrape", `https://a.example/${HOSTILE}`],
  ["scrape", url, `--${HOSTILE}`],
  [HOSTILE.slice(1).replaceAll("\u0000", "")],
];

test.each(commands.map((words) => [JSON.stringify(words).slice(0, 60), words] as const))(
  "%s prints nothing that controls a terminal",
  async (_, words) => {
    const { stdout, stderr } = await runHere(words, { env: await hostile() });
    expect((stdout + stderr).length).toBeGreaterThan(10);
    expect(stdout + stderr).not.toMatch(obeyed);
  },
);

test("errors of the service are lines of text", async () => {
  const { stderr, code } = await runHere(["scrape", url], { env: await hostile(400) });
  expect(stderr).toContain("Bad ");
  expect(stderr).not.toMatch(obeyed);
  expect(code).toBe(2);
});

/** JSON from another or a faulty service that does not match the documents. */
const nonsense: readonly object[] = [
  { success: true },
  { success: true, data: "text", links: "no", id: "7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293", status: "completed" },
  { success: true, data: [null, 1], links: [null], id: "7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293", status: "completed" },
];

test.each(nonsense.map((body) => [JSON.stringify(body), body] as const))(
  "%s is reported without a crash",
  async (_, body) => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
    const env = { EXTRACTION_API_BASE_URL: base, EXTRACTION_API_KEY: "key" };
    const folder = join(temporaryFolder(), "pages");
    const tried = [
      ["usage"],
      ["crawl", url, "--format", "text"],
      ["crawl", url, "--out", folder],
      ["map", url],
      ["search", "lamp"],
      ["scrape", url],
      ["status"],
    ];
    for (const words of tried) {
      const { stdout, stderr, code } = await runHere(words, { env });
      expect(stderr).not.toMatch(/TypeError|undefined|Cannot/);
      expect(code, stderr).not.toBe(1);
      if (!["map", "search", "scrape"].includes(words[0] ?? "")) continue;
      expect({ stdout, code }, words[0]).toEqual({ stdout: "", code: 6 });
      expect(stderr).toContain("in a form that the documents do not define");
    }
  },
);

/** Responses that cannot be used: what they are, how they are sent, and what the command says. */
const unusable: readonly (readonly [string, (response: ServerResponse) => void, string, number])[] = [
  [
    "nested 10,000 levels deep",
    (response) => void response.end(`{"success":true,"data":{"json":${"[".repeat(10_000)}${"]".repeat(10_000)}}}`),
    "Error: The result is too large, or nested too deeply, to be printed.",
    6,
  ],
  [
    "larger than the client reads",
    (response) => response.writeHead(200, { "content-length": 70_000_000 }).flushHeaders(),
    "Error: POST /scrape: the response is too large; request less data.",
    6,
  ],
  [
    "a page of another server",
    (response) => void response.end("<html></html>"),
    "This does not match the documents. Is the base URL right?",
    6,
  ],
  [
    "cut off",
    (response) => void (response.write("{"), setTimeout(() => response.destroy(), 20)),
    "The request may have been executed.",
    7,
  ],
];

test.each(unusable)("a response that is %s is reported as such", async (what, respond, words, expected) => {
  const server = createServer((request, response) => (request.resume(), respond(response)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
  const env = { EXTRACTION_API_BASE_URL: base, EXTRACTION_API_KEY: "key" };
  const { stdout, stderr, code } = await runHere(["scrape", url], { env });
  expect({ stdout, code }).toEqual({ stdout: "", code: expected });
  expect(stderr).toContain(words);
  expect(stderr.includes("base URL"), stderr).toBe(what.startsWith("a page"));
});

test("a detail about no field is reported without a location", async () => {
  const { stderr } = await runHere(["scrape", "http://127.0.0.1:9/", "--local"]);
  expect(stderr).toMatch(/^Error: POST \/scrape: Forbidden: 127\.0\.0\.1 resolves to/m);
});

test("a terminal gets only our own styles, and none with NO_COLOR", async () => {
  const env = await hostile();
  const words = ["crawl", url, "--format", "text"];
  const { stdout } = await onTerminal(words, 80, { env: { ...env, NO_COLOR: "1" } });
  expect(stdout).not.toContain("\u001b]0;");
  expect(stdout).not.toContain("\u001b[2J\u001b[31m");
  expect(stdout).not.toContain("\u202e");
  expect(stdout).not.toMatch(/\u001b\[\d+(;\d+)*m/);
});

test("files of a hostile page stay in their folder and are safe to read", async () => {
  const folder = temporaryFolder();
  const { code } = await run(["crawl", url, "--out", "pages"], { env: await hostile(), cwd: folder });
  expect(code).toBe(0);
  const { stdout } = await shell("find . -type f | sort; cat $(find . -name '*.md')", { cwd: folder });
  expect(stdout).toMatch(/^\.\/pages\/\.extraction-api\.ndjson\n\.\/pages\/a\.example\/[\w./-]+\.md\n/);
  expect(stdout).not.toMatch(obeyed);
});

test("any text is made plain, and plain text stays the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(plain(text)).not.toMatch(obeyed);
      expect(oneLine(text)).not.toMatch(/[\u0000-\u001f]/);
      expect(JSON.parse(safeJson(text))).toBe(text);
      expect(plain(plain(text))).toBe(plain(text));
    }),
  );
  expect(plain("Grüße\t漢字 🏳️‍🌈\nשלום")).toBe("Grüße\t漢字 🏳️‍🌈\nשלום");
});

test("a reader that stops reading stops the command, with the shells' exit code", async () => {
  const child = start(["man"]);
  child.stdout?.destroy();
  const { code, stderr } = await ended(child);
  expect({ code, stderr }).toEqual({ code: 141, stderr: "" });
});
