import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { bundle, ownFiles, textOf, type Any } from "./reading.ts";

let files: Map<string, string>;

beforeAll(async () => {
  files = await ownFiles();
});

/** Returns whether a file is a page, but not a Redoc page or a redirect. */
function isPage(path: string, text: string): boolean {
  return path.endsWith(".html") && !path.includes("/redoc/") && !text.includes('http-equiv="refresh"');
}

/** Yields all property names below a schema, without following references. */
function* propertiesOf(schema: Any): Generator<string> {
  if (typeof schema !== "object" || schema === null) return;
  for (const [name, property] of Object.entries<Any>(schema["properties"] ?? {})) {
    yield name;
    yield* propertiesOf(property);
  }
  for (const key of ["items", "additionalProperties"]) if (schema[key]) yield* propertiesOf(schema[key]);
  for (const key of ["oneOf", "anyOf", "allOf", "prefixItems"]) {
    for (const branch of (schema[key] ?? []) as unknown as Any[]) yield* propertiesOf(branch);
  }
}

describe.each(["v1", "v2"])("%s", (version) => {
  test("every field of every schema is on the page of its schema with a unique id", async () => {
    const schemas = (await bundle(version))["components"]?.["schemas"] as unknown as Record<string, Any>;
    let seen = 0;
    for (const [name, schema] of Object.entries(schemas)) {
      const page = files.get(`${version}/schemas/${name}.html`) ?? "";
      for (const field of propertiesOf(schema)) {
        expect(page, `${version} ${name}.${field}`).toMatch(
          new RegExp(`<li id="[^"]*\\.${field.replace(/\W/g, "\\$&")}(-\\d+)?"`),
        );
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(150);
  });

  test("every operation has a page with all parameters, responses and error rows", async () => {
    const document = await bundle(version);
    for (const [path, item] of Object.entries(document["paths"] ?? {})) {
      for (const [method, operation] of Object.entries(item as Record<string, Any>)) {
        if (!operation["operationId"]) continue;
        const page = files.get(`${version}/operations/${operation["operationId"]}.html`) ?? "";
        const text = textOf(page);
        expect(text).toContain(path);
        expect(text).toContain(method.toUpperCase());
        for (const status of Object.keys(operation["responses"] ?? {}))
          expect(page).toContain(`id="response-${status}"`);
        for (const row of (operation["x-errors"] ?? []) as unknown as string[])
          expect(page).toContain(`id="error.${row}"`);
      }
    }
  });

  test("the full reference shows the badges, statuses, errors and job of each operation", async () => {
    const document = await bundle(version);
    const page = files.get(`${version}/full-reference.html`) ?? "";
    const operations = [document["paths"], document["webhooks"]].flatMap((items) =>
      Object.values((items ?? {}) as Record<string, Any>).flatMap((item) => Object.values(item)),
    );
    const partOf = (id: string): string =>
      page.split(`<article class="whole" id="operation/${id}">`)[1]?.split("</article>")[0] ?? "";
    for (const operation of operations) {
      const id = operation["operationId"] as string | undefined;
      if (id === undefined) continue;
      const part = partOf(id);
      // Each response is shown once. Later operations link to it.
      const links = [
        ...part.matchAll(/<li class="elsewhere">As in <a href="#operation\/(\w+)">[^<]+<\/a>: ([\s\S]*?)<\/li>/g),
      ];
      const shownAt = (status: string): string =>
        partOf(links.find(([, , list = ""]) => list.includes(`<code>${status}</code>`))?.[1] ?? id);
      const statuses = Object.keys(operation["responses"] ?? {});
      const marks = /<p class="endpoint">[\s\S]*?<\/p>/.exec(part)?.[0] ?? "";
      expect(marks, id).toContain(`>${operation["x-contract"] ?? "specified"}<`);
      expect(marks.includes(">deprecated<"), `${id} deprecated`).toBe((operation["deprecated"] as unknown) === true);
      for (const status of statuses) expect(shownAt(status), `${id} ${status}`).toContain(`.response-${status}"`);
      const errors = [part, ...links.map(([, other = ""]) => partOf(other))].join("");
      for (const row of (operation["x-errors"] ?? []) as unknown as string[])
        expect(errors, id).toContain(`#${row}">${row}</a>`);
      if (operation["x-job"]) expect(part, id).toContain(`id="operation/${id}.job"`);
    }
  });

  test("the bundle is available unchanged at a stable address", async () => {
    expect(JSON.parse(files.get(`${version}/openapi.json`) ?? "null")).toEqual(await bundle(version));
  });

  test("every error row has its permalink, message, cause and remedy", async () => {
    const rows = (await bundle(version))["x-error-catalogue"]?.["rows"] as unknown as Record<string, Any>;
    for (const [id, row] of Object.entries(rows)) {
      const page = files.get((row["area"] as string) === "trace" ? "trace-events.html" : "errors.html") ?? "";
      expect(page, id).toContain(`id="${id}"`);
      const text = textOf(page).replace(/\s+/g, " ");
      for (const key of ["cause", "remedy"]) {
        const words = String(row[key]).replace(/`/g, " ").replace(/\s+/g, " ").trim().split(" ").slice(0, 4).join(" ");
        expect(text.replace(/[.,;]/g, ""), `${id} ${key}`).toContain(words.replace(/[.,;]/g, ""));
      }
    }
  });
});

test("a page is at most 60 kB, the median operation page 30 kB, including the style sheet", () => {
  const size = (text: string): number => gzipSync(text, { level: 9 }).length;
  const shared = [...files]
    .filter(([path]) => /^assets\/site-\w+\.css$/.test(path))
    .reduce((sum, [, text]) => sum + size(text), 0);
  const pages = [...files].filter(([path]) => path.endsWith(".html") && !path.includes("/redoc/"));
  const weights = pages.map(([path, text]) => [path, size(text) + shared] as const);
  expect(weights.filter(([, total]) => total > 60_000)).toEqual([]);
  const operations = weights.flatMap(([path, total]) => (path.includes("/operations/") ? [total] : []));
  expect(operations.toSorted((a, b) => a - b)[Math.floor(operations.length / 2)]).toBeLessThan(30_000);
});

test("every page has a Markdown version, a title, a description and a unique canonical address", () => {
  const seen = new Set<string>();
  for (const [path, text] of files) {
    if (!isPage(path, text) || path === "404.html") continue;
    expect(files.get(`${path}.md`)?.startsWith("# "), path).toBe(true);
    expect(/<title>[^<]{5,}<\/title>/.test(text), path).toBe(true);
    expect(/<meta name="description" content="[^"]{5,}"/.test(text), path).toBe(true);
    const canonical = /rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(seen.has(canonical), canonical).toBe(false);
    seen.add(canonical);
  }
});

test("every page contains its heading and content without JavaScript", () => {
  let seen = 0;
  for (const [path, text] of files) {
    if (!isPage(path, text)) continue;
    const main = /<main id="main">([\s\S]*)<\/main>/.exec(text)?.[1] ?? "";
    expect(main.match(/<h1[ >]/g)?.length, path).toBe(1);
    expect(textOf(main).replace(/\s+/g, " ").length, path).toBeGreaterThan(60);
    expect(main, path).not.toMatch(/<noscript|loading…/i);
    seen += 1;
  }
  expect(seen).toBeGreaterThan(300);
});

test("no page loads files from another origin", () => {
  for (const [path, text] of files) {
    if (!path.endsWith(".html")) continue;
    const loads = [
      ...text.matchAll(
        /<(?:script|img|iframe|source)[^>]*\ssrc="(https?:)?\/\/|<link[^>]*rel="(?:stylesheet|icon|preload|modulepreload)"[^>]*href="https?:/g,
      ),
    ];
    expect(
      loads.map(([load]) => load),
      path,
    ).toEqual([]);
  }
});

test("each page with at least three changes has an outline that names all of them", () => {
  const outlined = [...files].flatMap(([path, text]) => {
    const changes = [...text.matchAll(/<article class="error-row" id="([^"]+)">\s*<h2>/g)].map(([, id]) => id ?? "");
    if (changes.length < 3) return [];
    const outline = /<nav class="outline"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? "";
    expect(
      [...outline.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id),
      path,
    ).toEqual(changes);
    return [path];
  });
  expect(outlined).toContain("upgrade/formats.html");
});

test("every breaking or risky difference is listed under a card or as unexplained", () => {
  const { changes } = JSON.parse(files.get("upgrade/changes.json") ?? "{}") as {
    changes: { level: string; claim?: object; neutral?: string; message: string }[];
  };
  expect(changes.length).toBeGreaterThan(100);
  const bare = changes.filter(({ claim, neutral }) => claim === undefined && neutral === undefined);
  const shown = textOf(files.get("upgrade/entries.html") ?? "");
  for (const { message } of bare) expect(shown).toContain(message);
});

test("the page of charges and its Markdown version show what each call costs", async () => {
  const { paths = {} } = await bundle("v2");
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Any>)
      .filter(([, operation]) => operation["x-credits"] !== undefined)
      .map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        credits: operation["x-credits"] as Any,
      })),
  );
  expect(calls.length).toBeGreaterThan(4);
  // Ignores white space, because long names may contain break opportunities, and backticks, because the page renders
  // code without them.
  const tight = (text: string): string => text.replace(/[\s`]+/g, "");
  const rows = (files.get("limits.html") ?? "").split("<tr>").map((row) => tight(textOf(row)));
  for (const { call, credits } of calls) {
    const row = rows.find((text) => text.includes(tight(call))) ?? "";
    expect(row, call).toContain(tight(String(credits["description"])));
    const line = files
      .get("limits.html.md")
      ?.split("\n")
      .find((text) => text.includes(`\`${call}\``));
    expect(line, call).toContain(String(credits["description"]));
  }
});
