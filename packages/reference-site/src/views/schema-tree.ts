import { isObject, type Bundle, type Json } from "../bundle/bundle.ts";
import { inlineCode } from "../html/code.ts";
import { html, joined, type Html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import { anchor, componentPlace, schemaPath } from "../model/address.ts";
import { componentName } from "../schema/reference.ts";
import { sharedBases, shapeOf, withoutBases, type Field, type Shape } from "../schema/shape.ts";
import { described, included } from "./described.ts";
import { badges, factList, factWords } from "./field-facts.ts";
import { hasInside, insideNames, summary } from "./inside-summary.ts";
import { deeper, step, type Place } from "./place-in-tree.ts";
import { parentId, fieldReferences, type FieldReference, type ShownContent } from "./shown-content.ts";

/** A field that has its own id on the page and is not inside a component. */
export interface PlacedField {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly description: string;
  /** Its name and its allowed values, separated by ` | `. */
  readonly names: string;
  /** Its default, bounds and price. */
  readonly words: string;
}

/** Options of a schema tree. */
export interface TreeOptions {
  readonly bundle: Bundle;
  readonly version: string;
  readonly prose: Prose;
  readonly fieldCount: (component: string) => number;
  /** The content that the page already contains, if the page shows each field only once. */
  readonly shown?: ShownContent;
}

/** The options that all pages of a version share. */
export type Drawing = Pick<TreeOptions, "prose" | "fieldCount">;

/**
 * Maximum number of fields of an expanded component, including nested ones. A larger one is only linked. Only very
 * large documents have such components.
 */
const mostFields = 2_000;

/** Maximum depth of nesting. Deeper parts of the tree move to a separate section. */
const deepest = 8;

/** Renders the schemas of a page. Keeps ids unique on the page and expands each component only once. */
export class SchemaTree {
  readonly fields: PlacedField[] = [];
  readonly #options: TreeOptions;
  readonly #ids = new Set<string>();
  readonly #unfolded = new Map<string, string>();
  #deferred: { readonly id: string; readonly name: string; readonly schema: Json; readonly viaComponent: boolean }[] =
    [];
  #sections = 0;
  /** Name of the deferred part that is being rendered. */
  #within = "";

  /** @param options options of all trees on the page */
  constructor(options: TreeOptions) {
    this.#options = options;
  }

  /** Renders a schema as a list of fields or alternatives. Deeply nested parts follow as separate sections. */
  draw(schema: Json, id: string): Html {
    const component = componentName(schema);
    if (component !== undefined) this.#unfolded.set(component, id);
    const tree = this.#inside(shapeOf(this.#options.bundle, schema), { id, path: "", depth: 0, viaComponent: false });
    return joined([tree, ...this.#drawDeferred()]);
  }

  /** Renders a schema, or a link if the page already contains its component. */
  drawOnce(schema: Json, id: string): Html {
    const component = componentName(schema);
    return (component !== undefined && this.#componentLink(component)) || this.draw(schema, id);
  }

  /** Returns whether the page contains an expanded component. */
  has(component: string): boolean {
    return this.#unfolded.has(component);
  }

  #componentLink(component: string): Html | undefined {
    const first = this.#unfolded.get(component);
    if (first === undefined) return undefined;
    return html`<p class="elsewhere">Fields as in <a href="#${first}">${component}</a></p>`;
  }

  *#drawDeferred(): Generator<Html> {
    for (let next = this.#deferred.shift(); next !== undefined; next = this.#deferred.shift()) {
      this.#within = next.name;
      const shape = shapeOf(this.#options.bundle, next.schema);
      const place = { id: next.id, path: "", depth: 0, viaComponent: next.viaComponent };
      yield html`<section class="deep" id="${next.id}">
        <p class="deeper-name">Inside ${inlineCode(next.name)}</p>
        ${this.#inside(shape, place)}
      </section>`;
    }
    this.#within = "";
  }

  #inside(shape: Shape, place: Place): Html {
    return html`${
      shape.fields.length > 0 &&
      html`<ul class="fields">
        ${[...this.#fields(shape.fields, place)]}
      </ul>`
    }${
      shape.items !== undefined && this.#nested("each item", shape.items, { ...place, path: `${place.path}[]` })
    }${shape.tuple.map((schema, index) => this.#nested(`item ${index + 1}`, schema, step(place, String(index))))}${
      shape.values !== undefined && this.#nested("each value", shape.values, step(place, "*"))
    }${shape.union !== undefined && this.#union(shape.union, place)}`;
  }

  /**
   * Renders fields in order. Replaces consecutive fields that the page already contains with a list of their names.
   */
  *#fields(fields: readonly Field[], place: Place): Generator<Html> {
    let references: FieldReference[] = [];
    for (const field of fields) {
      const first = this.#options.shown?.findField(field, `${place.id}.${anchor(field.name)}`);
      if (first !== undefined) references.push({ ...field, parent: parentId(first) });
      else {
        if (references.length > 0) yield fieldReferences(references);
        references = [];
        yield this.#field(field, place);
      }
    }
    if (references.length > 0) yield fieldReferences(references);
  }

  #field(field: Field, place: Place): Html {
    const shape = shapeOf(this.#options.bundle, field.schema);
    const id = this.#unique(`${place.id}.${anchor(field.name)}`);
    const path = place.path === "" ? field.name : `${place.path}.${field.name}`;
    if (!place.viaComponent)
      this.fields.push({
        id,
        path,
        type: shape.type,
        description: shape.description,
        names: [field.name, ...this.#valuesOf(shape)].join(" | "),
        words: factWords(shape.facts),
      });
    const type = field.forbidden ? "must be absent" : this.#type(field.schema, shape);
    return html`<li id="${id}">
      <p>
        ${this.#link(id, field.name)} <small>${type}</small>${field.required && html` <b>required</b>`}${badges(shape)}
      </p>
      ${described(shape, this.#options)}${factList(shape)}${
        field.forbidden ? undefined : this.#children(field.schema, shape, { ...place, id, path })
      }
    </li>`;
  }

  /** Returns the string values that a field, or each of its items, may have. */
  #valuesOf(shape: Shape, depth = 0): string[] {
    const listed = shape.facts.filter(({ label }) => label === "one of").flatMap(({ values }) => values);
    const own = [shape.type, ...listed].flatMap((value) => (value.startsWith('"') ? [value.slice(1, -1)] : []));
    const inner = [
      ...(shape.items === undefined ? [] : [shape.items]),
      ...(shape.union?.alternatives ?? []).map(({ schema }) => schema),
    ];
    if (depth > 2) return own;
    return [
      ...new Set([
        ...own,
        ...inner.flatMap((schema) => this.#valuesOf(shapeOf(this.#options.bundle, schema), depth + 1)),
      ]),
    ];
  }

  /** Renders a schema that is not a field: a list item or map value. */
  #nested(label: string, schema: Json, place: Place): Html {
    const shape = shapeOf(this.#options.bundle, schema);
    return html`<div class="item">
      <p><i>${label}</i> <small>${this.#type(schema, shape)}</small>${badges(shape)}</p>
      ${described(shape, this.#options)}${factList(shape)}${this.#children(schema, shape, place)}
    </div>`;
  }

  /** Returns the description of a component if it differs from that of the field that refers to it. */
  #ownText(schema: Json, { component, description }: Shape): Html | undefined {
    if (component === undefined || !isObject(schema)) return undefined;
    const own = shapeOf(this.#options.bundle, { $ref: schema["$ref"] ?? null });
    return own.description === description ? undefined : described(own, this.#options);
  }

  #union(union: NonNullable<Shape["union"]>, place: Place): Html {
    const shapes = union.alternatives.map(({ schema }) => shapeOf(this.#options.bundle, schema));
    const shared = sharedBases(shapes);
    const forms = union.alternatives.map(({ name, schema }, at) => {
      const shape = withoutBases(shapes[at] ?? shapeOf(this.#options.bundle, schema), shared);
      const id = this.#unique(`${place.id}.${anchor(name)}`);
      return html`<li id="${id}">
        <p>${this.#link(id, shape.component ?? name)} <small>${shape.type}</small>${badges(shape)}</p>
        ${described(shape, this.#options)}${factList(shape)}${this.#children(schema, shape, { ...place, id })}
      </li>`;
    });
    return html`<p class="union-rule">${union.rule === "one of" ? "Exactly one of" : "Any of"} ${forms.length} forms</p>
      ${included("Each includes", shared, this.#options)}
      <ul class="fields forms">
        ${forms}
      </ul>`;
  }

  /** Renders the content of a field: expanded in a `details` element, or as a link. */
  #children(schema: Json, shape: Shape, place: Place): Html | undefined {
    const { component } = shape;
    if (!hasInside(shape)) return undefined;
    const via = place.viaComponent || component !== undefined;
    if (component !== undefined) {
      const link = this.#componentLink(component);
      if (link !== undefined) return link;
      if (this.#options.fieldCount(component) > mostFields) return this.#linked(component);
      this.#unfolded.set(component, place.id);
    }
    // The full reference contains a component once, so the ids inside it start with its name, as on its own page.
    const own = component !== undefined && this.#options.shown !== undefined ? componentPlace(component) : undefined;
    if (place.depth >= deepest) return this.#defer(schema, place, { own, via });
    const item = this.#itemOf(shape);
    if (item !== undefined) return this.#items(shape, item, { ...place, depth: place.depth + 1, viaComponent: via });
    const isTag = shape.fields.length === 1 && isObject(shape.fields[0]?.schema) && "const" in shape.fields[0].schema;
    const isShort = shape.fields.length > 0 && shape.fields.length <= 3 && !isTag;
    const open = isShort && shape.union === undefined && shape.values === undefined;
    const inside = html`${this.#ownText(schema, shape)}${this.#inside(shape, deeper({ ...place, id: own ?? place.id }, via))}`;
    if (this.#isLeafList(shape)) return inside;
    return html`<details${own !== undefined && html` id="${own}"`}${open && html` open`}><summary>${place.label}${summary(shape)}${!open && insideNames(shape)}</summary>${inside}</details>`;
  }

  /** Returns the item shape of a plain list, if the items have children. */
  #itemOf(shape: Shape): Shape | undefined {
    const isList = shape.fields.length === 0 && shape.tuple.length === 0 && shape.union === undefined;
    if (shape.items === undefined || !isList) return undefined;
    const item = shapeOf(this.#options.bundle, shape.items);
    return hasInside(item) ? item : undefined;
  }

  /** Renders the content of list items without a separate level for the list. */
  #items({ items }: Shape, item: Shape, place: Place): Html {
    const inner = { ...place, path: `${place.path}[]`, label: `${place.label ?? ""}each item: ` };
    const isNew = item.component === undefined || !this.#unfolded.has(item.component);
    return html`${isNew && described(item, this.#options)}${item.component === undefined && factList(item)}${this.#children(items ?? true, item, inner)}`;
  }

  /** Returns whether a shape only contains items or values that fit on one line. */
  #isLeafList(shape: Shape): boolean {
    const inner = shape.items ?? shape.values;
    if (inner === undefined || shape.fields.length > 0 || shape.union !== undefined) return false;
    return !hasInside(shapeOf(this.#options.bundle, inner));
  }

  #linked(component: string): Html {
    const page = schemaPath(this.#options.version, component);
    return html`<p class="note">The page of <a href="${page}">${component}</a> lists its fields.</p>`;
  }

  #defer(schema: Json, place: Place, { own, via }: { readonly own: string | undefined; readonly via: boolean }): Html {
    this.#sections += 1;
    const id = this.#unique(own ?? `deeper-${this.#sections}`);
    // The name of a nested deferred part starts with that of the outer one.
    const name =
      this.#within === "" ? place.path : [this.#within, place.path].join(place.path.startsWith("[") ? "" : ".");
    this.#deferred.push({ id, name, schema, viaComponent: via });
    return html`<p class="elsewhere"><a href="#${id}">Its content</a> is further down.</p>`;
  }

  #type(schema: Json, shape: Shape): Html {
    const component = componentName(schema);
    if (component === undefined) return this.#itemType(shape);
    return html`<a href="${schemaPath(this.#options.version, component)}">${component}</a> ${shape.type}`;
  }

  /** Renders a type such as `array of Format`, with a link to the component. */
  #itemType(shape: Shape): Html {
    const item = componentName(shape.items);
    if (item === undefined || !shape.type.endsWith(item)) return html`${shape.type}`;
    return html`${shape.type.slice(0, -item.length)}<a href="${schemaPath(this.#options.version, item)}">${item}</a>`;
  }

  #link(id: string, name: string): Html {
    return permalink(id, name, this.#options);
  }

  #unique(wanted: string): string {
    let id = wanted;
    for (let count = 2; this.#ids.has(id); count += 1) id = `${wanted}-${count}`;
    this.#ids.add(id);
    return id;
  }
}

/**
 * Renders a name that links to itself. The full reference has thousands of such links, so it omits the addresses, which
 * would double its size. Its script adds them from the ids.
 */
export function permalink(id: string, name: string, { shown }: TreeOptions): Html {
  return shown === undefined ? html`<a href="#${id}">${name}</a>` : html`<a>${name}</a>`;
}
