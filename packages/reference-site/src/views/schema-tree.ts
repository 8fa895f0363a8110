import type { Bundle, Json } from "../bundle/bundle.ts";
import { html, joined, type Html } from "../html/html.ts";
import { firstSentence, type Prose } from "../html/prose.ts";
import { anchor, schemaPath } from "../model/address.ts";
import { componentName } from "../schema/reference.ts";
import { shapeOf, type Field, type Shape } from "../schema/shape.ts";
import type { Unfolding } from "./budget.ts";
import { badges, briefFacts, factList } from "./field-facts.ts";

/** A field that stands on the page under an id of its own, and not by way of a component. */
export interface PlacedField {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly description: string;
}

/** What a schema tree is drawn with. */
export interface TreeOptions {
  readonly bundle: Bundle;
  readonly version: string;
  readonly prose: Prose;
  readonly fieldCount: (component: string) => number;
  readonly unfolding: Unfolding;
}

/** How deep details stand inside details before the tree goes on in a section of its own. */
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
  #rootIsComponent = false;

  /** @param options what the trees are drawn with */
  constructor(options: TreeOptions) {
    this.#options = options;
  }

  /** A schema as a list of fields, alternatives or a single line; deep parts follow as sections. */
  draw(schema: Json, id: string): Html {
    const component = componentName(schema);
    if (component !== undefined) this.#unfolded.set(component, id);
    this.#rootIsComponent = component !== undefined;
    const tree = this.#inside(shapeOf(this.#options.bundle, schema), { id, path: "", depth: 0, viaComponent: false });
    return joined([tree, ...this.#drawDeferred()]);
  }

  *#drawDeferred(): Generator<Html> {
    for (let next = this.#deferred.shift(); next !== undefined; next = this.#deferred.shift()) {
      const shape = shapeOf(this.#options.bundle, next.schema);
      const place = { id: next.id, path: "", depth: 0, viaComponent: next.viaComponent };
      yield html`<section class="deep">
        <p class="dh" id="${next.id}">Inside ${next.name}</p>
        ${this.#inside(shape, place)}
      </section>`;
    }
  }

  #inside(shape: Shape, place: Place): Html {
    return html`${
      shape.fields.length > 0 &&
      html`<ul class="f">
        ${shape.fields.map((field) => this.#field(field, place))}
      </ul>`
    }${
      shape.items !== undefined && this.#nested("each item", shape.items, { ...place, path: `${place.path}[]` })
    }${shape.tuple.map((schema, index) => this.#nested(`item ${index + 1}`, schema, step(place, String(index))))}${
      shape.values !== undefined && this.#nested("each value", shape.values, step(place, "*"))
    }${shape.union !== undefined && this.#union(shape.union, place)}`;
  }

  #field(field: Field, place: Place): Html {
    const shape = shapeOf(this.#options.bundle, field.schema);
    const id = this.#unique(`${place.id}.${anchor(field.name)}`);
    const path = place.path === "" ? field.name : `${place.path}.${field.name}`;
    if (!place.viaComponent) this.fields.push({ id, path, type: shape.type, description: shape.description });
    const type = field.forbidden ? "must be absent" : this.#type(field.schema, shape);
    return html`<li id="${id}">
      <p class="n">
        <a href="#${id}">${field.name}</a> <span class="t">${type}</span>${
          field.required && html` <b>required</b>`
        }${badges(shape)}
      </p>
      ${this.#told(shape, place)}${factList(this.#unfoldedRules(shape))}${
        field.forbidden ? undefined : this.#children(field.schema, shape, { ...place, id, path })
      }
    </li>`;
  }

  /** A schema that has no name of its own inside its parent: an item, a value of a map. */
  #nested(label: string, schema: Json, place: Place): Html {
    const shape = shapeOf(this.#options.bundle, schema);
    return html`<div class="i">
      <p class="n"><i>${label}</i> <span class="t">${this.#type(schema, shape)}</span>${badges(shape)}</p>
      ${this.#told(shape, place)}${factList(shape)}${this.#children(schema, shape, place)}
    </div>`;
  }

  /** A rule over several values is JSON: only the page of the schema that has it shows it. */
  #unfoldedRules(shape: Shape): Shape {
    if (shape.component === undefined) return shape;
    return { ...shape, facts: shape.facts.filter((fact) => fact.rule !== true) };
  }

  /** What a field means: in full, unless the page is full and another page tells it. */
  #told(shape: Shape, place: Place): Html | undefined {
    if (shape.description === "") return undefined;
    const elsewhere = place.viaComponent || this.#rootIsComponent;
    const short = this.#options.unfolding.short && elsewhere;
    return this.#options.prose.block(short ? firstSentence(shape.description, true) : shape.description);
  }

  #union(union: NonNullable<Shape["union"]>, place: Place): Html {
    const forms = union.alternatives.map(({ name, schema }) => {
      const shape = shapeOf(this.#options.bundle, schema);
      const id = this.#unique(`${place.id}.${anchor(name)}`);
      return html`<li id="${id}">
        <p class="n">
          <a href="#${id}">${shape.component ?? name}</a> <span class="t">${shape.type}</span>${badges(shape)}
        </p>
        ${this.#told(shape, place)}${factList(shape)}${this.#children(schema, shape, { ...place, id })}
      </li>`;
    });
    return html`<p class="u">${union.rule === "one of" ? "Exactly one of" : "Any of"} ${forms.length} forms</p>
      <ul class="f v">
        ${forms}
      </ul>`;
  }

  /** What lies inside a field: unfolded in a details element, or a link to where it is told. */
  #children(schema: Json, shape: Shape, place: Place): Html | undefined {
    const { component } = shape;
    if (!hasInside(shape)) return undefined;
    const via = place.viaComponent || component !== undefined;
    if (component !== undefined) {
      const first = this.#unfolded.get(component);
      if (first !== undefined)
        return html`<p class="s">Fields as in <a href="#${first}">${component}</a> on this page.</p>`;
      if (this.#options.fieldCount(component) > this.#options.unfolding.upTo)
        return this.#listed(component, shape, place.label);
      this.#unfolded.set(component, place.id);
    }
    if (place.depth >= deepest) return this.#defer(schema, place, via);
    const item = this.#itemOf(shape);
    if (item !== undefined) return this.#items(shape, item, { ...place, depth: place.depth + 1, viaComponent: via });
    const open =
      shape.fields.length > 0 && shape.fields.length <= 3 && shape.union === undefined && shape.values === undefined;
    const inside = this.#inside(shape, deeper(place, via));
    if (this.#isLeafList(shape)) return inside;
    return html`<details${open && html` open`}><summary>${place.label}${summary(shape)}</summary>${inside}</details>`;
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
    const own = item.component === undefined;
    return html`${own && this.#told(item, place)}${own && factList(item)}${this.#children(items ?? true, item, inner)}`;
  }

  /** Items or values that are told in a line need no unfolding. */
  #isLeafList(shape: Shape): boolean {
    const inner = shape.items ?? shape.values;
    if (inner === undefined || shape.fields.length > 0 || shape.union !== undefined) return false;
    return !hasInside(shapeOf(this.#options.bundle, inner));
  }

  /** A component that is told in full on its own page: here by name, with type and rules where there is room. */
  #listed(component: string, shape: Shape, label = ""): Html {
    const { version, bundle, unfolding } = this.#options;
    const page = html`<a href="${schemaPath(version, component)}">${component}</a>`;
    const parts = [...shape.fields, ...(shape.union?.alternatives ?? [])];
    if (parts.length === 0) return html`<p class="s">Told in full on the page of ${page}.</p>`;
    const rows = parts.map(({ name, schema }) => {
      const address = schemaPath(version, component, `${anchor(component)}.${anchor(name)}`);
      const link = html`<a href="${address}">${name}</a>`;
      if (!unfolding.brief) return html`<li>${link}</li>`;
      const inner = shapeOf(bundle, schema);
      return html`<li>${link} <span class="t">${inner.type}</span>${briefFacts(inner)}</li>`;
    });
    return html`<details>
      <summary>${label}${summary(shape)}</summary>
      <p class="s">Told in full on the page of ${page}:</p>
      <ul class="${unfolding.brief ? "k br" : "k"}">
        ${rows}
      </ul>
    </details>`;
  }

  #defer(schema: Json, place: Place, viaComponent: boolean): Html {
    this.#sections += 1;
    const id = this.#unique(`deeper-${this.#sections}`);
    const name = place.path.split(".").at(-1) ?? "";
    this.#deferred.push({ id, name, schema, viaComponent });
    return html`<p class="s"><a href="#${id}">What is inside</a> follows further down.</p>`;
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

  #unique(wanted: string): string {
    let id = wanted;
    for (let count = 2; this.#ids.has(id); count += 1) id = `${wanted}-${count}`;
    this.#ids.add(id);
    return id;
  }
}

interface Place {
  readonly id: string;
  readonly path: string;
  readonly depth: number;
  readonly viaComponent: boolean;
  /** What stands before the count of fields: that they are those of an item. */
  readonly label?: string;
}

/** A level further down; a label is for one level only. */
function deeper({ id, path, depth }: Place, viaComponent: boolean): Place {
  return { id, path, depth: depth + 1, viaComponent };
}

function step(place: Place, name: string): Place {
  return { ...place, id: `${place.id}.${name}`, path: `${place.path}.${name}` };
}

function hasInside(shape: Shape): boolean {
  return (
    shape.fields.length > 0 ||
    shape.items !== undefined ||
    shape.tuple.length > 0 ||
    shape.values !== undefined ||
    shape.union !== undefined
  );
}

function summary(shape: Shape): string {
  const closed = shape.extra === "closed" ? ", no others allowed" : "";
  if (shape.union !== undefined) return `${shape.union.alternatives.length} forms`;
  if (shape.fields.length > 0) return `${shape.fields.length} field${shape.fields.length === 1 ? "" : "s"}${closed}`;
  return shape.items === undefined ? "values" : "items";
}
