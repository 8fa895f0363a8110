import { request } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { parseFault } from "../../src/faults/parse.ts";
import { createFaultPlan } from "../../src/faults/fault.ts";
import type { Service } from "../../src/index.ts";
import { createTestService, send } from "../support/service.ts";

const open: Service[] = [];
function setUp(...faults: string[]): Service {
  const service = createTestService({ faults: faults.map(parseFault) });
  open.push(service);
  return service;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()));
});

describe("a plan", () => {
  test("applies after and times per operation", async () => {
    const plan = createFaultPlan([
      parseFault("map:conflict,after=1,times=2"),
      parseFault("*:bad-gateway,times=always,after=3"),
    ]);
    const struck = await Promise.all(Array.from({ length: 5 }, async () => (await plan.next("map"))?.row));
    expect(struck).toEqual([undefined, "conflict", "conflict", "bad-gateway", "bad-gateway"]);
    expect((await plan.next("search"))?.row).toBe("bad-gateway");
  });
});

describe("Retry-After", () => {
  test.each([
    "7",
    "0",
    "Fri, 31 Dec 2027 23:59:59 GMT",
    "Friday, 31-Dec-27 23:59:59 GMT",
    "Fri Dec 31 23:59:59 2027",
    "soon",
  ])("as %s", async (value) => {
    const got = await send(
      setUp(`getQueueStatus:rate-limit-exceeded,retry-after=${value}`),
      "GET",
      "/team/queue-status",
    );
    expect(got.status).toBe(429);
    expect(got.headers.get("retry-after")).toBe(value);
  });
});

/**
 * One exchange on its own socket, with everything that can happen to it.
 *
 * @param silenceMs silence after the first bytes of a body that ends the exchange
 */
function exchange(
  url: string,
  silenceMs = 60_000,
): Promise<{ status?: number; text: string; ended: boolean; error?: string }> {
  return new Promise((resolve) => {
    const result = { text: "", ended: false } as { status?: number; text: string; ended: boolean; error?: string };
    const settle = () => {
      sent.destroy();
      resolve(result);
    };
    const sent = request(
      `${url}/team/queue-status`,
      { headers: { authorization: "Bearer k" }, agent: false },
      (response) => {
        result.status = response.statusCode ?? 0;
        response.on("data", (part: Buffer) => (result.text += part.toString()));
        response.once("data", () => sent.setTimeout(silenceMs, settle));
        response.on("end", () => {
          result.ended = true;
          settle();
        });
        response.on("error", (error) => {
          result.error = error.message;
          settle();
        });
      },
    );
    sent.on("error", (error) => {
      result.error ??= (error as NodeJS.ErrnoException).code ?? error.message;
      settle();
    });
    sent.end();
  });
}

describe("on a socket", () => {
  test("reset: the connection is cut before the response", async () => {
    const { url } = await setUp("getQueueStatus:,wire=reset").listen();
    expect(await exchange(url)).toMatchObject({ error: "ECONNRESET", text: "" });
    expect(await exchange(url)).toMatchObject({ status: 200, ended: true });
  });

  test("truncate: half of the body, then the end", async () => {
    const { url } = await setUp("getQueueStatus:,wire=truncate").listen();
    const got = await exchange(url);
    expect(got).toMatchObject({ status: 200, ended: false, error: "aborted" });
    expect(() => JSON.parse(got.text) as unknown).toThrow();
  });

  test("stall: half of the body, then silence", async () => {
    const { url } = await setUp("getQueueStatus:internal-server-error,wire=stall").listen();
    const got = await exchange(url, 500);
    expect(got).toMatchObject({ status: 500, ended: false });
    expect(got.error).toBeUndefined();
  });
});

describe("without a port", () => {
  const get = (service: Service, signal?: AbortSignal) =>
    service.handle(
      new Request("http://x.test/v2/team/queue-status", {
        headers: { authorization: "Bearer k" },
        ...(signal && { signal }),
      }),
    );

  test("reset rejects as in fetch", async () => {
    await expect(get(setUp("getQueueStatus:,wire=reset"))).rejects.toThrow(TypeError);
  });

  test("truncate breaks the body", async () => {
    const response = await get(setUp("getQueueStatus:,wire=truncate"));
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  test("stall ends with the caller's signal", async () => {
    const caller = new AbortController();
    const response = await get(setUp("getQueueStatus:,wire=stall"), caller.signal);
    setTimeout(() => caller.abort(new Error("the caller has gone")), 50);
    await expect(response.text()).rejects.toThrow("the caller has gone");
  });
});

test("delay precedes the response", async () => {
  const begin = Date.now();
  await send(setUp("getQueueStatus:,delay=80"), "GET", "/team/queue-status");
  expect(Date.now() - begin).toBeGreaterThanOrEqual(75);
});
