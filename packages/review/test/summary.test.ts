import { expect, test } from "vitest";
import { diff, load } from "@extraction-api/diff";
import { kilobytes, sizeDifference } from "../src/output/kilobytes.ts";
import { versionLine } from "../src/output/summary.ts";

/** Returns the line of a review in which a place in a document changes. */
async function line(change: (text: string) => string): Promise<string> {
  const text = JSON.stringify({
    openapi: "3.1.1",
    info: { title: "Things", version: "1.2.0" },
    webhooks: { sent: { post: { description: "Sends.", responses: { "200": { description: "Received." } } } } },
    paths: {
      "/b": { get: { description: "Reads b.", responses: { "200": { description: "Read." } } } },
      "/a": { get: { description: "Reads.", deprecated: false, responses: { "200": { description: "Read." } } } },
    },
  });
  const read = async (name: string): Promise<Uint8Array> => Buffer.from(name === "a.json" ? text : change(text));
  const [base, revision] = await Promise.all(["a.json", "b.json"].map((name) => load(name, { read })));
  if (base === undefined || revision === undefined) return expect.unreachable();
  const result = diff(base, revision);
  const side = JSON.parse(text) as Record<string, unknown>;
  return versionLine({ version: "v1", result, base: side, revision: side } as Parameters<typeof versionLine>[0]);
}

test("a patch step is optional, because no caller waits for it; a minor step is required", async () => {
  expect(await line((text) => text.replace("Reads.", "Reads it."))).toContain(
    "; may have a patch step, 1.2.0 to 1.2.1",
  );
  expect(await line((text) => text.replace("false", "true"))).toContain("; needs a minor step, 1.2.0 to 1.3.0");
});

test("webhooks are counted separately from operations", async () => {
  const deprecated = (text: string): string => text.replace("false", "true");
  const sent = (text: string): string => text.replace('"description":"Sends."', '"deprecated":true');
  expect(await line(deprecated)).toContain("compatible in 1 of 2 operations;");
  expect(await line(sent)).toContain("in 1 of 1 webhooks, 1 note;");
  expect(await line((text) => sent(deprecated(text)))).toContain("in 1 of 2 operations and 1 of 1 webhooks, 1 note;");
});

test("notes are counted after the operations that the other changes reach", async () => {
  const both = (text: string): string => text.replace("false", "true").replace("Reads b.", "Reads b!");
  expect(await line(both)).toContain("v1: 1 compatible in 1 of 2 operations, 1 note; needs");
});

test("sizes are in the unit that suits them", () => {
  expect([76, 2100, 1_000_634].map((more) => sizeDifference(100, 100 + more))).toEqual(["+76 B", "+2.1 kB", "+1.0 MB"]);
  expect(sizeDifference(1_200_000, 0)).toBe("−1.2 MB");
  expect([400, 99_949, 1_000_634].map(kilobytes)).toEqual(["0.4 kB", "99.9 kB", "1.0 MB"]);
});
