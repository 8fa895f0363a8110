import { getOwn } from "../own-key.ts";
import { asObject, type Cursor } from "../document/cursor.ts";
import type { Dialect, OpenDocument } from "../document/open-document.ts";
import { sameValue } from "../schema/canonical.ts";
import type { Handle } from "../schema/handle.ts";
import { isUnderstood } from "../schema/keyword-shapes.ts";
import type { Normal } from "../schema/normal.ts";
import { isFree } from "../document/shape.ts";
import { presence, spotOf, type Edit, type Sides } from "./edit.ts";
import { discriminatorEdits } from "./edits-discriminator.ts";

const TEXTS: Readonly<Record<string, string>> = {
  description: "description-changed",
  title: "title-changed",
  example: "examples-changed",
  examples: "examples-changed",
  externalDocs: "external-docs-changed",
  $comment: "comment-changed",
  xml: "xml-changed",
  nullable: "nullable-without-type-changed",
  $schema: "schema-dialect-changed",
  "x-sunset": "sunset-changed",
};

/** Returns differences in annotations: defaults, deprecation, discriminators, prose and `x-` keys. */
export function noteEdits(sides: Sides, base: OpenDocument, revision: OpenDocument): Edit[] {
  const edits: Edit[] = [];
  for (const keyword of new Set([...Object.keys(sides.na.notes), ...Object.keys(sides.nb.notes)])) {
    if (keyword === "readOnly" || keyword === "writeOnly" || keyword === "x-generated") continue;
    if (keyword === "examples" && ("example" in sides.na.notes || "example" in sides.nb.notes)) continue;
    const [before, after] = [sides.na, sides.nb].map((side) => noteOf(side, keyword));
    if (keyword !== "discriminator" && sameValue(before, after)) continue;
    if (!isRead(keyword, before, base.dialect) || !isRead(keyword, after, revision.dialect))
      edits.push({
        ...noteEdit(sides, keyword, before ?? writtenIn(sides.a, keyword), after ?? writtenIn(sides.b, keyword)),
        rule: "keyword-not-understood",
      });
    else if (keyword === "discriminator") edits.push(...discriminatorEdits(sides, base, revision));
    else edits.push(noteEdit(sides, keyword, before, after));
  }
  return edits;
}

/** Returns a keyword that one side understands, and the other therefore shows as changed. */
function writtenIn({ parts }: Handle, keyword: string): unknown {
  return valueOf(parts[0], keyword);
}

/** Returns whether a keyword is absent, an extension, or has a valid value. */
function isRead(keyword: string, value: unknown, dialect: Dialect): boolean {
  return value === undefined || isFree(keyword) || isUnderstood(keyword, value, dialect);
}

/** Returns an annotation; `example`, which 3.1 writes as a list, is treated as `examples`. */
function noteOf({ notes }: Normal, keyword: string): unknown {
  if (keyword !== "example" || notes.examples === undefined) return valueOf(getOwn(notes, keyword), keyword);
  const more = valueOf(notes.examples, "examples");
  const one = notes.example === undefined ? [] : [valueOf(notes.example, keyword)];
  const all = [...one, ...(Array.isArray(more) ? more : [more])];
  return all.length === 1 ? all[0] : all;
}

function valueOf(cursor: Cursor | undefined, keyword: string): unknown {
  return asObject(cursor?.value)?.[keyword];
}

function noteRule(keyword: string, before: unknown, after: unknown): string {
  if (keyword === "default") return presence("default", before, after);
  if (keyword === "deprecated") return after === true ? "schema-deprecated" : "schema-no-longer-deprecated";
  return TEXTS[keyword] ?? "extension-changed";
}

function noteEdit(sides: Sides, keyword: string, before: unknown, after: unknown): Edit {
  return {
    rule: noteRule(keyword, before, after),
    subject: keyword,
    before,
    after,
    ...(keyword === "default" ? { isForAbsent: true as const } : {}),
    base: spotOf(sides.a, sides.na, keyword),
    revision: spotOf(sides.b, sides.nb, keyword),
  };
}
