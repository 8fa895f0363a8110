import { Kind } from "../schema/kind.ts";
import type { Normal, StringFacet } from "../schema/normal.ts";
import type { Edit, Sides } from "./edit.ts";
import { countEdit, setEdit } from "./set-edit.ts";

const CONTENT_RULES = { added: "content-added", removed: "content-removed", changed: "content-changed" };

/** Returns differences in length, pattern, format and content keywords. */
export function stringEdits(sides: Sides): Edit[] {
  const { na, nb } = sides;
  const a = na.string;
  const b = nb.string;
  if ((na.kinds & nb.kinds & Kind.string) === 0 || a === b) return [];
  const edits = [
    ...countEdit(
      sides,
      "minLength",
      a.minLength,
      b.minLength,
      { raised: "min-length-raised", lowered: "min-length-lowered" },
      (x, y) => withString(x, { minLength: y.string.minLength }),
    ),
    ...countEdit(
      sides,
      "maxLength",
      a.maxLength,
      b.maxLength,
      { raised: "max-length-raised", lowered: "max-length-lowered" },
      (x, y) => withString(x, { maxLength: y.string.maxLength }),
    ),
    ...setEdit(
      sides,
      "pattern",
      a.patterns,
      b.patterns,
      { added: "pattern-added", removed: "pattern-removed", changed: "pattern-changed" },
      (x, y) => withString(x, { patterns: y.string.patterns }),
    ),
    ...setEdit(
      sides,
      "format",
      a.formats,
      b.formats,
      { added: "format-added", removed: "format-removed", changed: "format-changed" },
      (x, y) => withString(x, { formats: y.string.formats }),
    ),
  ];
  for (const keyword of ["contentEncoding", "contentMediaType", "contentSchema"]) {
    const of = (facet: StringFacet): string[] => facet.contents.filter((content) => content.startsWith(`${keyword}=`));
    edits.push(
      ...setEdit(sides, keyword, of(a), of(b), CONTENT_RULES, (x, y) =>
        withString(x, {
          contents: [...x.string.contents.filter((content) => !content.startsWith(`${keyword}=`)), ...of(y.string)],
        }),
      ),
    );
  }
  return edits;
}

function withString(x: Normal, change: Partial<StringFacet>): Normal {
  return { ...x, string: { ...x.string, ...change } };
}
