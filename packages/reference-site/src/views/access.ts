import { html, type Html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import type { VersionModel } from "../model/version.ts";

/** Renders the base URL and the authentication of a version. */
export function access({ number, server, authentication }: VersionModel, prose: Prose): Html {
  return html`<section>
      <h2 id="base-url"><a href="#base-url">Base URL</a></h2>
      <p><code>${server.url}</code>, document version ${number}.</p>
      ${server.description !== "" && prose.block(server.description)}
    </section>
    ${
      authentication !== "" &&
      html`<section>
        <h2 id="authentication"><a href="#authentication">Authentication</a></h2>
        ${prose.block(authentication)}
      </section>`
    }`;
}
