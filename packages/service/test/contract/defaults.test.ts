import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test, vi } from "vitest";
import { bundles, type SchemaNode } from "../../src/contract/bundle.ts";
import { withDefaults } from "../../src/contract/defaults.ts";
import { completeScrapeOptions } from "../../src/contract/scrape-options.ts";

const schemaOf = (name: string) => bundles.v2.components.schemas[name] as SchemaNode;

describe("defaults of the document", () => {
  test("are those in the specification's table", () => {
    expect(completeScrapeOptions({})).toMatchObject({
      formats: ["markdown"],
      onlyMainContent: true,
      onlyCleanContent: false,
      maxAge: 172_800_000,
      waitFor: 0,
      mobile: false,
      skipTlsVerification: true,
      timeout: 60_000,
      parsers: ["pdf"],
      removeBase64Images: true,
      blockAds: true,
      proxy: "auto",
      storeInCache: true,
      lockdown: false,
      redactPII: false,
    });
  });

  test("depend on each other as in the document: lockdown makes maxAge two years", () => {
    expect(completeScrapeOptions({ lockdown: true })).toMatchObject({ maxAge: 63_072_000_000 });
    expect(completeScrapeOptions({ lockdown: true, maxAge: 5 })).toMatchObject({ maxAge: 5 });
  });

  test("of an action need only the check of its kind", () => {
    // A copy, because another test file in this process may have compiled this check.
    const action = structuredClone(schemaOf("Action"));
    const compile = vi.spyOn(Ajv2020.prototype, "compile");
    expect(withDefaults("v2", action, { type: "screenshot" })).toEqual({ type: "screenshot", fullPage: false });
    // It used to be one for each of nine kinds, which blocked the thread for 50 ms.
    expect(compile.mock.calls).toHaveLength(1);
    compile.mockRestore();
  });

  test("of maxAge do not limit minAge", () => {
    expect(completeScrapeOptions({ minAge: 1 })).not.toHaveProperty("maxAge");
    expect(completeScrapeOptions({ minAge: 1, maxAge: 9 })).toMatchObject({ maxAge: 9 });
  });

  test("apply to the intended branch of a union only", () => {
    const { actions } = withDefaults("v2", schemaOf("ScrapeOptions"), {
      actions: [{ type: "wait", milliseconds: 5 }, { type: "click", selector: "a" }, { type: "pdf" }],
    }) as { actions: unknown[] };
    expect(actions).toEqual([
      { type: "wait", milliseconds: 5 },
      { type: "click", selector: "a", all: false },
      { type: "pdf", format: "Letter", landscape: false, scale: 1 },
    ]);
  });

  test("do not change the sent body", () => {
    const sent = Object.freeze({ formats: Object.freeze([Object.freeze({ type: "screenshot" })]) });
    expect(withDefaults("v2", schemaOf("ScrapeOptions"), sent)).toMatchObject({
      formats: [{ type: "screenshot", fullPage: false }],
    });
    expect(sent).toEqual({ formats: [{ type: "screenshot" }] });
  });
});
