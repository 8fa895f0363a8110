import { createService, type Fault } from "@extraction-api/service";
import { errorRows } from "@extraction-api/v2";
import { afterEach, describe, expect, it } from "vitest";
import { createClient } from "../src/index.ts";
import type { ErrorRow } from "../src/tables.ts";
import { createFakeClock } from "./fake/clock.ts";

const rows = Object.entries(errorRows as Readonly<Record<string, ErrorRow>>);
const services: ReturnType<typeof createService>[] = [];

afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

/** A client whose requests the self-hosted service answers without a network. The two know nothing of each other. */
function clientOf(faults: readonly Fault[], retry?: false) {
  const service = createService({ faults });
  services.push(service);
  return createClient({
    apiKey: "k-1",
    baseUrl: "http://service.test/v2",
    clock: createFakeClock(),
    fetch: (url, init) => service.handle(new Request(url, init)),
    ...(retry === false && { retry }),
  });
}

const body = { urls: ["https://example.com/"] };

describe("each error that the service can answer with", () => {
  it.each(rows)("%s is that kind for the client", async (id, { status, code, retry }) => {
    const { error } = await clientOf([{ operation: "startExtract", row: id }], false).safe.startExtract(body);
    expect(error).toMatchObject({ kind: id, status, retryable: retry === "backoff" });
    expect(error?.code ?? code).toBe(code);
  });

  it.each(rows.filter(([, { retry }]) => retry === "backoff"))("%s is overcome", async (id) => {
    const client = clientOf([{ operation: "getQueueStatus", row: id, times: 3, retryAfter: "5" }]);
    expect((await client.getQueueStatus()).meta.attempts).toBe(4);
  });

  it.each(rows.filter(([, { retry }]) => retry === "sometimes"))("%s is repeated on request only", async (id) => {
    const faults = [{ operation: "getQueueStatus", row: id }];
    expect((await clientOf(faults).safe.getQueueStatus()).error?.attempts).toBe(1);
    expect((await clientOf(faults).getQueueStatus(undefined, { retry: { sometimes: true } })).meta.attempts).toBe(2);
  });

  it("is there", () => {
    expect(rows.length).toBeGreaterThan(30);
  });
});
