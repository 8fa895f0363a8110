import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPackageGuides } from "../src/content/package-guides.ts";
import type { Guide } from "../src/content/guide.ts";
import { ownFiles, textOf } from "./reading.ts";

let root: string;

const bare = `# Resume a crawl

<!-- resume -->
\`\`\`ts
const link = "[text](./other.md)";
\`\`\`
<!-- end -->

A crawl can be resumed after any page: see [other](./other.md#how), [the example](../examples/crawl.ts) and [the
site](https://example.com/).

# More
`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "guides-"));
  await mkdir(join(root, "packages/tool/guides"), { recursive: true });
  await mkdir(join(root, "packages/plain/src"), { recursive: true });
  await writeFile(join(root, "packages/tool/package.json"), '{ "name": "@example/tool" }');
  await writeFile(join(root, "packages/tool/guides/resume.md"), bare);
  await writeFile(
    join(root, "packages/tool/guides/other.md"),
    "---\ntitle: Other\ndescription: Another one.\norder: 1\n---\n\n## How\n\nLike this.\n",
  );
});

afterAll(() => rm(root, { recursive: true, force: true }));

const guides = (repository?: string): Promise<Guide[]> =>
  readPackageGuides(root, (file) => repository && `${repository}/${file}`);

test("every Markdown file in a package's guides folder is a guide, in order, with the package's name", async () => {
  const found = await guides();
  expect(found.map(({ name, group, title }) => [name, group, title])).toEqual([
    ["tool/other", "@example/tool", "Other"],
    ["tool/resume", "@example/tool", "Resume a crawl"],
  ]);
  expect(found.map(({ file }) => file)).toContain("packages/tool/guides/resume.md");
});

test("without front matter, the heading is the title, and the first sentence the description", async () => {
  const resume = (await guides())[1];
  expect(resume?.description).toMatch(/^A crawl can be resumed after any page/);
  expect(resume?.body.text).not.toMatch(/&lt;!--|<h1/);
  expect(resume?.body.text).toContain('<h2 id="more">More</h2>');
});

test("a link to another guide points to its page, one to another file to the repository; code does not change", async () => {
  const [known, unknown] = [(await guides("https://git.example.com"))[1], (await guides())[1]];
  expect(known?.source).toContain("[other](/guides/tool/other.html#how)");
  expect(known?.source).toContain("[the example](https://git.example.com/packages/tool/examples/crawl.ts)");
  expect(known?.source).toContain('"[text](./other.md)"');
  expect(unknown?.source).toContain("the example and [the\nsite](https://example.com/)");
});

test("the client's guides are pages of the site, and the list of guides links to them", async () => {
  const files = await ownFiles();
  for (const name of ["errors", "figures", "recipes"]) {
    expect(textOf(files.get(`guides/client/${name}.html`) ?? "").length).toBeGreaterThan(500);
    expect(files.get("guides/index.html")).toContain(`href="../guides/client/${name}.html"`);
    expect(files.get("llms.txt")).toContain(`guides/client/${name}.html.md`);
  }
});

test("no guide says its first sentence twice", async () => {
  const files = await ownFiles();
  const pages = [...files].filter(([path]) => /^guides\/.*\.html$/.test(path) && path !== "guides/index.html");
  const twice = pages.flatMap(([path, page]) => {
    const main = textOf(page).replace(/\s+/g, " ");
    const lead = /<p class="lead">([^]*?)<\/p>/.exec(page)?.[1] ?? "";
    const said = textOf(lead).replace(/[.:]$/, "");
    return said !== "" && main.split(said).length > 2 ? [path] : [];
  });
  expect(pages.length).toBeGreaterThan(15);
  expect(twice).toEqual([]);
});
