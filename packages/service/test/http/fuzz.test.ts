import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzzRequests, rawAttacks, writeRaw } from "../../bench/support/fuzz.ts";
import type { Acquirer } from "../../src/acquisition.ts";
import type { Service } from "../../src/index.ts";
import { createTestService } from "../support/service.ts";

/** Reaches no page: the fuzzer's requests must not leave the machine. */
const nowhere: Acquirer = { scrape: async () => ({ ok: false, row: "request-timeout" }), close: async () => {} };

let service: Service;
let origin: string;
const logged: string[] = [];
beforeAll(async () => {
  service = createTestService({ acquirer: nowhere, log: (line) => logged.push(line) });
  ({ origin } = new URL((await service.listen()).url));
});
afterAll(() => service.close());

test("random requests get a response of the catalogue, never a server failure", async () => {
  let seed = 11;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const { problems, statuses } = await fuzzRequests(origin, 1_500, random);
  expect(problems).toEqual([]);
  expect(Object.keys(statuses).length).toBeGreaterThan(3);
  expect(logged.filter((line) => line.startsWith("internal error"))).toEqual([]);
});

test.each(Object.entries(rawAttacks))("%s does no harm", async (_name, bytes) => {
  const answer = await writeRaw(origin, bytes, 150);
  expect(answer === "" || /^HTTP\/1\.1 4\d\d /.test(answer), answer.slice(0, 100)).toBe(true);
  const alive = await fetch(`${origin}/v2/team/queue-status`, { headers: { authorization: "Bearer k" } });
  expect(alive.status).toBe(200);
});
