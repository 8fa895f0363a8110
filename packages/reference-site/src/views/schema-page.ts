import { type Json, isObject, listAt, referenceTo, textAt } from "@extraction-api/document";
import { type Bundle, objectAt } from "../bundle/bundle.ts";
import { codeBlock } from "../html/code.ts";
import { type Html, html } from "../html/html.ts";
import { firstSentence } from "../html/prose.ts";
import { section } from "../html/section.ts";
import { anchor, operationPath, schemaPath, twinPath, versionPath } from "../model/address.ts";
import type { Use } from "../model/uses.ts";
import type { VersionModel } from "../model/version.ts";
import type { Page } from "../page/page.ts";
import { jsonText } from "../samples/literal.ts";
import { exampleOf } from "../schema/example.ts";
import { type Shape, shapeOf } from "../schema/shape.ts";
import { type Site, findOperation, upgradeBetween } from "../site/site.ts";
import { fence } from "../twins/operation-twin.ts";
import { details, treeTwin } from "../twins/tree-twin.ts";
import { given, renamedProperties } from "../upgrade/renamed-fields.ts";
import { described } from "./described.ts";
import { badges, factList, factWords } from "./field-facts.ts";
import { type Drawing, SchemaTree } from "./schema-tree.ts";

/** Returns the page of a component schema. */
export function schemaPage(site: Site, version: VersionModel, name: string, drawing: Drawing): Page {
  const prose = site.prose(version.name);
  const schema = objectAt(objectAt(version.bundle, "components"), "schemas")[name] ?? true;
  const shape = shapeOfComponent(version, name);
  const options = { bundle: version.bundle, version: version.name, prose, fieldCount: drawing.fieldCount };
  const tree = new SchemaTree(options);
  const drawn = tree.draw({ $ref: referenceTo("schemas", name) }, anchor(name));
  const open = { closed: "Other fields are rejected.", open: "Other fields are allowed." }[shape.extra ?? "open"];
  const intro = html`<h1 id="${anchor(name)}"><code>${name}</code></h1>
    <p class="badges">
      <span class="note"
        >${titleOf(schema).map((title) => `${title}. `)}${
          // For a union, the list of forms already includes their number.
          shape.union === undefined &&
          `${shape.type.replace(/^[a-z]/, (first) => first.toUpperCase())}.${shape.extra === undefined ? "" : ` ${open}`}`
        }</span
      >${badges(shape)}
    </p>
    ${described(shape, options)}`;
  const body = html`${factList({ ...shape, extra: undefined })}${drawn}${usedIn(version, version.uses.get(name) ?? [])}`;
  return {
    path: schemaPath(version.name, name),
    short: name,
    series: `${version.name} schemas`,
    title: `${name} (schema, ${version.name})`,
    description: firstSentence(shape.description || name),
    version: version.name,
    source: `openapi/${version.name}/components/schemas/${name}.yaml`,
    crumbs: [
      [version.name, versionPath(version.name)],
      ["Schemas", versionPath(version.name, "schemas")],
    ],
    intro,
    body,
    aside: examples(version, schema, shape),
    counterparts: site.versions
      .filter((other) => other.name !== version.name && other.schemas.includes(name))
      .map((other) => {
        const guide = upgradeBetween(site, version, other);
        const fields = guide === undefined ? {} : renamedProperties(guide, version.name, name);
        return { version: other.name, path: schemaPath(other.name, name), note: "same schema", ...given(fields) };
      }),
    twin: schemaTwin(version, name),
    entries: [
      {
        id: "",
        title: name,
        kind: "schema",
        isBody: isBody(version.uses.get(name) ?? []),
        text: shape.description,
        words: factWords(shape.facts),
        names: [...titleOf(schema), ...constantsOf(tree)].join(" | "),
      },
      ...tree.fields
        .filter(({ path }) => isOwn(schema, path))
        .map((field) => ({
          id: field.id,
          title: field.path,
          kind: isTaken(version, name) ? ("field" as const) : ("response field" as const),
          // The values of `type` name the schema itself.
          names: field.path === "type" ? field.path : field.names,
          about: name,
          text: field.description,
          words: field.words,
        })),
    ],
  };
}

function usedIn(version: VersionModel, uses: readonly Use[]): Html {
  if (uses.length === 0) return html``;
  const links = uses.map((use) => {
    if (use.in === "schema")
      return html`<li>
        <a href="${schemaPath(version.name, use.id)}"><code>${use.id}</code></a>
      </li>`;
    const operation = findOperation(version, use.id);
    return html`<li>
      <a href="${operationPath(version.name, use.id)}">${operation?.summary ?? use.id}</a>, ${use.as}
    </li>`;
  });
  return section(
    "used-in",
    "Used in",
    html`<ul class="inline-list">
      ${links}
    </ul>`,
  );
}

/**
 * Returns the constant values of `type`, such as `screenshot`, which distinguish this schema from the others of a
 * union.
 */
function constantsOf(tree: SchemaTree): string[] {
  return tree.fields.flatMap(({ path, names }) => (path === "type" ? names.split(" | ").slice(1) : []));
}

/** Returns whether a schema is only used as the complete body of requests or responses. */
function isBody(uses: readonly Use[]): boolean {
  return uses.length > 0 && uses.every((use) => use.in === "operation" && use.as !== "parameter");
}

/** Returns whether a request can contain a schema. */
function isTaken(version: VersionModel, name: string): boolean {
  const seen = new Set<string>();
  const pending = [name];
  while (pending.length > 0) {
    const next = pending.pop() ?? "";
    if (seen.has(next)) continue;
    seen.add(next);
    const uses = version.uses.get(next) ?? [];
    if (uses.some((use) => use.in === "operation" && isSent(version, use))) return true;
    pending.push(...uses.flatMap((use) => (use.in === "schema" ? [use.id] : [])));
  }
  return false;
}

/** Returns whether callers send a schema in a place. The request of a webhook comes from the service. */
function isSent(version: VersionModel, use: Use & { in: "operation" }): boolean {
  return use.as !== "response" && findOperation(version, use.id)?.kind !== "webhook";
}

/** Returns the shape of a component, with what the component refers to as its base. */
function shapeOfComponent({ bundle }: VersionModel, name: string): Shape {
  return shapeOf(bundle, { $ref: referenceTo("schemas", name) });
}

function titleOf(schema: Json): string[] {
  const title = textAt(schema, "title");
  return title === undefined ? [] : [title];
}

/**
 * Returns whether a schema declares a field itself. The search lists inherited fields under the schema that declares
 * them.
 */
function isOwn(schema: Json, path: string): boolean {
  if (!isObject(schema) || (schema["allOf"] === undefined && schema["$ref"] === undefined)) return true;
  const [name = ""] = path.split(/[.[]/);
  // An inline branch is part of the schema. A referenced one has its own page.
  const own = [schema, ...listAt(schema, "allOf").filter((branch) => isObject(branch) && branch["$ref"] === undefined)];
  return own.some((part) => objectAt(part, "properties")[name] !== undefined);
}

/** Maximum number of examples that are not collapsed. */
const mostShown = 3;

/** Returns a generated example of a schema, or of each form of a union, with its name. */
function examplesOf(bundle: Bundle, schema: Json, { union }: Shape): [name: string, text: string][] {
  const forms = union?.alternatives ?? [{ name: "JSON", schema }];
  return forms.map((form) => [form.name, jsonText(exampleOf(bundle, form.schema))]);
}

function examples({ bundle }: VersionModel, schema: Json, shape: Shape): Html {
  const blocks = examplesOf(bundle, schema, shape).map(([name, text]) => codeBlock(name, "json", text));
  // On a phone, examples precede the fields, so a long list would hide them.
  const shown = blocks.length > mostShown + 1 ? mostShown : blocks.length;
  const further = blocks.slice(shown);
  return html`<h2 id="examples"><a href="#examples">Example${blocks.length > 1 && "s"}</a></h2>
    ${blocks.slice(0, shown)}${
      further.length > 0 &&
      html`<details class="example">
        <summary>${further.length} more</summary>
        ${further}
      </details>`
    }`;
}

/** Formats the page of a component schema as Markdown. */
export function schemaTwin(version: VersionModel, name: string): string {
  const schema = objectAt(objectAt(version.bundle, "components"), "schemas")[name] ?? true;
  const shape = shapeOfComponent(version, name);
  const uses = (version.uses.get(name) ?? []).map((use) =>
    use.in === "schema"
      ? `- [${use.id}](${twinPath(schemaPath(version.name, use.id))})`
      : `- [${use.id}](${twinPath(operationPath(version.name, use.id))}), ${use.as}`,
  );
  const parts = [
    `# ${name}`,
    ...titleOf(schema).map((title) => `${title}.`),
    `Schema of ${version.name} (${shape.type})${details(shape)}`,
    treeTwin(version.bundle, version.name, schema),
    "## Examples",
    ...examplesOf(version.bundle, schema, shape).map(([label, text]) => `${label}:\n\n${fence("json", text)}`),
  ];
  if (uses.length > 0) parts.push("## Used in", uses.join("\n"));
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
