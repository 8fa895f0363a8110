import { html, type Html } from "../html/html.ts";
import { firstSentence } from "../html/prose.ts";
import { redocPath, versionPath } from "../model/address.ts";
import { currentVersion, type Site } from "../site/site.ts";
import type { Page } from "../site/page.ts";
import { answered } from "./errors-page.ts";
import { codeBlock } from "./sample-view.ts";

/** The quick start: it is compiled and run by the tests, like every sample. */
export const quickStart = `import { createClient } from "@extraction-api/client";

// Reads EXTRACTION_API_KEY and EXTRACTION_API_BASE_URL.
const client = createClient();

const { data } = await client.extract({
  urls: ["https://shop.example.com/products/*"],
  prompt: "Collect every product with its price.",
  schema: {
    type: "object",
    properties: {
      products: {
        type: "array",
        items: {
          type: "object",
          properties: { name: { type: "string" }, price: { type: "number" } },
        },
      },
    },
  },
});
console.log(data);
`;

const shell = `npm start                 # installs, builds everything, extracts from demo pages
npm run serve             # this site and a self-hosted service, until Ctrl-C
export EXTRACTION_API_BASE_URL=http://127.0.0.1:4010/VERSION
export EXTRACTION_API_KEY=any-text
`;

/** The shell part of the quick start, for the version that the client's main entry speaks. */
function shellFor(site: Site): string {
  const spoken = site.versions.find(({ client }) => client === "@extraction-api/client") ?? currentVersion(site);
  return shell.replace("VERSION", spoken.name);
}

/** The first page: what this is, a quick start that works, and the versions. */
export function homePage(site: Site): Page {
  const current = currentVersion(site);
  const { bundle } = current;
  const info = bundle["info"] as { summary?: string } | undefined;
  const summary = info?.summary ?? firstSentence(current.description);
  const [first] = site.guides;
  return {
    path: "/index.html",
    title: current.title,
    description: summary,
    crumbs: [],
    isWide: true,
    hasOutline: false,
    body: html`<div class="hero">
        <div>
          <p class="eyebrow">Reference</p>
          <h1>${summary}</h1>
          <p class="lead">
            Every operation, field, bound and error of each version, with a client and a self-hosted service that are
            made from the same documents.
          </p>
          <p>
            ${first !== undefined && html`<a class="begin" href="/guides/${first.name}.html">${first.title}</a>`}
            <a href="${versionPath(current.name)}">All operations</a>
          </p>
        </div>
        <div>${codeBlock("Structured data from any page", "ts", quickStart)}</div>
      </div>
      <div class="cards">
        ${[...site.versions]
          .reverse()
          .map((version, index) =>
            versionCard(version, index === 0),
          )}${card("/errors.html", "Error catalogue", `${answered(site).length} errors: cause, remedy, and whether to retry.`)}${card(
          "/guides/index.html",
          "Guides",
          "The client, the self-hosted service, and how to move between versions.",
        )}
      </div>
      <section>
        <h2 id="start"><a href="#start">Quick start</a></h2>
        <p>No account is needed: a self-hosted service speaks the same interface.</p>
        ${codeBlock("In a clone of the repository", "sh", shellFor(site))}
        <p>The program above then runs as it stands.</p>
      </section>
      ${subjects(site)}
      <section>
        <h2 id="agents"><a href="#agents">For agents</a></h2>
        <p>
          Every page is there as Markdown: add <code>.md</code> to its address. <a href="/llms.txt">llms.txt</a> lists
          them, <a href="/llms-full.txt">llms-full.txt</a> has everything in one file, and the documents are
          ${site.versions.map(
            ({ name }, index) => html`${index > 0 && " and "}<a href="/${name}/openapi.json">${name}/openapi.json</a>`,
          )}.
        </p>
      </section>`,
    counterparts: [],
    twin: homeTwin(site, summary),
    entries: [{ id: "", title: "Home", kind: "page", text: summary, about: "start overview" }],
  };
}

function versionCard(version: Site["versions"][number], current: boolean): Html {
  return html`<div class="card">
    <h2>
      <a href="${versionPath(version.name)}">${version.name}</a
      >${current ? html` <span class="badge">current</span>` : html` <span class="badge observed">previous</span>`}
    </h2>
    <p>
      ${version.operations.filter(({ kind }) => kind === "operation").length} operations, ${version.schemas.length}
      schemas. <a href="${redocPath(version.name)}">All on one page</a>.
    </p>
  </div>`;
}

function card(path: string, title: string, text: string): Html {
  return html`<div class="card">
    <h2><a href="${path}">${title}</a></h2>
    <p>${text}</p>
  </div>`;
}

function subjects(site: Site): Html {
  const { name, groups } = currentVersion(site);
  const rows = groups.map(
    (group) =>
      html`<dt><a href="${versionPath(name, group.name)}">${group.name}</a></dt>
        <dd>${group.description || `${group.operations.length} operations`}</dd>`,
  );
  return html`<section>
    <h2 id="subjects"><a href="#subjects">What it can do</a></h2>
    <dl class="facts">${rows}</dl>
  </section>`;
}

function homeTwin(site: Site, summary: string): string {
  const versions = [...site.versions]
    .reverse()
    .map(
      ({ name, operations }) =>
        `- [${name}](${versionPath(name)}.md): ${operations.filter(({ kind }) => kind === "operation").length} operations, [OpenAPI](/${name}/openapi.json)`,
    );
  return `# ${currentVersion(site).title}\n\n${summary}\n\n## Quick start\n\n\`\`\`sh\n${shellFor(site)}\`\`\`\n\n\`\`\`ts\n${quickStart}\`\`\`\n\n## Versions\n\n${versions.join("\n")}\n\n## More\n\n- [Error catalogue](/errors.html.md)\n- [Limits](/limits.html.md)\n- [Guides](/guides/index.html.md)\n`;
}
