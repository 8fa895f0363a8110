import type { Bundle, Json } from "../bundle/bundle.ts";
import { schemaPath, twinPath } from "../model/address.ts";
import { noteAfter, type Fact } from "../schema/facts.ts";
import { componentName } from "../schema/reference.ts";
import { sharedBases, shapeOf, withoutBases, type Base, type Shape } from "../schema/shape.ts";

const deepest = 12;

/** Formats a schema as a nested Markdown list. Components are links to their own pages. */
export function treeTwin(bundle: Bundle, version: string, schema: Json): string {
  return inside(bundle, version, shapeOf(bundle, schema), 0).join("\n");
}

function inside(bundle: Bundle, version: string, shape: Shape, depth: number): string[] {
  const indent = "  ".repeat(depth);
  if (depth > deepest) return [`${indent}- (deeper levels: see the JSON document)`];
  const forms = shape.union?.alternatives ?? [];
  const shared = sharedBases(forms.map(({ schema }) => shapeOf(bundle, schema)));
  const draw = (label: string, schema: Json, mark: string, named: readonly Base[] = []): string[] => {
    const inner = withoutBases(shapeOf(bundle, schema), named);
    const component = componentName(schema);
    const type =
      component === undefined
        ? inner.type
        : `[${component}](${twinPath(schemaPath(version, component))}), ${inner.type}`;
    const line = `${indent}- ${label} (${type}${mark})${details(inner)}`;
    return component === undefined ? [line, ...inside(bundle, version, inner, depth + 1)] : [line];
  };
  return [
    ...shape.fields.flatMap((field) =>
      field.forbidden
        ? [`${indent}- \`${field.name}\` must be absent`]
        : draw(`\`${field.name}\``, field.schema, field.required ? ", required" : ""),
    ),
    ...(shape.items === undefined ? [] : draw("each item", shape.items, "")),
    ...shape.tuple.flatMap((schema, index) => draw(`item ${index + 1}`, schema, "")),
    ...(shape.values === undefined ? [] : draw("each value", shape.values, "")),
    ...shared.map((base) => `${indent}- ${included("each form includes", base)}`),
    ...forms.flatMap(({ name, schema }) => draw(`form \`${name}\``, schema, "", shared)),
  ];
}

/** Formats the description, rules and badges of a field on one line. */
export function details(shape: Shape): string {
  const marks = [
    ...(shape.extra === "closed" ? ["closed: other fields are rejected"] : []),
    ...(shape.contract === "observed" ? ["observed, not specified"] : []),
    ...(shape.beta ? ["beta"] : []),
    ...(shape.deprecated ? ["deprecated"] : []),
    ...(shape.unspecified === undefined ? [] : [`not published: ${shape.unspecified}`]),
  ];
  const bases = shape.bases.map((base) =>
    included("Includes", base.description === shape.description ? { ...base, description: "" } : base),
  );
  const description = [shape.description, ...bases].join(" ").replace(/\s+/g, " ").trim();
  const rules = [...shape.facts.map(factText), ...marks].join("; ");
  return `${description === "" ? "" : `: ${description}`}${rules === "" ? "" : ` [${rules}]`}`;
}

/** Says which component's fields something includes, with its description. */
function included(verb: string, { component, description }: Base): string {
  return `${verb} the fields of ${component}. ${description}`.replace(/\s+/g, " ").trim();
}

/** Formats a rule of a field, such as its default. */
export function factText(fact: Fact): string {
  return `${fact.label} ${fact.values.map((value) => `\`${value}\``).join(", ")}${noteAfter(fact)}`;
}
