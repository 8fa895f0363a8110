import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../../src/command.ts";
import { allOperations } from "../../src/contract/operations.ts";

type Parameters = Readonly<Record<string, string>>;

/** Every call in the documents with an example id: operation, example, method, path. */
const calls = allOperations.flatMap(({ version, id, method, path, node }): [string, string, string][] => {
  if (!path.includes("{")) return [];
  const given = (node as { "x-example-parameters"?: Readonly<Record<string, Parameters>> })["x-example-parameters"];
  return Object.entries(given ?? {}).map(([name, values]) => [
    `${version} ${id} ${name}`,
    method,
    `/${version}${path.replace(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? "")}`,
  ]);
});

/** Runs the command until `stop` is called. */
function serve(args: string[]): Promise<{ origin: string; stop: () => Promise<number> }> {
  return new Promise((resolve) => {
    let end: (value?: unknown) => void;
    const untilStopped = () => new Promise((stop) => void (end = stop));
    const stop = () => {
      end();
      return ended;
    };
    const io = { out: (url: string) => resolve({ origin: new URL(url).origin, stop }), err: () => {}, untilStopped };
    const ended = runCommand(["--port", "0", ...args], io, {});
  });
}

let demo: Awaited<ReturnType<typeof serve>>;
let plain: typeof demo;

beforeAll(async () => {
  demo = await serve(["--demo"]);
  plain = await serve([]);
});
afterAll(() => Promise.all([demo.stop(), plain.stop()]));

const call = (url: string, method: string, key: string) =>
  fetch(url, { method, headers: { authorization: `Bearer ${key}` } });

test("every operation with an id in its path has an example", () => {
  const documented = allOperations.filter(({ path }) => path.includes("{"));
  expect(new Set(calls.map(([name]) => name.replace(/ \w+$/, ""))).size).toBe(documented.length);
});

describe("with --demo, an example id works", () => {
  test.each(calls)("%s", async (name, method, path) => {
    const response = await call(`${demo.origin}${path}`, method, "reader");
    expect([response.status, await response.text()], name).toEqual([200, expect.any(String)]);
  });

  test.each(calls)("%s, as the first call of a key", async (name, method, path) => {
    const response = await call(`${demo.origin}${path}`, method, name.replaceAll(" ", "-"));
    expect([response.status, await response.text()], name).toEqual([200, expect.any(String)]);
  });
});

describe("with --demo", () => {
  const run = `/v2/agent/a4e7c0d2-5f19-4b38-86ad-3c2b1e0f9d75`;
  const crawl = "/v2/crawl/7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293";
  const idOf = async (key: string, path = `${run}/trace`) =>
    ((await (await call(`${demo.origin}${path}`, "GET", key)).json()) as { id?: string }).id;

  test("calls of one team at the same time share a job, and teams do not", async () => {
    const ids = await Promise.all(["ann", "ann", "ann", "ben"].map((key) => idOf(key)));
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
    expect(run).not.toContain(ids[0]);
    const ofAnn = `/v2/agent/${String(ids[0])}/trace`;
    expect([await idOf("ann", ofAnn), await idOf("ben", ofAnn)]).toEqual([ids[0], undefined]);
  });

  test("a cancelled job says so afterwards, and can be cancelled again", async () => {
    const url = `${demo.origin}${crawl}`;
    for (const method of ["GET", "DELETE", "DELETE"]) expect((await call(url, method, "eve")).status).toBe(200);
    expect(await (await call(url, "GET", "eve")).json()).toMatchObject({ status: "cancelled" });
  });

  test("an id in capitals is the same id", async () => {
    expect(await idOf("ann", `${run.toUpperCase().replace("/V2/AGENT", "/v2/agent")}/trace`)).toBe(await idOf("ann"));
  });

  test("other ids stay unknown, and a call without a key is refused", async () => {
    const unknown = `${demo.origin}/v2/agent/00000000-0000-4000-8000-000000000000`;
    expect((await call(unknown, "GET", "ann")).status).toBe(404);
    expect(
      (await call(`${demo.origin}${run}/snapshots/00000000-0000-4000-8000-000000000000`, "GET", "ann")).status,
    ).toBe(404);
    expect((await fetch(`${demo.origin}${run}`)).status).toBe(401);
  });
});

test("a key that may not start the job gets the 404", async () => {
  const scoped = await serve(["--demo", "--scope", "getAgent"]);
  const status = (await call(`${scoped.origin}/v2/agent/a4e7c0d2-5f19-4b38-86ad-3c2b1e0f9d75`, "GET", "ann")).status;
  await scoped.stop();
  expect(status).toBe(404);
});

describe("without --demo, it is unknown", () => {
  test.each(calls)("%s", async (_name, method, path) => {
    expect((await call(`${plain.origin}${path}`, method, "reader")).status).toBe(404);
  });
});
