import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createTestService } from "../support/service.ts";

test.each([
  ["Content-Length: 100", "{"],
  ["Transfer-Encoding: chunked", '5\r\n{"url\r\n'],
])("a caller that disconnects in a body with %s is no error of the service", async (header, begin) => {
  const lines: { readonly line: string; readonly level: unknown }[] = [];
  const service = createTestService({ log: (line, facts) => void lines.push({ line, level: facts?.["level"] }) });
  onTestFinished(() => service.close());
  const { url } = await service.listen();
  const socket = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});
  socket.write(`POST /v2/scrape HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer a\r\n${header}\r\n\r\n${begin}`);
  setTimeout(() => socket.destroy(), 100);
  await expect.poll(() => lines.map(({ line }) => line).join("\n")).toContain("POST /v2/scrape");
  expect(lines.filter(({ line, level }) => level === "error" || line.includes("internal error"))).toEqual([]);
});
