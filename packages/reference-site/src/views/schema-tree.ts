import { isObject, type Bundle, type Json } from "../bundle/bundle.ts";
import { html, joined, type Html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import { anchor, schemaPath } from "../model/address.ts";
import { componentName } from "../schema/reference.ts";
import { shapeOf, type Field, type Shape } from "../schema/shape.ts";
import { badges, factList, factWords } from "./field-facts.ts";
import { hasInside, insideNames, summary } from "./inside-summary.ts";
import { deeper, step, type Place } from "./place-in-tree.ts";
import { permalink } from "./permalink.ts";
import { placeAround, toldAbove, type ToldName, type ToldOnce } from "./told-once.ts";

/** A field that is on the page under an id of its own, and not by way of a component. */
export interface PlacedField {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly description: string;
  /** Its own name and the values that it may have, with ` | ` between them. */
  readonly names: string;
  /** What it is by default, its bounds and what it costs. */
  readonly words: string;
}

/** What a schema tree is drawn with. */
export interface TreeOptions {
  readonly bundle: Bundle;
  readonly version: string;
  readonly prose: Prose;
  readonly fieldCount: (component: string) => number;
  /** What the page has told already, where it tells each field once. */
  readonly told?: ToldOnce;
}

/** A component with more fields than this, all its parts counted, is linked: only a foreign document has one. */
const mostFields = 2_000;

/** How deep details are nested before the tree continues in a section of its own. */
const deepest = 8;

/** Draws the schemas of one page. Keeps ids unique over all of them and unfolds each component once. */
export class SchemaTree {
  readonly fields: PlacedField[] = [];
  readonly #options: TreeOptions;
  readonly #ids = new Set<string>();
  readonly #unfolded = new Map<string, string>();
  #deferred: { readonly id: string; readonly name: string; readonly schema: Json; readonly viaComponent: boolean }[] =
    [];
  #sections = 0;
  /** Where the part that is drawn now was put off. */
  #within = "";

  /** @param options what the trees are drawn with */
  constructor(options: TreeOptions) {
    this.#options = options;
  }

  /** A schema as a list of fields, alternatives or a single line; deep parts follow as sections. */
  draw(schema: Json, id: string): Html {
    const component = componentName(schema);
    if (component !== undefined) this.#unfolded.set(component, id);
    const tree = this.#inside(shapeOf(this.#options.bundle, schema), { id, path: "", depth: 0, viaComponent: false });
    return joined([tree, ...this.#drawDeferred()]);
  }

  /** The same, but where its component is unfolded on the page already, a link to that place. */
  drawOnce(schema: Json, id: string): Html {
    const component = componentName(schema);
    return (component !== undefined && this.#toldBefore(component, id)) || this.draw(schema, id);
  }

  /** Whether a component is unfolded on the page. */
  has(component: string): boolean {
    return this.#unfolded.has(component);
  }

  #toldBefore(component: string, id: string): Html | undefined {
    const first = this.#unfolded.get(component);
    if (first === undefined) return undefined;
    return html`<p class="note" data-fields-of="${id}">
      Fields as in <a href="#${first}">${component}</a> on this page.
    </p>`;
  }

  *#drawDeferred(): Generator<Html> {
    for (let next = this.#deferred.shift(); next !== undefined; next = this.#deferred.shift()) {
      this.#within = next.name;
      const shape = shapeOf(this.#options.bundle, next.schema);
      const place = { id: next.id, path: "", depth: 0, viaComponent: next.viaComponent };
      yield html`<section class="deep">
        <p class="deeper-name" id="${next.id}">Inside <code>${next.name}</code></p>
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

  /** The fields in their order; of those that the page has told already, the names stand together. */
  *#fields(fields: readonly Field[], place: Place): Generator<Html> {
    let above: ToldName[] = [];
    for (const field of fields) {
      const first = this.#options.told?.field(field, `${place.id}.${anchor(field.name)}`);
      if (first !== undefined) above.push({ ...field, around: placeAround(first) });
      else {
        if (above.length > 0) yield toldAbove(above, place.id);
        above = [];
        yield this.#field(field, place);
      }
    }
    if (above.length > 0) yield toldAbove(above, place.id);
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
      <p class="field-name">
        ${this.#link(id, field.name)} <span class="field-type">${type}</span>${
          field.required && html` <b>required</b>`
        }${badges(shape)}
      </p>
      ${this.#told(shape)}${factList(shape)}${
        field.forbidden ? undefined : this.#children(field.schema, shape, { ...place, id, path })
      }
    </li>`;
  }

  /** The words that a field, or each item of it, may have as its value. */
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

  /** A schema that has no name of its own inside its parent: an item, a value of a map. */
  #nested(label: string, schema: Json, place: Place): Html {
    const shape = shapeOf(this.#options.bundle, schema);
    return html`<div class="item">
      <p class="field-name">
        <i>${label}</i> <span class="field-type">${this.#type(schema, shape)}</span>${badges(shape)}
      </p>
      ${this.#told(shape)}${factList(shape)}${this.#children(schema, shape, place)}
    </div>`;
  }

  #told(shape: Shape): Html | undefined {
    return shape.description === "" ? undefined : this.#options.prose.block(shape.description);
  }

  /** What a component says of itself, where the field that refers to it says something else. */
  #ownText(schema: Json, { component, description }: Shape): Html | undefined {
    if (component === undefined || !isObject(schema)) return undefined;
    const own = shapeOf(this.#options.bundle, { $ref: schema["$ref"] ?? null });
    return own.description === description ? undefined : this.#told(own);
  }

  #union(union: NonNullable<Shape["union"]>, place: Place): Html {
    const forms = union.alternatives.map(({ name, schema }) => {
      const shape = shapeOf(this.#options.bundle, schema);
      const id = this.#unique(`${place.id}.${anchor(name)}`);
      return html`<li id="${id}">
        <p class="field-name">
          ${this.#link(id, shape.component ?? name)} <span class="field-type">${shape.type}</span>${badges(shape)}
        </p>
        ${this.#told(shape)}${factList(shape)}${this.#children(schema, shape, { ...place, id })}
      </li>`;
    });
    return html`<p class="union-rule">${union.rule === "one of" ? "Exactly one of" : "Any of"} ${forms.length} forms</p>
      <ul class="fields forms">
        ${forms}
      </ul>`;
  }

  /** What lies inside a field: unfolded in a details element, or a link to its description. */
  #children(schema: Json, shape: Shape, place: Place): Html | undefined {
    const { component } = shape;
    if (!hasInside(shape)) return undefined;
    const via = place.viaComponent || component !== undefined;
    if (component !== undefined) {
      const told = this.#toldBefore(component, place.id);
      if (told !== undefined) return told;
      if (this.#options.fieldCount(component) > mostFields) return this.#linked(component);
      this.#unfolded.set(component, place.id);
    }
    if (place.depth >= deepest) return this.#defer(schema, place, via);
    const item = this.#itemOf(shape);
    if (item !== undefined) return this.#items(shape, item, { ...place, depth: place.depth + 1, viaComponent: via });
    const open =
      shape.fields.length > 0 && shape.fields.length <= 3 && shape.union === undefined && shape.values === undefined;
    const inside = html`${this.#ownText(schema, shape)}${this.#inside(shape, deeper(place, via))}`;
    if (this.#isLeafList(shape)) return inside;
    return html`<details${open && html` open`}><summary>${place.label}${summary(shape)}${insideNames(shape)}</summary>${inside}</details>`;
  }

  /** The items of a list that is nothing but a list of things with an inside of their own. */
  #itemOf(shape: Shape): Shape | undefined {
    const isList = shape.fields.length === 0 && shape.tuple.length === 0 && shape.union === undefined;
    if (shape.items === undefined || !isList) return undefined;
    const item = shapeOf(this.#options.bundle, shape.items);
    return hasInside(item) ? item : undefined;
  }

  /** What lies inside each item, without a step of its own for the list. */
  #items({ items }: Shape, item: Shape, place: Place): Html {
    const inner = { ...place, path: `${place.path}[]`, label: `${place.label ?? ""}each item: ` };
    const isNew = item.component === undefined || !this.#unfolded.has(item.component);
    return html`${isNew && this.#told(item)}${item.component === undefined && factList(item)}${this.#children(items ?? true, item, inner)}`;
  }

  /** Items or values that fit on one line need no unfolding. */
  #isLeafList(shape: Shape): boolean {
    const inner = shape.items ?? shape.values;
    if (inner === undefined || shape.fields.length > 0 || shape.union !== undefined) return false;
    return !hasInside(shapeOf(this.#options.bundle, inner));
  }

  #linked(component: string): Html {
    const page = schemaPath(this.#options.version, component);
    return html`<p class="note">The page of <a href="${page}">${component}</a> lists its fields.</p>`;
  }

  #defer(schema: Json, place: Place, viaComponent: boolean): Html {
    this.#sections += 1;
    const id = this.#unique(`deeper-${this.#sections}`);
    // A part inside a part that was put off is in that.
    const name =
      this.#within === "" ? place.path : [this.#within, place.path].join(place.path.startsWith("[") ? "" : ".");
    this.#deferred.push({ id, name, schema, viaComponent });
    return html`<p class="note"><a href="#${id}">What is inside</a> follows further down.</p>`;
  }

  #type(schema: Json, shape: Shape): Html {
    const component = componentName(schema);
    if (component === undefined) return this.#itemType(shape);
    return html`<a href="${schemaPath(this.#options.version, component)}">${component}</a> ${shape.type}`;
  }

  /** `array of Format` with the component linked. */
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
