import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownSite, root } from "../browser/built-site.ts";

// About: content/*.md

test("packages and commands in the guides are available in the root folder of a clone", async () => {
  const { guides } = await ownSite();
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
  const own = Object.entries(manifest.devDependencies).flatMap(([name, version]) =>
    version === "workspace:*" ? [name] : [],
  );
  const texts = await Promise.all(
    own.map((name) => readFile(join(root, "node_modules", name, "package.json"), "utf8")),
  );
  const known = new Set([
    ...own,
    ...texts.flatMap((text) => Object.keys((JSON.parse(text) as { bin?: object }).bin ?? {})),
  ]);
  const shown = guides
    // What other generators need stands in the project of whoever calls them.
    .filter(({ group, name }) => group === undefined && name !== "generate-a-client")
    .flatMap(({ source }) => [...source.matchAll(/from "(@extraction-api\/[\w-]+)|npx (?:--\S+ )*([@\w/-]+)/g)])
    .map(([, imported, called]) => imported ?? called ?? "");
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((name) => !known.has(name))).toEqual([]);
});
