import { objectAt, type Bundle } from "../bundle/bundle.ts";
import { productName } from "../views/header.ts";
import type { VersionModel } from "../model/version.ts";
import type { Site } from "../site/site.ts";
import { contentSecurity } from "./content-security.ts";
import { frame, stub, type FrameFiles } from "./frame.ts";
import { fetchedOnDemand, type OnDemand } from "./on-demand.ts";
import { renderOnce } from "./render.ts";

/** A rendered reference, or the page that replaces it. */
export interface RedocPage {
  readonly html: string;
  /** The JSON that the page fetches when the reader starts to use it: the definition and options of the renderer. */
  readonly state?: string;
  /** The renderer's error, if it rejected the document. */
  readonly refused?: string;
}

/**
 * Renders the Redoc reference of a version as a page that sends no requests to other origins. Returns a page with a
 * link to our reference if the renderer rejects the document: it fails at 100 levels and at some circular references.
 *
 * @param files addresses of the files that the page fetches, relative to the page
 * @throws Error if the renderer's output is not in the known form.
 */
export async function buildRedoc(site: Site, version: VersionModel, files: OnDemand & FrameFiles): Promise<RedocPage> {
  const rendered = await renderOnce(JSON.stringify(named(version.bundle)));
  if ("refused" in rendered) return { html: stub(version.name, rendered.refused), refused: rendered.refused };
  const { html, state } = fetchedOnDemand(rendered.html, files);
  return { html: contentSecurity(frame(html, site, version, files)), state };
}

/** Replaces the title of the document with the product name that all pages use. */
function named(bundle: Bundle): Bundle {
  return { ...bundle, info: { ...objectAt(bundle, "info"), title: productName } };
}
