import { Kind } from "../schema/kind.ts";
import type { Normal } from "../schema/normal.ts";
import type { Edit, Sides } from "./edit.ts";
import { countEdit, setEdit, taking } from "./set-edit.ts";

/** Returns differences in length, pattern, format and content keywords. */
export function stringEdits(sides: Sides): Edit[] {
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
  return edits;
}
