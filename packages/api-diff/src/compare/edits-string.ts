import { Kind } from "../schema/kind.ts";
import type { Normal } from "../schema/normal.ts";
import type { Relation } from "../relation/relation.ts";
import { type Edit, type Sides, spots } from "./edit.ts";
import { countEdit, setEdit, taking } from "./set-edit.ts";

/** Returns differences in length, pattern, format and content keywords. */
export function stringEdits(sides: Sides, relation: Relation): Edit[] {
  const { na, nb } = sides;
  if ((na.kinds & nb.kinds & Kind.string) === 0 || na.string === nb.string) return [];
  const edits = [
    ...countEdit(sides, "string", "minLength"),
    ...countEdit(sides, "string", "maxLength"),
    ...setEdit(sides, "pattern", "pattern", ({ string }) => string.patterns, taking("string", "patterns")),
    ...setEdit(sides, "format", "format", ({ string }) => string.formats, taking("string", "formats")),
  ];
  for (const keyword of ["contentEncoding", "contentMediaType", "contentSchema"]) {
    const isOf = (content: string): boolean => content.startsWith(`${keyword}=`);
    const of = ({ string }: Normal): string[] => string.contents.filter(isOf);
    const others = ({ string }: Normal): string[] => string.contents.filter((content) => !isOf(content));
    const variant = (x: Normal, y: Normal): Normal => ({
      ...x,
      string: { ...x.string, contents: [...others(x), ...of(y)] },
    });
    edits.push(...setEdit(sides, keyword, "content", of, variant));
  }
  return edits.some(({ subject }) => subject === "contentSchema")
    ? edits
    : [...edits, ...referredContent(sides, relation)];
}

/** Returns the difference between equal content schemas that refer to different ones; most readers ignore them. */
function referredContent(sides: Sides, relation: Relation): Edit[] {
  const [old, now] = [sides.a, sides.b].map(({ parts, schemas }) => {
    const place = parts.map((part) => part.child("contentSchema")).find((child) => child !== undefined);
    return place && schemas?.at(place);
  });
  if (old === undefined || now === undefined) return [];
  if (relation.equal(old, now)) return [];
  const [before, after] = [old.parts[0]?.value, now.parts[0]?.value];
  const levels = { send: "risky", receive: "risky" } as const;
  return [
    { rule: "content-changed", ...spots(sides, "contentSchema"), before, after, subject: "contentSchema", levels },
  ];
}
