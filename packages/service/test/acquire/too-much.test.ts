import { expect, onTestFinished, test } from "vitest";
import { createAcquirer } from "../../src/acquire/index.ts";

test.each([
  [
    new RangeError("Maximum call stack size exceeded"),
    "Internal Server Error: https://a.example/ exceeds the time or memory allowed for a page",
  ],
  [new RangeError("Invalid array length"), "Internal Server Error: https://a.example/: Invalid array length"],
])("a page whose reading throws %s fails with a reason that its caller understands", async (thrown, message) => {
  const acquirer = createAcquirer({ allowPrivateHosts: false, clock: { now: Date.now } });
  onTestFinished(() => acquirer.close());
  const url = "https://a.example/";
  const text = "<p>A page.";
  const read = { finalUrl: url, statusCode: 200, contentType: "text/html", body: new TextEncoder().encode(text), text };
  const changes = {
    load(): never {
      throw thrown;
    },
    save() {},
  };
  const options = { formats: [{ type: "markdown" }, { type: "changeTracking" }] } as const;
  const outcome = await acquirer.present(url, read, options, new AbortController().signal, changes);
  expect(outcome).toEqual({ ok: false, row: "internal-server-error", message });
});
