import { describe, expect, it, vi } from "vitest";
import { deprecations, type DeprecationNotice } from "../src/deprecations.ts";
import { createClient } from "../src/index.ts";
import { json, scripted } from "./fake/responses.ts";

const good = (headers: Record<string, string>) => json(200, { success: true, id: "a" }, headers);

/** Creates a client whose service sends these headers, and collects its notices. */
function setup(headers: Record<string, string>) {
  const notices: DeprecationNotice[] = [];
  const fetch = deprecations({ fetch: scripted(good(headers)), onNotice: (notice) => notices.push(notice) });
  return { notices, client: createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch }) };
}

describe("deprecations", () => {
  it("reports each operation once, with both dates and the link", async () => {
    const { client, notices } = setup({
      deprecation: "@1688169599",
      sunset: "Sun, 30 Jun 2024 23:59:59 GMT",
      link: '<https://docs.test/old>; rel="deprecation"; type="text/html"',
    });
    await client.startExtract({ urls: [] });
    await client.startExtract({ urls: [] });
    await client.getQueueStatus();
    expect(notices.map(({ operation }) => operation)).toEqual(["POST /extract", "GET /team/queue-status"]);
    expect(notices[0]).toMatchObject({
      deprecatedAt: new Date("2023-06-30T23:59:59Z"),
      sunsetAt: new Date("2024-06-30T23:59:59Z"),
      link: "https://docs.test/old",
    });
    expect(notices[0]?.message).toBe(
      "POST /extract is deprecated as of 2023-06-30 and may stop working from 2024-06-30 on. See https://docs.test/old.",
    );
  });

  it.each<[Record<string, string>, string | undefined]>([
    [{ deprecation: "true" }, "POST /extract is deprecated."],
    [{ deprecation: "Fri, 30 Jun 2023 23:59:59 GMT" }, "POST /extract is deprecated as of 2023-06-30."],
    [{ deprecation: "@4102444800" }, "POST /extract is deprecated as of 2100-01-01."],
    [{ sunset: "Tue, 30 Jun 2099 23:59:59 GMT" }, "POST /extract may stop working from 2099-06-30 on."],
    [
      { deprecation: "true", link: '</v2/agent>; rel="successor-version"' },
      "POST /extract is deprecated. See https://api.test/v2/agent.",
    ],
    [
      { deprecation: "true", link: '<https://a.test/b,c>; rel=next, <https://a.test/s>; rel="a sunset"' },
      "POST /extract is deprecated. See https://a.test/s.",
    ],
    [{ deprecation: "@99999999999999999999" }, "POST /extract is deprecated."],
    [{ deprecation: "soon" }, "POST /extract is deprecated."],
    [{ deprecation: " FALSE " }, undefined],
    [{ deprecation: "?0" }, undefined],
    [{ deprecation: "" }, undefined],
    [{ deprecation: "falsely" }, "POST /extract is deprecated."],
    [{ deprecation: "?01" }, "POST /extract is deprecated."],
    [{ deprecation: "not false" }, "POST /extract is deprecated."],
    [{ deprecation: "x@1688169599" }, "POST /extract is deprecated."],
    [{ deprecation: "@1688169599x" }, "POST /extract is deprecated."],
    [{ deprecation: "12 Jun 2023 23:59:59 GMT" }, "POST /extract is deprecated."],
    [{ deprecation: "Jun 30 2023" }, "POST /extract is deprecated."],
    [
      { deprecation: "true", link: "<https://a.test/s>; rel=SUNSET" },
      "POST /extract is deprecated. See https://a.test/s.",
    ],
    [{ deprecation: "true", link: "<https://a.test/s>; rel=sunsets" }, "POST /extract is deprecated."],
    [{ deprecation: "true", link: "<ftp://a.test/s>; rel=sunset" }, "POST /extract is deprecated."],
    [
      { deprecation: "true", link: `${"x".repeat(4097)}<https://a.test/s>; rel=sunset` },
      "POST /extract is deprecated.",
    ],
    [{ deprecation: "false" }, undefined],
    [{ sunset: "soon" }, undefined],
    [{ link: '<https://a.test/s>; rel="sunset"' }, undefined],
    [{}, undefined],
  ])("reads %j", async (headers, message) => {
    const { client, notices } = setup(headers);
    await client.startExtract({ urls: [] });
    expect(notices[0]?.message).toBe(message);
  });

  it("reads a date without a zone as GMT, also in Asia/Tokyo", async () => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    const { client, notices } = setup({ sunset: "Sun Jun 30 23:59:59 2024" });
    await client.startExtract({ urls: [] });
    expect(notices[0]?.sunsetAt).toEqual(new Date("2024-06-30T23:59:59Z"));
    vi.unstubAllEnvs();
  });

  it('says "since" at the exact moment of deprecation', async () => {
    vi.useFakeTimers({ now: 1_688_169_599_000, toFake: ["Date"] });
    try {
      const { client, notices } = setup({ deprecation: "@1688169599" });
      await client.startExtract({ urls: [] });
      expect(notices[0]?.message).toBe("POST /extract is deprecated as of 2023-06-30.");
    } finally {
      vi.useRealTimers();
    }
  });

  it("names method and path of a request without an operation", async () => {
    const notices: string[] = [];
    const headers = { deprecation: "true" };
    const onNotice = ({ operation }: DeprecationNotice) => notices.push(operation);
    const fetch = deprecations({ fetch: scripted(good(headers)), onNotice });
    await fetch("https://api.test/v2/extract?a=1", { method: "PUT" });
    await fetch("https://api.test/v2/extract", {});
    expect(notices).toEqual(["PUT /v2/extract", "GET /v2/extract"]);
  });

  it("writes to the console without a listener, and ignores an invalid link", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const fetch = deprecations({
      fetch: scripted(good({ deprecation: "true", link: '<javascript:alert(1)>; rel="deprecation"' })),
    });
    await createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch }).getQueueStatus();
    expect(warn.mock.calls).toEqual([["GET /team/queue-status is deprecated."]]);
    warn.mockRestore();
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("mine");
      },
    ],
    ["rejects", async () => Promise.reject(new Error("mine"))],
  ])("does not fail a call if the listener %s", async (_, onNotice) => {
    const fetch = deprecations({ fetch: scripted(good({ deprecation: "true" })), onNotice });
    const client = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch });
    expect((await client.startExtract({ urls: [] })).data.id).toBe("a");
  });

  it("names the operation behind middleware and of concurrent calls", async () => {
    const { client, notices } = setup({ deprecation: "true" });
    client.use({ onRequest: async ({ request }) => request.headers.set("x-a", "1") });
    await Promise.all([client.startExtract({ urls: [] }), client.getQueueStatus(), client.getExtract({ id: "a" })]);
    expect(notices.map(({ operation }) => operation).toSorted()).toEqual([
      "GET /extract/{id}",
      "GET /team/queue-status",
      "POST /extract",
    ]);
  });
});
