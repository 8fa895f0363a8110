import { beforeAll, describe, expect, test } from "vitest";
import { bundle, ownFiles, sentencesOf, versions, wordsOf, type Any } from "./reading.ts";

let files: Map<string, string>;

beforeAll(async () => {
  files = await ownFiles();
});

interface Description {
  readonly where: string;
  readonly text: string;
}

/**
 * Yields each description below a part of a document, with its pointer. Follows each reference once if `follow` is
 * given.
 */
function* descriptions(document: Any, value: unknown, where: string, follow?: Set<string>): Generator<Description> {
  if (typeof value !== "object" || value === null) return;
  const { $ref } = value as { $ref?: string };
  if (typeof $ref === "string") {
    if (follow === undefined || follow.has($ref)) return;
    follow.add($ref);
    yield* descriptions(document, at(document, $ref), $ref, follow);
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key === "examples" || key === "example" || key === "default" || key === "enum" || key === "const") continue;
    if (key === "description" && typeof inner === "string") yield { where, text: inner };
    else yield* descriptions(document, inner, `${where}/${key}`, follow);
  }
}

function at(document: Any, reference: string): unknown {
  return reference
    .slice(2)
    .split("/")
    .reduce<unknown>(
      (found, part) => (found as Record<string, unknown>)[part.replaceAll("~1", "/").replaceAll("~0", "~")],
      document,
    );
}

/** Returns the sentences that a text lacks, each with its pointer. */
function missing(expected: Iterable<Description>, shown: string): string[] {
  return [...expected].flatMap(({ where, text }) =>
    sentencesOf(text).flatMap((sentence) => (shown.includes(sentence) ? [] : [`${where}: ${sentence}`])),
  );
}

/** Returns the parts of an operation that its page describes. Errors are shown in the error table. */
function partsOf(operation: Any): unknown[] {
  const responses = Object.entries((operation["responses"] ?? {}) as Record<string, Any>);
  return [
    { description: operation["description"] },
    operation["parameters"],
    operation["requestBody"],
    responses.filter(([status]) => !/^[45]/.test(status)).map(([, response]) => response),
    responses.filter(([status]) => /^[45]/.test(status)).map(([, { description }]) => ({ description })),
  ];
}

/**
 * Returns what else a page says of an operation: response headers, the charge, and the names of its own examples. Those
 * of errors are in the catalogue.
 */
function* notesOf(document: Any, operation: Any): Generator<Description> {
  const where = String(operation["operationId"]);
  const responses = Object.entries((operation["responses"] ?? {}) as Record<string, Any>);
  yield* descriptions(document, operation["x-credits"], `${where} charge`);
  const good = responses.filter(([status]) => !/^[45]/.test(status)).map(([, response]) => response);
  for (const body of [operation["requestBody"], ...good]) {
    for (const media of Object.values((body?.["content"] ?? {}) as Record<string, Any>)) {
      for (const example of Object.values((media["examples"] ?? {}) as Record<string, Any>)) {
        const { summary = "", description = "" } = resolved(document, example);
        yield { where: `${where} example`, text: `${summary}\n\n${description}` };
      }
    }
  }
  for (const [status, response] of responses)
    yield* descriptions(document, resolved(document, response)["headers"], `${where} ${status}`, new Set());
}

function resolved(document: Any, value: Any): Partial<Record<string, Any>> {
  const { $ref } = value as { $ref?: string };
  return ($ref === undefined ? value : at(document, $ref)) as Record<string, Any>;
}

describe.each(versions)("%s", (version) => {
  test("every sentence of every operation, including its schemas and examples, is on its page", async () => {
    const document = await bundle(version);
    const lost: string[] = [];
    let sentences = 0;
    for (const key of ["paths", "webhooks"]) {
      for (const item of Object.values((document[key] ?? {}) as Record<string, Any>)) {
        for (const operation of Object.values(item)) {
          const id = operation["operationId"] as string | undefined;
          if (id === undefined) continue;
          const shown = wordsOf(files.get(`${version}/operations/${id}.html`) ?? "");
          const texts = partsOf(operation).flatMap((part) => [...descriptions(document, part, id, new Set<string>())]);
          sentences += texts.length;
          const notes = [...notesOf(document, operation)];
          const twin = wordsOf(files.get(`${version}/operations/${id}.html.md`) ?? "", "markdown");
          lost.push(...missing([...texts, ...notes], shown).map((one) => `${id} ${one}`));
          lost.push(...missing(notes, twin).map((one) => `twin of ${id} ${one}`));
        }
      }
    }
    expect(lost).toEqual([]);
    expect(sentences).toBeGreaterThan(500);
  });

  test("every sentence of the document's operations, events and schemas is in the full reference", async () => {
    const document = await bundle(version);
    const shown = wordsOf(files.get(`${version}/full-reference.html`) ?? "");
    const items = ["paths", "webhooks"].flatMap((key) => Object.entries((document[key] ?? {}) as Record<string, Any>));
    const texts = items.flatMap(([path, item]) =>
      Object.values(item).flatMap((operation) => [...descriptions(document, operation, path)]),
    );
    const schemas = [...descriptions(document, (document["components"] as Any)["schemas"], "schemas")];
    expect(missing([...texts, ...schemas], shown)).toEqual([]);
    expect(texts.length).toBeGreaterThan(40);
  });

  test("the descriptions of the document, its base URL and its keys are on the index and in the full reference", async () => {
    const document = await bundle(version);
    const { summary, description } = document["info"] as Any;
    const texts = [
      { where: "info", text: description as string },
      ...descriptions(document, document["servers"], "servers"),
      ...descriptions(document, (document["components"] as Any)["securitySchemes"], "securitySchemes"),
    ];
    for (const part of ["info", "servers", "securitySchemes"])
      expect(
        texts.some(({ where }) => where.startsWith(part)),
        part,
      ).toBe(true);
    for (const page of ["index.html", "full-reference.html"])
      expect(missing(texts, wordsOf(files.get(`${version}/${page}`) ?? "")), page).toEqual([]);
    const index = [...texts, { where: "summary", text: summary as string }];
    expect(missing(index, wordsOf(files.get(`${version}/index.html`) ?? ""))).toEqual([]);
    expect(missing(index, wordsOf(files.get(`${version}/index.html.md`) ?? "", "markdown"))).toEqual([]);
  });

  test("every sentence of every schema is on its page and in its Markdown version", async () => {
    const document = await bundle(version);
    const schemas = (document["components"] as Any)["schemas"] as Record<string, unknown>;
    const lost = Object.entries(schemas).flatMap(([name, schema]) => {
      const path = `${version}/schemas/${name}.html`;
      const title = { where: `${name} title`, text: ((schema as Any)["title"] ?? "") as string };
      const expected = [title, ...descriptions(document, schema, name, new Set())];
      const page = missing(expected, wordsOf(files.get(path) ?? ""));
      const own = [title, ...descriptions(document, schema, name)];
      const twin = missing(own, wordsOf(files.get(`${path}.md`) ?? "", "markdown"));
      return [...page.map((one) => `page ${one}`), ...twin.map((one) => `twin ${one}`)];
    });
    expect(lost).toEqual([]);
  });

  test("every sentence in the Markdown of an operation is also on its page", async () => {
    const lost = [...files].flatMap(([path, text]) => {
      if (!path.startsWith(`${version}/operations/`) || !path.endsWith(".html.md")) return [];
      const shown = wordsOf(files.get(path.replace(/\.md$/, "")) ?? "");
      const fields = [...text.matchAll(/^ *- `[^`]+` \([^\n]*?\): ([^\n[]+)/gm)].map(
        ([, description = ""]) => description,
      );
      return missing(
        fields.map((text) => ({ where: path, text })),
        shown,
      );
    });
    expect(lost).toEqual([]);
  });
});
