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
  /** What the page fetches when its reader begins: the document as the renderer wants it. */
  readonly state?: string;
  /** Why the renderer refused the document, where it did. */
  readonly refused?: string;
}

/**
 * Renders the full Redoc reference of one version as a page that asks no other origin for anything. A document that
 * the renderer refuses (it stops at 100 levels, and at some circles) gets a page that leads to ours.
 *
 * @param files addresses of what the page fetches, relative to it
 * @throws Error when the renderer's output is not the one that we know how to self-host.
 */
export async function buildRedoc(site: Site, version: VersionModel, files: OnDemand & FrameFiles): Promise<RedocPage> {
  const rendered = await renderOnce(JSON.stringify(named(version.bundle)));
  if ("refused" in rendered) return { html: stub(version.name, rendered.refused), refused: rendered.refused };
  const { html, state } = fetchedOnDemand(rendered.html, files);
  return { html: contentSecurity(frame(html, site, version, files)), state };
}

/** The document under the name that the product has on every page. */
function named(bundle: Bundle): Bundle {
  return { ...bundle, info: { ...objectAt(bundle, "info"), title: productName } };
}
