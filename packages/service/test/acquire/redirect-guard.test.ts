import { MockAgent } from "undici";
import { expect, test } from "vitest";
import { fetchPage } from "../../src/acquire/fetch-page.ts";
import { defaultFetchLimits } from "../../src/acquire/limits.ts";

test("each hop of a redirect is checked, not only the first", async () => {
  const mock = new MockAgent();
  mock.disableNetConnect();
  mock
    .get("http://public.example")
    .intercept({ path: "/" })
    .reply(302, "", { headers: { location: "http://10.0.0.8/secret" } });
  const agents = { agent: () => mock as never, close: () => mock.close() };
  const read = fetchPage(
    "http://public.example/",
    {},
    { agents, limits: defaultFetchLimits, allowPrivateHosts: false },
    new AbortController().signal,
  );
  await expect(read).rejects.toMatchObject({ row: "forbidden", message: expect.stringContaining("10.0.0.8") });
  await mock.close();
});

test("credentials stay with the first site", async () => {
  const mock = new MockAgent();
  mock.disableNetConnect();
  const seen: Record<string, string>[] = [];
  const keep = (options: { headers?: unknown }) => {
    seen.push(options.headers as Record<string, string>);
    return { statusCode: 200, data: "ok" };
  };
  mock
    .get("http://one.example")
    .intercept({ path: "/" })
    .reply(302, "", { headers: { location: "http://two.example/" } });
  mock
    .get("http://two.example")
    .intercept({ path: "/" })
    .reply(keep as never);
  const agents = { agent: () => mock as never, close: () => mock.close() };
  await fetchPage(
    "http://one.example/",
    { headers: { Authorization: "Bearer x", Cookie: "a=b", "X-Other": "y" } },
    { agents, limits: defaultFetchLimits, allowPrivateHosts: false },
    new AbortController().signal,
  );
  expect(seen[0]).not.toHaveProperty("authorization");
  expect(seen[0]).not.toHaveProperty("cookie");
  expect(seen[0]).toMatchObject({ "x-other": "y" });
  await mock.close();
});

test.each([
  ["http://us%20er:p%40ss@one.example/", "us er:p@ss"],
  ["http://%ff:100%@one.example/", "%ff:100%"],
])("the name and password of %s are sent as they are meant", async (url, pair) => {
  const mock = new MockAgent();
  mock.disableNetConnect();
  const wanted = { path: "/", headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` } };
  mock.get("http://one.example").intercept(wanted).reply(200, "in");
  const agents = { agent: () => mock as never, close: () => mock.close() };
  const deps = { agents, limits: defaultFetchLimits, allowPrivateHosts: false };
  expect(await fetchPage(url, {}, deps, new AbortController().signal)).toMatchObject({ statusCode: 200 });
  await mock.close();
});
