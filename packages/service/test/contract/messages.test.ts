import { expect, test } from "vitest";
import { errorBody, errorRow } from "../../src/contract/catalogue.ts";

test.each(["internal-server-error", "unprocessable-entity", "bad-request"])(
  "the message of %s keeps its beginning and its end, whatever a caller sent is in it",
  (row) => {
    const words = (message: string) => {
      const { error, details } = errorBody(errorRow("v2", row), { message: `Bad Request: ${message} so it ends` });
      return JSON.stringify([error, details]);
    };
    const long = words("x".repeat(1_000_000));
    expect(long.length).toBeLessThan(1_300);
    expect(long).toContain("Bad Request: xxx");
    expect(long).toContain("x … x");
    expect(long).toContain("xxx so it ends");
    expect(words("short")).toContain("Bad Request: short so it ends");
  },
);
