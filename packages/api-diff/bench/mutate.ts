// Makes one random edit at a time in real descriptions, and counts which edits that break callers are reported as
// breaking, and which harmless ones are.
import { readFileSync } from "node:fs";
import { load as parseYaml, JSON_SCHEMA } from "js-yaml";
import { diff, type Level } from "../src/index.ts";
import { DOCUMENT_EDITS } from "./mutate/breaking-operations.ts";
import { OBJECT_EDITS } from "./mutate/breaking-objects.ts";
import { VALUE_EDITS } from "./mutate/breaking-values.ts";
import { HARMLESS } from "./mutate/harmless.ts";
import { type Draft, operationsOf, randomFrom, walk } from "./mutate/places.ts";

const files = process.argv.slice(3);
const rounds = Number(process.argv[2] ?? 1);

const LEVELS: readonly Level[] = ["note", "safe", "risky", "breaking"];

function worstOf(base: Draft, revision: Draft): { readonly level: string; readonly ids: readonly string[] } {
  const { changes } = diff(base, revision);
  const level = LEVELS.findLast((one) => changes.some((change) => change.level === one)) ?? "unchanged";
  return { level, ids: [...new Set(changes.map(({ id, level: own }) => `${id}:${own}`))] };
}

const tally = new Map<string, number>();
const count = (key: string): void => void tally.set(key, (tally.get(key) ?? 0) + 1);

for (const [index, file] of files.entries()) {
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  const base = (/^\s*\{/.test(text) ? JSON.parse(text) : parseYaml(text, { schema: JSON_SCHEMA })) as Draft;
  const written = JSON.stringify(base);
  const isNew = typeof base.openapi === "string" && !base.openapi.startsWith("3.0");
  for (let round = 0; round < rounds; round += 1) {
    const random = randomFrom(index * 1000 + round);
    for (const { kind, direction, edit } of [...VALUE_EDITS, ...OBJECT_EDITS])
      for (let tries = 0; tries < 60; tries += 1) {
        const draft = JSON.parse(written) as Draft;
        const place = walk(draft, operationsOf(draft), random);
        if (
          place === undefined ||
          place.direction !== direction ||
          (place.part === "parameter" && kind.includes("only"))
        )
          continue;
        const before = JSON.stringify(place.schema);
        if (!edit(place.schema, random, isNew)) continue;
        const { level, ids } = worstOf(base, draft);
        count(`schema ${level}`);
        if (level !== "breaking")
          console.log(
            JSON.stringify({
              kind,
              level,
              part: place.part,
              isShared: place.isShared,
              operation: place.operation,
              place: place.pointer,
              ids: ids.slice(0, 5),
              file: file.slice(-60),
              before: before.slice(0, 300),
              after: JSON.stringify(place.schema).slice(0, 300),
            }),
          );
        break;
      }
    for (const { kind, edit } of DOCUMENT_EDITS) {
      const draft = JSON.parse(written) as Draft;
      const where = edit(draft, random);
      if (where === undefined) continue;
      const { level, ids } = worstOf(base, draft);
      count(`around ${level}`);
      if (level !== "breaking")
        console.log(JSON.stringify({ kind, level, where, ids: ids.slice(0, 5), file: file.slice(-60) }));
    }
    for (const { kind, edit } of HARMLESS) {
      const draft = JSON.parse(written) as Draft;
      const where = edit(draft, random);
      if (where === undefined) continue;
      const { level, ids } = worstOf(base, draft);
      count(`harmless ${level}`);
      if (level === "breaking" || level === "risky")
        console.log(
          JSON.stringify({ kind: `HARMLESS ${kind}`, level, where, ids: ids.slice(0, 5), file: file.slice(-60) }),
        );
    }
  }
}
console.log(`mutate  ${files.length} descriptions: ${[...tally].map(([key, n]) => `${n} ${key}`).join(", ")}`);
