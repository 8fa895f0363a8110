import { expect, it } from "vitest";
import { createCore } from "../../src/core.ts";
import { traceOf } from "../../src/job/parts.ts";
import { jobOf } from "../../src/table/jobs.ts";
import { createFakeClock } from "../fake/clock.ts";
import { json, scripted, type Step } from "../fake/responses.ts";

const row = {
  report: "getRun",
  start: "startRun",
  trace: "getTrace",
  id: "id",
  status: "/status",
  succeeded: ["done"],
  failed: ["failed"],
  data: "/data",
  events: "/events",
} as const;

const impatient = { patiently: <T>(send: (options: object) => Promise<T>) => send({}) };

/** Reads the trace of a run, poll by poll. */
function reader(...steps: Step[]) {
  const fetch = scripted(...steps);
  const calls = [
    ["POST", "/run", "startRun"],
    ["GET", "/run/{id}", "getRun"],
    ["GET", "/run/{id}/trace", "getTrace"],
  ] as const;
  const options = { apiKey: "k-1", baseUrl: "https://api.test/v2", fetch, clock: createFakeClock() };
  const core = createCore({ version: "v2", calls, jobs: [row], errors: [] }, options);
  return { fetch, read: traceOf(core, jobOf(row, core.operations), "r-1", impatient), core };
}

const events = (...all: unknown[]) => json(200, { events: all });

it("returns each event once, by its id, or by its content if it has none", async () => {
  const [one, two, bare] = [{ eventId: "1" }, { eventId: "2" }, { type: "said" }];
  const numbered = { eventId: 7 };
  const { fetch, read } = reader(events(one, bare), events(one, bare, two, numbered), events(two, numbered, bare));
  expect(await read()).toEqual([one, bare]);
  expect(await read()).toEqual([two, numbered]);
  expect(await read()).toEqual([]);
  expect(fetch.seen[0]?.url).toBe("https://api.test/v2/run/r-1/trace");
});

it("recognises an event by its id, even if its content has changed", async () => {
  const { read } = reader(events({ eventId: "1", type: "begun" }), events({ eventId: "1", type: "ended" }));
  expect([await read(), await read()]).toEqual([[{ eventId: "1", type: "begun" }], []]);
});

it("returns nothing if the response has no list, and requests nothing if a job has no trace", async () => {
  const { read, core, fetch } = reader(json(200, { events: null }), json(200, {}));
  expect([await read(), await read()]).toEqual([[], []]);
  const { trace: _, ...without } = jobOf(row, core.operations);
  const { events: __, ...eventless } = jobOf(row, core.operations);
  expect(await traceOf(core, { ...without, trace: undefined }, "r-1", impatient)()).toEqual([]);
  expect(await traceOf(core, eventless, "r-1", impatient)()).toEqual([]);
  expect(fetch.seen).toHaveLength(2);
});
