import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentSecurity } from "../src/redoc/content-security.ts";
import { redoclyFolder } from "../src/redoc/build-redoc.ts";
import { selfHostPage, selfHostScript } from "../src/redoc/self-host.ts";

const cdn = "https://cdn.redocly.com/redoc/v3.0.1/bundles/redoc.standalone.js";
const page = `<head><link rel="modulepreload" href="${cdn}" /></head><body><script type="module">import { hydrate } from "${cdn}";const __redoc_definition = {"a":"</script>"};const __redoc_options = {};</script></body>`;

test("the script's own address stands in place of the one on another host, and the preload is gone", () => {
  const hosted = selfHostPage(page, "../assets/redoc.js");
  expect(hosted).toContain('from "../assets/redoc.js"');
  expect(hosted).not.toMatch(/https:|modulepreload/);
  expect(hosted).toContain('{"a":"\\u003c/script>"}');
});

test("output that has changed stops the build and says where to look", () => {
  expect(() => selfHostPage(page.replace("modulepreload", "preload"), "x.js")).toThrow(
    /expected .* 1 times, found it 0 times.*self-host\.ts/s,
  );
  expect(() => selfHostPage(page.replaceAll("cdn.redocly.com", "cdn.other.example"), "x.js")).toThrow("self-host.ts");
  expect(() => selfHostScript("nothing in here")).toThrow("self-host.ts");
});

test("the installed script is cut off from every host that it would call", async () => {
  const script = await readFile(join(redoclyFolder, "lib/chunks/redoc.standalone.js"), "utf8");
  expect(selfHostScript(script)).not.toMatch(/https:\/\/(cdn\.|otel\.)/);
});

test("the policy of a Redoc page names the hash of each of its inline scripts", () => {
  const secured = contentSecurity('<head></head><script>a()</script><script type="module">b()</script>');
  expect(secured.match(/'sha256-[^']+'/g)?.length).toBe(2);
  expect(secured).toContain("default-src 'none'");
});
