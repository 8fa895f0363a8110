import { typeNames } from "../compare/edits-kinds.ts";
import { noteEdits } from "../compare/edits-notes.ts";
import type { Usage } from "../compare/usage.ts";
import { normalOf, type Handle } from "../schema/handle.ts";
import { Kind } from "../schema/kind.ts";
import { spot, spotsIn, type Scope } from "./context.ts";
import type { Parameter } from "./parameters.ts";
import type { textWidening } from "./text-widening.ts";

/** Reports that a parameter of another type still accepts every text, and what its schema says besides. */
export function reportWidened(
  { context, b: { name } }: Scope,
  how: NonNullable<ReturnType<typeof textWidening>>,
  [x, y]: readonly [Parameter, Parameter],
  [a, b]: readonly [Handle, Handle],
  use: Usage,
): void {
  // Requests stay valid. Generated types change only if the parameter is more than a plain value.
  const level = how === "value" || (how === "shape" && context.profile === "wire") ? "safe" : "risky";
  context.report({
    rule: "parameter-type-widened",
    ...spotsIn(x.cursor, y.cursor, "schema"),
    subject: name,
    what: use.part,
    before: formName(a),
    after: formName(b),
    levels: { send: level, receive: level },
    usages: [use],
  });
  for (const edit of noteEdits({ a, b, na: normalOf(a), nb: normalOf(b) }, context.base, context.revision)) {
    const { rule, subject = "", before, after, base = spot(x.cursor), revision = spot(y.cursor) } = edit;
    // Nobody omits what is required, so that its default does not matter.
    if (edit.isForAbsent === true && x.required) continue;
    context.report({ rule, subject, what: `the ${use.part} of ${name}`, before, after, base, revision, usages: [use] });
  }
}

/** Names the types of a schema, and those of a list's elements. */
function formName(schema: Handle): string | string[] {
  const normal = normalOf(schema);
  const { items } = normal.array;
  const element = normal.kinds === Kind.array && items !== undefined ? typeNames(normalOf(items)) : undefined;
  return typeof element === "string" ? `${element}[]` : typeNames(normal);
}
