import { describe, expect, test } from "vitest";
import { createRobotsGuard } from "../../src/discovery/robots.ts";
import { readRobotsRules } from "../../src/discovery/robots-rules.ts";
import type { RobotsFile } from "../../src/acquisition.ts";

const allows = async (text: string, path: string, agent = "Reader/1.0") =>
  (await readRobotsRules(text, agent)).allows(path);

describe("rules (RFC 9309)", () => {
  test.each([
    ["User-agent: *\nDisallow: /a", "/a", false],
    ["User-agent: *\nDisallow: /a", "/b", true],
    ["User-agent: *\nDisallow:", "/a", true],
    ["", "/a", true],
    // The longest rule wins; of equally long ones, the one that allows.
    ["User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true],
    ["User-agent: *\nAllow: /a\nDisallow: /a", "/a", true],
    ["User-agent: *\nAllow: /a/\nDisallow: /a/*.gif", "/a/x.gif", false],
    // Groups: those of the agent, merged, whatever their case; without any, those of `*`.
    ["User-agent: reader\nDisallow: /a\n\nUser-agent: *\nDisallow: /", "/b", true],
    ["User-agent: *\nDisallow: /\nUser-agent: READER\nAllow: /", "/b", true],
    ["User-agent: reader\nDisallow: /a\nUser-agent: x\nDisallow: /c\nUser-agent: reader\nDisallow: /b", "/b", false],
    ["User-agent: x\nUser-agent: reader\nDisallow: /b", "/b", false],
    ["User-agent: readers\nDisallow: /b", "/b", true],
    // Wildcards, the end mark, encodings, comments, the byte order mark, and other lines.
    ["User-agent: *\nDisallow: /*.php$", "/x/index.php", false],
    ["User-agent: *\nDisallow: /*.php$", "/index.php?x=1", true],
    ["User-agent: *\nDisallow: /fish*", "/fishheads", false],
    ["User-agent: *\nDisallow: /ü", "/%C3%BC", false],
    ["User-agent: *\nDisallow: /%7ejoe", "/~joe", false],
    ["User-agent: *\nDisallow: /a%3cd", "/a%3Cd", false],
    ["User-agent: *\nDisallow: /a # not /b", "/a", false],
    ["\uFEFFUser-agent: *\r\nDisallow: /a\r\n", "/a", false],
    ["User-agent: *\nSitemap: https://a.example/s.xml\nDisallow: /a", "/a", false],
    ["Disallow: /a", "/a", true],
    ["User-agent: *\nDisallow: /", "/robots.txt", true],
    ["User-agent: *\nDisallow: /?q=", "/?q=1", false],
  ])("%j and %s: %s", async (text, path, expected) => {
    expect(await allows(text, path)).toBe(expected);
  });

  test("rules without wildcards are looked up, not walked", async () => {
    const rules = Array.from({ length: 20_000 }, (_none, index) => `Disallow: /private/${index}`).join("\n");
    const { allows: may } = await readRobotsRules(`User-agent: *\n${rules}`, "reader");
    const asked = Array.from({ length: 20_000 }, (_none, index) => may(`/private/${index}`));
    expect(asked.some(Boolean)).toBe(false);
    expect(may("/public/1")).toBe(true);
  });

  test("a file is parsed some lines per turn, however long its groups are", async () => {
    let turns = 0;
    const count = setInterval(() => (turns += 1), 0);
    const agents = "User-agent: x\n".repeat(38_000);
    expect(await allows(`${agents}User-agent: reader\nDisallow: /a`, "/a")).toBe(true);
    expect(await allows(`${agents.slice(0, 500_010)}User-agent: reader\nDisallow: /a`, "/a")).toBe(false);
    clearInterval(count);
    expect(turns).toBeGreaterThan(0);
  });

  test("wildcards built to take forever end", async () => {
    const line = `Disallow: /${"*a".repeat(1_000)}`;
    expect(await allows(`User-agent: *\n${`${line}\n`.repeat(200)}`, `/${"a".repeat(2_000)}`)).toBe(false);
    expect(await allows(`User-agent: *\nDisallow: /${"*".repeat(400_000)}x`, `/${"a".repeat(2_000)}`)).toBe(true);
  });
});

describe("an unavailable robots.txt", () => {
  const guard = (file: RobotsFile) => createRobotsGuard({ robots: async () => file });

  test("allows everything if it is missing", async () => {
    expect(await guard({ state: "missing" }).allows("https://a.example/x")).toBe(true);
  });

  test("allows nothing if it cannot be reached, and says why", async () => {
    const robots = guard({ state: "unreachable", reason: "status 503" });
    expect(await robots.allows("https://a.example/x")).toBe(false);
    expect(await robots.problem("https://a.example/x")).toMatch(/robots\.txt could not be read \(status 503\)/);
  });
});
