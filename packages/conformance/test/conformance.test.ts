import { expect, test } from "vitest";
import { conform, recording, VERSIONS } from "./deployment.ts";
import { sideEffects } from "./side-effects.ts";

// About: openapi/dist/*.json

test.each(VERSIONS)("%s conforms to its document: nothing is reported, and nothing is written", async (version) => {
  const requests: string[] = [];
  const { code, report, log } = await conform(["--json"], recording(requests), version);
  expect(report.deviations).toEqual([]);
  expect({ code, log }).toEqual({ code: 0, log: "" });
  expect(requests).toHaveLength(report.sent + report.invalid);
  expect(report.succeeded).toBe(requests.filter((line) => line.endsWith(" 200")).length);
  const effects = sideEffects(version);
  const sent = requests.map((line) => effects.find(({ pattern }) => pattern.test(line.replace(/ \d+( no key)?$/, ""))));
  expect(sent.map((one) => one?.effect)).toEqual(requests.map(() => "none"));
  const writes = effects.filter(({ effect }) => effect !== "none");
  expect(report.skipped.toSorted()).toEqual(writes.map(({ operation }) => operation).toSorted());
  expect(writes.length).toBeGreaterThan(5);
});

test.each(VERSIONS)("%s with writes: jobs are read by the ids returned when they were started", async (version) => {
  const requests: string[] = [];
  const { report } = await conform(["--json", "--allow-writes"], recording(requests), version);
  expect(report.skipped).toEqual([]);
  expect(requests.filter((line) => /^GET \/extract\/\S+ 200$/.test(line)).length).toBeGreaterThan(0);
  expect(report.deviations).toEqual([]);
  expect(report.succeeded).toBeGreaterThan(report.sent / 2);
  const keyless = requests.filter((line) => line.endsWith(" no key"));
  expect(keyless.filter((line) => !line.includes(" 401 "))).toEqual([]);
  const called = sideEffects(version).filter(({ pattern }) =>
    keyless.some((line) => pattern.test(line.replace(/ \d+ no key$/, ""))),
  );
  expect(called).toHaveLength(sideEffects(version).length);
  expect(report.invalid).toBeGreaterThan(called.length * 2);
});
