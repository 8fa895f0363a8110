import { expect, test } from "vitest";
import { startError } from "../../../src/state/postgres/unavailable.ts";

test.each([
  [Object.assign(new Error("connect ECONNREFUSED 10.0.0.9:5432"), { code: "ECONNREFUSED" })],
  [new Error("Connection terminated due to connection timeout")],
])("%s at the start says what to check, without the password", (error) => {
  const { message } = startError("postgres://user:secret@db.internal/extraction", error);
  expect(message).toBe(
    `state postgres://db.internal/extraction: ${error.message}; check that it is running and that the URL is right`,
  );
});
