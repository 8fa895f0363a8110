import { objectAt } from "../bundle/bundle.ts";
import { html, type Html } from "../html/html.ts";
import { errorPath, schemaPath } from "../model/address.ts";
import type { Site } from "../site/site.ts";
import type { Claim } from "../upgrade/model.ts";

const component = /^\/components\/schemas\/([^/]+)/;
const row = /^\/x-error-catalogue\/rows\/([^/]+)/;

/** Renders links to the schemas and error rows that a change affects. */
export function placeLinks(site: Site, claim: Claim): Html {
  const links = new Map<string, Html>();
  for (const { version, pointer = "" } of claim.places) {
    const model = site.versions.find(({ name }) => name === version);
    const schema = component.exec(pointer)?.[1];
    if (schema !== undefined && objectAt(objectAt(model?.bundle, "components"), "schemas")[schema] !== undefined) {
      const path = schemaPath(version, schema);
      links.set(path, html`<a href="${path}">${schema} (${version})</a>`);
    }
    const error = row.exec(pointer)?.[1];
    if (error !== undefined && site.catalogue.some(({ id, rows }) => id === error && rows.at(-1)?.area !== "trace")) {
      links.set(errorPath(error), html`<a href="${errorPath(error)}">${error}</a>`);
    }
  }
  if (links.size === 0) return html``;
  return html`<p class="note">See ${[...links.values()].map((link, index) => html`${index > 0 && ", "}${link}`)}.</p>`;
}
