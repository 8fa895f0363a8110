import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient } from "../src/index.ts";
import { logEvents, type LogLevel } from "../src/log.ts";
import { createFakeClock } from "./fake/clock.ts";
import { failure, json, scripted, type Step } from "./fake/responses.ts";

afterEach(() => vi.unstubAllEnvs());

/** Returns the lines that a client logs. */
async function linesOf(level: LogLevel | undefined, steps: readonly Step[], act = "startExtract"): Promise<string[]> {
  const lines: string[] = [];
  const write = (name: string) => (line: string) => void lines.push(`${name}: ${line.replace(/^extraction-api /, "")}`);
  const logger = { error: write("error"), warn: write("warn"), info: write("info"), debug: write("debug") };
  const client = createClient({
    apiKey: "canary-key",
    baseUrl: "https://api.test/v2",
    fetch: scripted(...steps),
    clock: createFakeClock(),
    random: () => 0,
    onEvent: logEvents({ level, logger }),
  });
  if (act === "extract") await client.safe.extract({ urls: [] });
  else await client.safe.startExtract({ urls: [] });
  // Numbers of calls are unique in the process; here, those of each client begin at 1.
  const first = Number(/#(\d+)/.exec(lines.join("\n"))?.[1] ?? 1);
  return lines.map((line) => line.replace(/#(\d+)/, (_, call) => `#${Number(call) - first + 1}`));
}

const busy = failure(503, "Service Unavailable", {}, { "x-request-id": "req-1" });
const good = json(200, { success: true, id: "a" });
const refused = failure(402, "No credits for canary-key");

describe("log levels", () => {
  it("debug logs every attempt and response", async () => {
    expect((await linesOf("debug", [busy, good])).map((line) => line.replace(/\d+ ms/g, "N ms"))).toEqual([
      "debug: POST /extract #1: attempt 1",
      "debug: POST /extract #1: 503 after N ms, request req-1",
      "warn: POST /extract #1: service-unavailable, retry in N ms",
      "debug: POST /extract #1: attempt 2",
      "debug: POST /extract #1: 200 after N ms",
      "info: POST /extract #1: done after N ms, 2 attempts",
    ]);
  });

  it.each<[LogLevel, string[]]>([
    ["info", ["warn", "info"]],
    ["warn", ["warn"]],
    ["error", []],
    ["off", []],
  ])("%s omits less important events", async (level, names) => {
    expect((await linesOf(level, [busy, good])).map((line) => line.split(":")[0])).toEqual(names);
  });

  it("error logs failed calls, and why there was no further attempt", async () => {
    expect(await linesOf("error", [refused])).toEqual([
      "error: POST /extract #1: failed with payment-required after 1 attempt",
    ]);
    expect(await linesOf("error", [busy])).toEqual([
      "error: POST /extract #1: failed with service-unavailable after 4 attempts (attempts)",
    ]);
  });

  it("logs the states of jobs, whose text cannot start a new line", async () => {
    const states = [
      json(200, { success: true, id: "j\n1" }),
      json(200, { success: true, status: "x\n\u001b[31merror: \u202ey" }),
      json(200, { success: false, status: "failed", error: "no" }),
    ];
    const lines = await linesOf("debug", states, "extract");
    expect(lines.filter((line) => line.includes("job "))).toEqual([
      "debug: GET /extract/{id}: job j 1 is x [31merror:  y",
      "debug: GET /extract/{id}: job j 1 is failed",
      "error: GET /extract/{id}: stopped waiting for job j 1: job-failed",
    ]);
  });

  it("does not call a job ended if only the wait for it ends", async () => {
    const line = vi.fn<(text: string) => void>();
    const event = { type: "job-end", operation: "GET /crawl/{id}", jobId: "j", kind: undefined } as const;
    logEvents({ level: "info", logger: { ...console, info: line } })(event);
    expect(line).toHaveBeenCalledWith("extraction-api GET /crawl/{id}: stopped waiting for job j");
  });

  it("never logs a key", async () => {
    const lines = await linesOf("debug", [failure(401, "canary-key", {}, { "x-request-id": "canary-key" })]);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join("\n")).not.toContain("canary");
  });

  it("is EXTRACTION_API_LOG by default, or else warn", async () => {
    expect((await linesOf(undefined, [busy, good])).length).toBe(1);
    vi.stubEnv("EXTRACTION_API_LOG", "debug");
    expect((await linesOf(undefined, [busy, good])).length).toBe(6);
    vi.stubEnv("EXTRACTION_API_LOG", "loud");
    expect(() => logEvents()).toThrow(
      'logEvents: level or EXTRACTION_API_LOG must be "debug", "info", "warn", "error" or "off".',
    );
  });

  it("writes to the console without a logger", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    logEvents({ level: "error" })({
      type: "give-up",
      call: 1,
      operation: "GET /a",
      attempts: 1,
      kind: "timeout",
      gaveUp: undefined,
    });
    expect(error.mock.calls).toEqual([["extraction-api GET /a #1: failed with timeout after 1 attempt"]]);
    error.mockRestore();
  });
});
