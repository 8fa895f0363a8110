import { expect, test } from "vitest";
import { diff, load } from "@extraction-api/diff";
import { versionLine } from "../src/output/summary.ts";

/** Returns the line of a review in which a place in a document changes. */
async function line(change: (text: string) => string): Promise<string> {
  const text = JSON.stringify({
    openapi: "3.1.1",
    info: { title: "Things", version: "1.2.0" },
    paths: {
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
