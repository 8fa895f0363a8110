import { describe, expect, test } from "vitest";
import { gitReader } from "../src/cli/git.ts";
import { load } from "../src/index.ts";

// About: src/cli/git.ts

/** A repository at a revision: paths from its root, and what git is asked for. */
function repository(files: Readonly<Record<string, string>>): {
  read: ReturnType<typeof gitReader>;
  requests: string[];
} {
  const requests: string[] = [];
  const read = gitReader(async (args) => {
    const name = args.at(-1) ?? "";
    requests.push(name);
    const found = files[name];
    if (found === undefined) throw new Error(`fatal: path '${name}' does not exist`);
    return new TextEncoder().encode(found);
  });
  return { read, requests };
}

const referring = (reference: string): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: {},
    components: { schemas: { A: { $ref: reference } } },
  });

describe("a reference out of a description's folder in git", () => {
  test("may point to another folder of the same revision", async () => {
    const { read, requests } = repository({
      "main:apis/openapi.json": referring("../shared/a.json"),
      "main:shared/a.json": '{"type":"string"}',
    });
    await load("main:apis/openapi.json", { read });
    expect(requests).toEqual(["main:apis/openapi.json", "main:shared/a.json"]);
  });

  test("never points out of the repository", async () => {
    const { read, requests } = repository({ "main:apis/openapi.json": referring("../../secret.json") });
    await expect(load("main:apis/openapi.json", { read })).rejects.toThrow("leads out of the repository");
    await expect(read("main:/etc/passwd")).rejects.toThrow("leads out of the repository");
    expect(requests).toEqual(["main:apis/openapi.json"]);
  });
});

test("the address of a description is not taken for a revision", async () => {
  const { read, requests } = repository({});
  await expect(read("https://shop.example/openapi.json")).rejects.toThrow("descriptions are not fetched");
  expect(requests).toEqual([]);
});

test("the secrets of an address are not repeated", async () => {
  const { read } = repository({});
  const address = "https://ci:p@ss@shop.example/openapi.json?token=secret#/x";
  await expect(read(address)).rejects.toThrow("https://shop.example/openapi.json: descriptions");
});
