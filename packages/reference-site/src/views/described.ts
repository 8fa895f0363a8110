import { type Html, html } from "../html/html.ts";
import { schemaPath } from "../model/address.ts";
import type { Base, Shape } from "../schema/shape.ts";
import type { TreeOptions } from "./schema-tree.ts";

/** Renders the description of a schema, and which components' fields it includes. */
export function described({ description, bases }: Shape, options: TreeOptions): Html {
  const further = bases.map((base) => (base.description === description ? { ...base, description: "" } : base));
  return html`${description !== "" && options.prose.block(description)}${included("Includes", further, options)}`;
}

/**
 * Renders which components' fields something includes, with their descriptions. The full reference has these at the
 * components.
 *
 * @param verb the beginning of the sentence
 */
export function included(verb: string, bases: readonly Base[], { version, prose, shown }: TreeOptions): Html {
  return html`${(shown === undefined ? bases : []).map(
    ({ component, description }) =>
      html`<p class="note">${verb} the fields of <a href="${schemaPath(version, component)}">${component}</a>.</p>
        ${description !== "" && prose.block(description)}`,
  )}`;
}
