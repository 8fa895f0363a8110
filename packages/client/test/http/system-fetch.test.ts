import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { systemFetch } from "../../src/http/system-fetch.ts";
import { listening } from "../fake/listening.ts";

// bench/cut-connections.ts shows on the side of the service that Deno then repeats nothing.
test.each([
  [false, "content-length"],
  [true, "transfer-encoding"],
])(
  "the body arrives complete; if the runtime repeats requests (%s), as a stream that can be read once",
  async (repeats, header) => {
    const seen: string[] = [];
    const server = createServer(async (request, response) => {
      seen.push(`${request.method} ${await text(request)} ${header in request.headers}`);
      response.end("{}");
    });
    const url = await listening(server);
    const send = systemFetch(repeats);
    await (await send(url, { method: "POST", body: '{"a":"☃"}' })).text();
    await (await send(url, { method: "GET" })).text();
    server.close();
    expect(seen).toEqual(['POST {"a":"☃"} true', "GET  false"]);
  },
);

/** Prints how each transport sends its body, in a process that looks like Deno from the start. */
const onDeno = `
  globalThis.Deno = {};
  const bodies = {};
  let sending = "";
  globalThis.fetch = async (_, { body }) => {
    bodies[sending] = Object.prototype.toString.call(body);
    return new Response("{}");
  };
  const { limited } = await import("./src/limit.ts");
  const { traced } = await import("./src/otel.ts");
  const { deprecations } = await import("./src/deprecations.ts");
  for (const [name, fetch] of Object.entries({ limit: limited(2), otel: traced().fetch, deprecations: deprecations() })) {
    sending = name;
    await fetch("https://api.test/v2/extract", { method: "POST", body: "{}", headers: {} });
  }
  console.log(JSON.stringify(bodies));`;

test("on Deno, whose fetch repeats requests, every transport sends bodies that can be read only once", async () => {
  const args = ["--conditions=@extraction-api/source", "--input-type=module", "--eval", onDeno];
  const cwd = join(import.meta.dirname, "../..");
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  const once = "[object ReadableStream]";
  expect(JSON.parse(stdout)).toEqual({ limit: once, otel: once, deprecations: once });
});
