import { describe, expect, it } from "vitest";
import { runtimes, smokeIn } from "./runtimes.ts";

describe("the client", () => {
  it.each(runtimes().map((runtime) => [runtime.name, runtime] as const))("works in %s", async (_, runtime) => {
    expect(await smokeIn(runtime)).toBe("[] done");
  });
});
