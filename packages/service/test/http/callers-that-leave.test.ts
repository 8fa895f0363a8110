import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createUnreadResponses } from "../../src/http/unread-responses.ts";
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

describe("unread", () => {
  function setUp(most: number) {
    const unread = createUnreadResponses(most);
    const cut: string[] = [];
    const add = (team: string, name: string, characters: number) =>
      unread.add(team, characters, () => void cut.push(name));
    return { cut, add };
  }

  test("beyond a team's limit, the response with the oldest progress is cut", () => {
    const { cut, add } = setUp(100);
    const first = add("t", "first", 40);
    add("t", "stalled", 40);
    first.progress();
    add("t", "third", 40);
    expect(cut).toEqual(["stalled"]);
    first.end();
    add("t", "fourth", 60);
    expect(cut).toEqual(["stalled"]);
    add("t", "fifth", 10);
    expect(cut).toEqual(["stalled", "third"]);
  });

  test("a response larger than the limit is sent alone, at no other team's expense", () => {
    const { cut, add } = setUp(100);
    add("other", "other", 90);
    add("t", "small", 10);
    add("t", "large", 1_000);
    expect(cut).toEqual(["small"]);
  });

  test("responses that were cut or have ended no longer count", () => {
    const { cut, add } = setUp(100);
    const first = add("t", "first", 100);
    add("t", "second", 100);
    first.progress();
    first.end();
    add("t", "third", 10);
    expect(cut).toEqual(["first", "second"]);
  });
});
