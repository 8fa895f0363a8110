import { html, type Html } from "../html/html.ts";
import { section } from "../html/section.ts";
import { firstSentence } from "../html/prose.ts";
import { fullPath, guidePath, operationPath, versionPath } from "../model/address.ts";
import type { Operation } from "../model/operation.ts";
import { jsonText } from "../samples/literal.ts";
import { quickStart, quickStartResult, quickStartShell } from "../samples/quick-start.ts";
import { currentVersion, type Site } from "../site/site.ts";
import type { Page } from "../page/page.ts";
import { responseErrors } from "./errors-page.ts";
import { productName } from "./header.ts";
import { codeBlock } from "../html/code.ts";

/** Returns the home page: a summary, the features, and a quick start. */
export function homePage(site: Site): Page {
  const current = currentVersion(site);
  const info = current.bundle["info"] as { summary?: string } | undefined;
  const summary = info?.summary ?? firstSentence(current.description);
  return {
    path: "/index.html",
    title: productName,
    description: summary,
    crumbs: [],
    isWide: true,
    hasOutline: false,
    body: html`${hero(site, summary)}${subjects(site)}${start(site)}${versions(site)}${agents(site)}`,
    counterparts: [],
    twin: homeTwin(site, summary),
    entries: [{ id: "", title: "Home", kind: "page", text: summary, about: "start overview" }],
  };
}

function hero(site: Site, summary: string): Html {
  const [first] = site.guides;
  return html`<div class="hero">
    <div>
      <p class="eyebrow">Reference</p>
      <h1>${summary}</h1>
      <p class="lead">
        Every operation, field, bound and error of each version, with a client and a self-hosted service that are made
        from the same documents.
      </p>
      <p>
        ${first !== undefined && html`<a class="begin" href="${guidePath(first.name)}">${first.title}</a>`}
        <a href="${versionPath(currentVersion(site).name)}">All operations</a>
      </p>
    </div>
    <div class="product">
      ${codeBlock("A schema in", "ts", quickStart)}${codeBlock("Data out", "json", jsonText(quickStartResult))}
    </div>
  </div>`;
}

/** Renders a card for each tag, with its main operation. */
function subjects(site: Site): Html {
  const { name, groups } = currentVersion(site);
  const cards = groups.map((group) => {
    const [first] = startsFirst(group.operations);
    return html`<div class="card subject">
      <h3><a href="${versionPath(name, group.name)}">${group.name}</a></h3>
      <p>${firstSentence(group.description) || `${group.operations.length} operations`}</p>
      ${
        first !== undefined &&
        html`<p class="note">
          <a href="${operationPath(name, first.id)}"
            ><span class="method ${first.method.toLowerCase()}">${first.method}</span> ${first.path}</a
          >
        </p>`
      }
    </div>`;
  });
  return section("subjects", "What it can do", html`<div class="cards">${cards}</div>`);
}

function startsFirst(operations: readonly Operation[]): Operation[] {
  const own = operations.filter(({ kind }) => kind === "operation");
  return own.toSorted((a, b) => Number(b.method === "POST") - Number(a.method === "POST"));
}

function start(site: Site): Html {
  return html`<section>
    <h2 id="start"><a href="#start">Quick start</a></h2>
    <p>No account is needed: a self-hosted service speaks the same interface.</p>
    ${codeBlock("In a clone of the repository", "sh", shellFor(site))}
    <p>The program above then runs unchanged and prints the data next to it.</p>
    ${otherWays(site)}
  </section>`;
}

/** Renders links to guides for use without programming, if these guides exist. */
function otherWays(site: Site): Html {
  const ways = [
    ["command-line", "From a shell, with files of Markdown as the result"],
    ["mcp", "For agents, over the Model Context Protocol"],
  ] as const;
  const links = ways.flatMap(([name, what]) => {
    const guide = site.guides.find((one) => one.name === name);
    return guide === undefined ? [] : [html`<li>${what}: <a href="${guidePath(name)}">${guide.title}</a></li>`];
  });
  if (links.length === 0) return html``;
  return html`<p>Without a program of your own:</p>
    <ul>
      ${links}
    </ul>`;
}

/** Returns the shell commands of the quick start, for the version that the client's main entry uses. */
function shellFor(site: Site): string {
  const spoken = site.versions.find(({ client }) => client === "@extraction-api/client") ?? currentVersion(site);
  return quickStartShell.replace("VERSION", spoken.name);
}

function versions(site: Site): Html {
  const cards = [...site.versions]
    .reverse()
    .map((version, index) =>
      card(
        versionPath(version.name),
        version.name,
        html`${callable(version.operations)} operations, ${version.schemas.length} schemas.
          <a href="${fullPath(version.name)}">All on one page</a>.`,
        index === 0 ? html`<span class="badge">current</span>` : html`<span class="badge observed">previous</span>`,
      ),
    );
  return html`<section>
    <h2 id="versions"><a href="#versions">Versions and catalogues</a></h2>
    <div class="cards">
      ${cards}${card(
        "/errors.html",
        "Error catalogue",
        `${responseErrors(site).length} errors by situation: cause, remedy, and whether to retry.`,
      )}${card("/guides/index.html", "Guides", `${site.guides.filter(({ group }) => group === undefined).length} guides by task, each with programs that run.`)}
    </div>
  </section>`;
}

function callable(operations: readonly Operation[]): number {
  return operations.filter(({ kind }) => kind === "operation").length;
}

function card(path: string, title: string, text: string | Html, badge?: Html): Html {
  return html`<div class="card">
    <h3><a href="${path}">${title}</a> ${badge}</h3>
    <p>${text}</p>
  </div>`;
}

function agents(site: Site): Html {
  return html`<section>
    <h2 id="agents"><a href="#agents">For agents</a></h2>
    <p>
      Every page is available as Markdown: add <code>.md</code> to its address. <a href="/llms.txt">llms.txt</a> lists
      them, <a href="/llms-full.txt">llms-full.txt</a> has everything in one file, and the documents are
      ${site.versions.map(
        ({ name }, index) => html`${index > 0 && " and "}<a href="/${name}/openapi.json">${name}/openapi.json</a>`,
      )}.
    </p>
  </section>`;
}

function homeTwin(site: Site, summary: string): string {
  const list = [...site.versions]
    .reverse()
    .map(
      ({ name, operations }) =>
        `- [${name}](${versionPath(name)}.md): ${callable(operations)} operations, [OpenAPI](/${name}/openapi.json)`,
    );
  const parts = [
    `# ${productName}`,
    summary,
    "## Quick start",
    `\`\`\`sh\n${shellFor(site)}\`\`\``,
    `\`\`\`ts\n${quickStart}\`\`\``,
    "It prints:",
    `\`\`\`json\n${jsonText(quickStartResult).trimEnd()}\n\`\`\``,
    "## Versions",
    list.join("\n"),
    "## More",
    "- [Error catalogue](/errors.html.md)\n- [Limits](/limits.html.md)\n- [Guides](/guides/index.html.md)",
  ];
  return `${parts.join("\n\n")}\n`;
}
