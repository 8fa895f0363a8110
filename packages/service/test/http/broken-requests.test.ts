import { expect, onTestFinished, test } from "vitest";
import { writeRaw } from "../../bench/support/fuzz.ts";
import { createListener } from "../../src/http/listener.ts";

test.each([
  [
    `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${"y".repeat(20_000)}\r\n\r\n`,
    "431",
    /16384 bytes.*Shorten.*send large values in the body/,
  ],
  ["GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400", /`Host` header must name one host.*Send it once/],
  ["GET / HTTP/1.1\r\nHost: a,b\r\n\r\n", "400", /`Host` header must name one host.*Send it once/],
  ["GET / HTTP/1.1\r\n\r\n", "400", /no `Host` header.*Send one/],
  ["GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n", "417", /only supports `Expect: 100-continue`/],
  [
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    "501",
    /only supports `Transfer-Encoding: chunked`/,
  ],
  ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400", /HTTP\/2.*Use HTTP\/1\.1/],
  ["\u0016\u0003\u0001\u0002\0\u0001\0\u0001", "400", /does not speak TLS.*Use http:\/\//],
  ["GET / HTTP/1.1\r\nX-A: a\u0001b\r\n\r\n", "400", /not valid HTTP\/1\.1: Invalid header value char/],
  [
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}`,
    "413",
    /without chunk extensions/,
  ],
  ["GET / HTTP/1.1\r\nHost: a\r\n", "408", /headers.*0\.5 s.*whole.*60 s.*again/],
])("%#: a request that is not read is refused with advice", async (bytes, status, advice) => {
  const respond = async () => ({ status: 200, headers: {}, body: "fine" });
  const listener = createListener(respond, {}, { headMs: 500, requestMs: 60_000, portionMs: 60_000 });
  onTestFinished(() => listener.close());
  const { origin } = new URL(await listener.listen());
  const [head = "", body = ""] = (await writeRaw(origin, bytes, 10_000)).split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head.toLowerCase()).toContain(`content-length: ${body.length}`);
  expect(JSON.parse(body)).toEqual({ success: false, error: expect.stringMatching(advice) });
});

test.each([
  ["without a body", "GET /refused HTTP/1.1\r\n\r\n", 400],
  [
    "with a body",
    "POST /refused HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    501,
  ],
])("requests behind one %s that was refused are not handled", async (_body, refused, status) => {
  const handled: string[] = [];
  const listener = createListener(async ({ path }) => {
    handled.push(path);
    return { status: 200, headers: {}, body: "fine" };
  });
  onTestFinished(() => listener.close());
  const { origin } = new URL(await listener.listen());
  const behind = "GET /behind HTTP/1.1\r\nHost: a\r\n\r\n";
  const got = await writeRaw(origin, refused + behind, 10_000);
  expect(got.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(handled).toEqual([]);
});
