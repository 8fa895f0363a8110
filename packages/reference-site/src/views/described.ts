import { type Html, html } from "../html/html.ts";
import { schemaPath } from "../model/address.ts";
import type { Shape } from "../schema/shape.ts";
import type { TreeOptions } from "./schema-tree.ts";

/**
 * Renders the description of a schema, and which components' fields it includes, with their descriptions. The full
 * reference has the latter at the components.
 */
export function described({ description, bases }: Shape, { version, prose, shown }: TreeOptions): Html {
  const included = shown === undefined ? bases : [];
  return html`${description !== "" && prose.block(description)}${included.map(
    ({ component, description: own }) =>
      html`<p class="note">Includes the fields of <a href="${schemaPath(version, component)}">${component}</a>.</p>
        ${own !== description && prose.block(own)}`,
  )}`;
}
