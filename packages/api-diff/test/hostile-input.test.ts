import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { diff, InvalidDocument, load, render } from "../src/index.ts";
import { components, documentOf, range, received, ref, sent } from "./support/documents.ts";
import { filesOf, runWith } from "./support/world.ts";

// About: src/cli/*.ts, src/output/*.ts, src/load/*.ts

const HEAD = "openapi: 3.1.0\ninfo: { title: t, version: 1.0.0 }\n";

/** Returns a description whose operation has the first of a chain of responses, each a reference to the next. */
function chain(length: number, type: string): unknown {
  const content = { "application/json": { schema: { type } } };
  const responses = Object.fromEntries(
    range(length).map((at) => [
      `R${at}`,
      at + 1 < length ? { $ref: `#/components/responses/R${at + 1}` } : { description: "", content },
    ]),
  );
  return {
    openapi: "3.1.0",
    info: { title: "t", version: "1.0.0" },
    paths: { "/a": { get: { responses: { 200: { $ref: "#/components/responses/R0" } } } } },
    components: { responses },
  };
}

describe("references", () => {
  test("through 5,000 others resolve to the last target", () => {
    expect(diff(chain(5_000, "string"), chain(5_000, "string")).verdict).toBe("unchanged");
    expect(diff(chain(5_000, "string"), chain(5_000, "integer")).verdict).toBe("breaking");
  });

  test("through themselves resolve to nothing, and the rest is compared", () => {
    const looped = (type: string): unknown =>
      received({ type }, components({ A: { $ref: "#/components/schemas/A/properties/b" } }));
    expect(diff(looped("string"), looped("string")).verdict).toBe("unchanged");
    expect(diff(looped("string"), looped("integer")).verdict).toBe("breaking");
  });

  test("from git to a file of this machine are not followed", async () => {
    const { code, talk, out } = await runWith({ "/etc/passwd": "enum: [secret]\n" }, ["main:b.yaml", "main:b.yaml"], {
      readGit: filesOf({ "main:b.yaml": `${HEAD}components: { schemas: { A: { $ref: /etc/passwd } } }\n` }),
    });
    expect([code, talk]).toEqual([2, expect.stringContaining("/etc/passwd is outside of the repository")]);
    expect(out).toBe("");
  });

  test("to this machine's network are not followed, and not considered safe", async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end("{}");
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.on("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const pointingTo = (path: string): string =>
      JSON.stringify(sent({ $ref: `http://127.0.0.1:${port}/${path}` }, components({})));
    const read = filesOf({ "a.json": pointingTo("a"), "b.json": pointingTo("b") });
    expect(diff(await load("a.json", { read }), await load("b.json", { read })).verdict).toBe("risky");
    expect(requests).toBe(0);
  });

  test("from 150,000 places to one changed schema finish", () => {
    const wide = (type: string): unknown => {
      const content = { "application/json": { schema: ref("A") } };
      const post = { requestBody: { content }, responses: {}, "x-a": range(150_000).map(() => ref("A")) };
      return documentOf({}, { paths: { "/a": { post } }, ...components({ A: { type } }) });
    };
    expect(diff(wide("string"), wide("integer")).verdict).toBe("breaking");
  });
});

describe("large input", () => {
  test("converts 150,000 values of an OpenAPI 2.0 enum", () => {
    const swagger = (count: number): unknown => ({
      swagger: "2.0",
      info: { title: "t", version: "1.0.0" },
      paths: {
        "/a": {
          get: {
            parameters: [{ name: "q", in: "query", type: "string", enum: range(count).map((at) => `v${at}`) }],
            responses: {},
          },
        },
      },
    });
    expect(diff(swagger(150_000), swagger(149_999)).verdict).toBe("breaking");
  });

  test("compares names of 200,000 letters by their beginnings", () => {
    const named = (letter: string): unknown =>
      received({ type: "object", properties: { [letter.repeat(200_000)]: { type: "string" } } });
    expect(diff(named("ab"), named("ba")).suggestions).toHaveLength(1);
  });

  test("reports the position of an error in broken JSON with a text of 20 MB", async () => {
    const text = `{"a": "${"x".repeat(20_000_000)}",\n "b": }`;
    await expect(load("a.json", { read: filesOf({ "a.json": text }) })).rejects.toThrow(
      "a.json:2:7: not valid JSON: Unexpected token '}'. Correct it there.",
    );
  });

  test("also in a process that no longer optimises patterns", async () => {
    const module = fileURLToPath(new URL("../src/load/json-error.ts", import.meta.url));
    const code = `import { jsonErrorOffset } from ${JSON.stringify(module)};
      console.log(jsonErrorOffset('{"a": "' + "x".repeat(20_000_000) + '",\\n "b": }'));`;
    const args = ["--no-regexp-optimization", "--input-type=module-typescript", "-e", code];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(Number(stdout)).toBe(20_000_016);
  });

  test("also reads white space and texts of 20 MB in such a process", async () => {
    const url = (file: string): string => JSON.stringify(fileURLToPath(new URL(`../src/${file}`, import.meta.url)));
    const code = `import { refersOut } from ${url("load/refers-out.ts")};
      import { sortedValues } from ${url("schema/values.ts")};
      const space = " ".repeat(20_000_000);
      console.log(refersOut('"$ref": "#/a"'), refersOut('"$ref":' + space + '"#/a"'), refersOut('"$ref"' + space + ':"a"'));
      import { hasFormat } from ${url("schema/formats.ts")};
      import { hasScheme } from ${url("document/resolve-name.ts")};
      console.log(sortedValues(["x".repeat(20_000_000)]).length);
      const long = "x".repeat(20_000_000);
      console.log(hasFormat("email", long), hasFormat("uri", "a:" + long), hasFormat("byte", long), hasFormat("time", "12:00:00." + "1".repeat(20_000_000)));
      console.log(hasScheme(long), hasScheme("https://" + long));`;
    const args = ["--no-regexp-optimization", "--input-type=module-typescript", "-e", code];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toBe("false true true\n1\nfalse true true false\nfalse true\n");
  });

  test("checks formats of long texts in linear time, and without the stack", () => {
    const limited = (format: string, ...values: string[]): unknown => sent({ type: "string", format, enum: values });
    const started = process.cpuUsage();
    const email = `a@${".a".repeat(400_000)} `;
    expect(diff(limited("email", email, "a@b.c"), limited("email", "a@b.c")).verdict).not.toBe("unchanged");
    const { user, system } = process.cpuUsage(started);
    // A pattern takes a hundred times as long for ten times the input: 800 seconds.
    expect((user + system) / 1e6).toBeLessThan(20);
    const bytes = "YWJj".repeat(5_000_000);
    expect(diff(limited("byte", bytes, "YWJj"), limited("byte", "YWJj")).verdict).toBe("breaking");
  });

  test("shows 200,000 backticks in a name", () => {
    const named = (type: string): unknown =>
      received({ type: "object", properties: { ["` ".repeat(200_000)]: { type } } });
    const result = diff(named("string"), named("integer"));
    for (const format of ["text", "markdown", "html"] as const) expect(render(result, format)).not.toBe("");
    expect(render(result, "markdown").length).toBeLessThanOrEqual(60_000);
  });

  test("rejects merges of 20,000 keys, 5,000 times, with their position", async () => {
    const keys = range(20_000).map((at) => `k${at}: 1`);
    const merges = range(5_000).map((at) => `  m${at}: { <<: *all }`);
    const text = `x-all: &all { ${keys.join(", ")} }\nx-more:\n${merges.join("\n")}\n`;
    await expect(load("a.yaml", { read: filesOf({ "a.yaml": text }) })).rejects.toThrow(InvalidDocument);
  });

  test("does not try impossible lengths and counts", () => {
    const bounded = (by: object): unknown => sent({ type: "array", items: { type: "string" }, ...by });
    expect(diff(bounded({}), bounded({ minItems: 2_000_000_000 })).verdict).toBe("breaking");
    const long = (by: object): unknown => sent({ type: "string", ...by });
    expect(diff(long({}), long({ minLength: 2_000_000_000 })).verdict).toBe("breaking");
  });

  test("reports a million uses of changes by their number instead of their names", () => {
    const content = { "application/json": { schema: ref("A") } };
    const shared = (type: string): unknown =>
      documentOf(
        {},
        {
          paths: Object.fromEntries(
            range(1_001).map((at) => [`/p${at}`, { post: { requestBody: { content }, responses: {} } }]),
          ),
          ...components({
            A: { type: "object", properties: Object.fromEntries(range(1_000).map((at) => [`p${at}`, { type }])) },
          }),
        },
      );
    const result = diff(shared("string"), shared("integer"));
    for (const format of ["json", "html", "sarif"] as const)
      expect(() => render(result, format)).toThrow(/^the changes affect 1001000 uses, .* ask for text or markdown\.$/);
    for (const format of ["text", "markdown", "github", "gitlab", "junit"] as const)
      expect(render(result, format)).not.toBe("");
  });
});

describe("texts", () => {
  test("an argument from git or a forge never starts a line of the output", async () => {
    for (const argument of ["--x\n::error::owned", "--format=x\n::error::owned\u001B[31m"]) {
      const { code, talk } = await runWith({}, ["a.yaml", "b.yaml", argument]);
      expect(code).toBe(2);
      expect(talk).not.toMatch(/^::error/m);
      expect(talk).not.toContain("\u001B");
    }
  });

  test("a file with NaN is unchanged", async () => {
    const text = `${HEAD}x-a: .nan\npaths:\n  /a:\n    get:\n      x-b: [.nan, .inf]\n      responses: {}\n`;
    const read = filesOf({ "a.yaml": text });
    expect(diff(await load("a.yaml", { read }), await load("a.yaml", { read })).verdict).toBe("unchanged");
  });

  test("names of prototypes are ordinary names, in every file format and place", async () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];
    const yaml = (type: string): string =>
      `${HEAD}paths:\n  /a:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema:\n              type: object\n              properties:\n${names
        .map((name) => `                ${name}: { type: ${type} }\n`)
        .join("")}      responses: {}\n`;
    const read = filesOf({ "a.yaml": yaml("string"), "b.yaml": yaml("integer") });
    const { changes } = diff(await load("a.yaml", { read }), await load("b.yaml", { read }));
    expect(changes.filter(({ level }) => level === "breaking")).toHaveLength(names.length);
    const asJson = (type: string): string =>
      `{"openapi":"3.1.0","info":{"title":"t","version":"1.0.0"},"paths":{"__proto__":{},"/a":{"__proto__":1,"get":{"responses":{"200":{"description":"","headers":{"__proto__":{"schema":{"type":"${type}"}}}}}}}}}`;
    const both = filesOf({ "a.json": asJson("string"), "b.json": asJson("integer") });
    const before = await load("a.json", { read: both });
    expect(diff(before, await load("b.json", { read: both, like: before })).verdict).not.toBe("unchanged");
    expect(({} as { type?: unknown }).type).toBeUndefined();
  });

  test("fingerprints of names that differ in line endings or lone surrogates differ", () => {
    const without = (name: string): unknown => received({ type: "object", properties: { [name]: { type: "string" } } });
    const print = (name: string): string | undefined =>
      diff(without(name), received({ type: "object" })).changes.find(({ id }) => id.startsWith("property-removed"))
        ?.fingerprint;
    expect(print("\uD800")).not.toBe(print("\uD801"));
  });
});
