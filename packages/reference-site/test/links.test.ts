import { mkdir, mkdtemp, rm, writeFile, copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../src/build.ts";
import { guideFrom } from "../src/content/guide.ts";
import { checkLinks } from "../src/assembly/links.ts";
import { root as repository } from "./browser/built-site.ts";

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "links-"));
  await mkdir(join(root, "openapi/dist"), { recursive: true });
  await mkdir(join(root, "packages/reference-site/content"), { recursive: true });
  await copyFile(join(repository, "openapi/dist/v2.json"), join(root, "openapi/dist/v2.json"));
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function guide(text: string): Promise<void> {
  await writeFile(join(root, "packages/reference-site/content/notes.md"), text);
}

const head = "---\ntitle: Notes\ndescription: About this.\n---\n";

test("a dead link in the content fails the build, with file and line of each link", async () => {
  const lines = [
    "See [this](/v2/operations/nowhere.html).",
    "",
    "See [it](/v2/schemas/ScrapeOptions.html#ScrapeOptions.nope).",
    "",
    "On the second line of a paragraph",
    "is [one](/nope.html).",
  ];
  await guide(`${head}\n${lines.join("\n")}\n`);
  const said = await buildSite({ root, out: join(root, "out") }).catch((error: Error) => error.message);
  expect(said).toMatch(/content\/notes\.md:6: \/v2\/operations\/nowhere\.html: there is no such page/);
  expect(said).toMatch(/content\/notes\.md:8: .*ScrapeOptions\.nope on that page/);
  expect(said).toMatch(/content\/notes\.md:11: \/nope\.html/);
});

test("an included file that does not exist fails the build, with file and line", async () => {
  await guide(`${head}\n\`\`\`ts file=packages/none.ts\n\`\`\`\n`);
  await expect(buildSite({ root, out: join(root, "out") })).rejects.toThrow(/content\/notes\.md:6: packages\/none\.ts/);
});

test("links to an existing field and error row build", async () => {
  await guide(
    `${head}\n[a](/v2/schemas/ScrapeOptions.html#ScrapeOptions.maxAge) [b](/errors.html#rate-limit-exceeded)\n`,
  );
  const { pages } = await buildSite({ root, out: join(root, "out") });
  expect(pages).toBeGreaterThan(100);
});

test("a guide without a title fails with a message", () => {
  expect(() => guideFrom("x.md", "content/x.md", "# Hello\n")).toThrow(/content\/x\.md:1: .*title/);
});

test("finds dead links and fragments in pages, Markdown files and llms.txt, and ignores other sites", () => {
  const written = [
    {
      path: "a/index.html",
      text: '<a href="b.html#gone">x</a><a href="../a/index.html">y</a><a href="https://other.example/">z</a>',
    },
    { path: "a/b.html", text: '<p id="here"><a href="c.html">x</a>' },
    { path: "a/b.html.md", text: '# On B\n\n## <a id="x"></a>Y\n\n[1](#on-b) [2](b.html.md#x) [3](b.html.md#z)' },
    { path: "llms.txt", text: "[x](a/b.html) [y](a/none.html.md)\n```\n[code](not/checked.html)\n```\n" },
  ];
  const check = (): void => checkLinks([], written, []);
  expect(check).toThrow(/a\/index\.html: b\.html#gone: there is no gone on that page/);
  expect(check).toThrow(/a\/b\.html: c\.html: there is no such page/);
  expect(check).toThrow(/llms\.txt: a\/none\.html\.md/);
  expect(check).toThrow(/a\/b\.html\.md: b\.html\.md#z: there is no z on that page/);
  expect(check).toThrow(/^4 links/);
});
