import { html, type Html } from "../html/html.ts";
import { section } from "../html/section.ts";
import type { Prose } from "../html/prose.ts";
import type { VersionModel } from "../model/version.ts";

/** Renders the base URL and the authentication of a version. */
export function access({ number, server, authentication }: VersionModel, prose: Prose): Html {
  const address = html`<p><code>${server.url}</code>, document version ${number}.</p>
    ${server.description !== "" && prose.block(server.description)}`;
  return html`${section("base-url", "Base URL", address)}${
    authentication !== "" && section("authentication", "Authentication", prose.block(authentication))
  }`;
}
