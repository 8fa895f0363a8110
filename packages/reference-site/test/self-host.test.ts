import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentSecurity } from "../src/redoc/content-security.ts";
import { redoclyFolder } from "../src/redoc/render.ts";
import { fetchedOnDemand } from "../src/redoc/on-demand.ts";
import { selfHostScript } from "../src/redoc/self-host.ts";

const cdn = "https://cdn.redocly.com/redoc/v3.0.1/bundles/redoc.standalone.js";
const page = `<head><link rel="modulepreload" href="${cdn}" /></head><body><p>Rendered ahead</p>
      <script type="module">
      import { hydrate } from "${cdn}";

      const __redoc_definition = {"a":"</script>"};
      const __redoc_options = {"b":1};

      hydrate(__redoc_definition, __redoc_options, document.getElementById('redoc'));
      </script>
</body>`;
const files = { starter: "../assets/start.js", renderer: "../assets/redoc.js", state: "state.json" };

const installed = readFile(join(redoclyFolder, "lib/chunks/redoc.standalone.js"), "utf8");

test("refers to the document and the renderer without loading them, and keeps the prerendered content", () => {
  const { html, state } = fetchedOnDemand(page, files);
  expect(html).toContain("<p>Rendered ahead</p>");
  expect(html).toContain('src="../assets/start.js" data-renderer="../assets/redoc.js" data-state="state.json"');
  expect(html).not.toMatch(/https:|modulepreload|__redoc/);
  expect(JSON.parse(state)).toEqual({ definition: { a: "</script>" }, options: { b: 1 } });
});

test.each([
  ["no preload", page.replace("modulepreload", "preload"), /expected .* 1 times, found it 0 times.*on-demand\.ts/s],
  ["another host", page.replaceAll("cdn.redocly.com", "cdn.other.example"), /on-demand\.ts/],
  ["other options", page.replace("__redoc_options = ", "__redoc_settings = "), /on-demand\.ts/],
  ["code instead of JSON", page.replace('{"b":1}', "{ b: 1 }"), /a definition that is JSON.*on-demand\.ts/s],
])("a page with %s fails the build and names the file to adapt", (_, changed, message) => {
  expect(() => fetchedOnDemand(changed, files)).toThrow(message);
});

test("another script fails the build and names the file to adapt", () => {
  expect(() => selfHostScript("nothing in here")).toThrow("self-host.ts");
});

test("the installed script contains no other host after the replacement", async () => {
  expect(selfHostScript(await installed)).not.toMatch(/https:\/\/(cdn\.|otel\.)/);
});

test("fixes the installed script: the menu is a landmark, and no heading level is skipped", async () => {
  const fixed = selfHostScript(await installed);
  expect(fixed).toContain('role:"navigation","aria-label":"Operations",className:');
  expect(fixed).toMatch(/\.h3\.attrs\(\(\{className:\w+\}\)=>\(\{"data-component-name":`Typography\/H4`/);
  expect(fixed).not.toContain('"aria-label":`Example`,options:');
});

test("the policy of a Redoc page contains the hash of each inline script", () => {
  const secured = contentSecurity('<head></head><script>a()</script><script type="module">b()</script>');
  expect(secured.match(/'sha256-[^']+'/g)?.length).toBe(2);
  expect(secured).toContain("default-src 'none'");
});
