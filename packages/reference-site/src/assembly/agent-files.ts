import { relativeMarkdown } from "./relative.ts";
import { fullPath, guidePath, operationPath, schemaPath, twinPath, versionPath } from "../model/address.ts";
import { newestRow } from "../model/catalogue.ts";
import type { Page, Written } from "../page/page.ts";
import { type Site, currentVersion } from "../site/site.ts";
import type { UpgradeModel } from "../upgrade/model.ts";
import { siteName } from "../views/layout.ts";

/** Returns the files for agents and search engines that are published next to the pages. */
export function agentFiles(site: Site, pages: readonly Page[]): Written[] {
  return [
    { path: "llms.txt", text: relativeMarkdown(llms(site), "/llms.txt") },
    {
      path: "llms-full.txt",
      text:
        pages
          .filter(({ isWhole }) => isWhole !== true)
          .map((page) => relativeMarkdown(page.twin, "/llms-full.txt").trim())
          .join("\n\n---\n\n") + "\n",
    },
    { path: "sitemap.xml", text: sitemap(site, pages) },
    { path: "robots.txt", text: `User-agent: *\nAllow: /\nSitemap: ${new URL("sitemap.xml", site.baseUrl).href}\n` },
    {
      path: "errors.json",
      text: `${JSON.stringify(
        site.catalogue.map((entry) => ({ ...newestRow(entry), versions: entry.rows.map((row) => row.version) })),
        null,
        1,
      )}\n`,
    },
    { path: ".well-known/api-catalog", text: apiCatalog(site) },
    ...site.upgrades.map(upgradeFile),
    ...site.versions.map(({ name, bundle }) => ({
      path: `${name}/openapi.json`,
      text: `${JSON.stringify(bundle, null, 2)}\n`,
    })),
  ];
}

function llms(site: Site): string {
  const current = currentVersion(site);
  const versions = [...site.versions].reverse().map((version) => {
    const operations = version.operations.map(
      (one) =>
        `- [${one.id}](${twinPath(operationPath(version.name, one.id))}): ${one.method} ${one.path}. ${one.summary}.`,
    );
    return `## ${version.name}\n\n- [Index](${twinPath(versionPath(version.name))}): all operations and schemas\n- [All of it](${twinPath(fullPath(version.name))}): every operation and schema in one file\n- [OpenAPI document](/${version.name}/openapi.json): the whole interface as JSON\n${operations.join("\n")}`;
  });
  const guides = site.guides.map(
    (guide) => `- [${guide.title}](${twinPath(guidePath(guide.name))}): ${guide.description}`,
  );
  const upgrade = site.upgrades.map(
    ({ folder, from, to }) => `- [Upgrade guide](${folder}/index.html.md): what changed from ${from} to ${to}`,
  );
  const schemas = current.schemas.map((name) => `- [${name}](${twinPath(schemaPath(current.name, name))})`);
  return `# ${siteName}\n\n> ${current.description.split("\n\n")[0]?.replace(/\s+/g, " ").trim() ?? ""}\n\nEvery page is Markdown at its address plus \`.md\`. Everything in one file: [llms-full.txt](/llms-full.txt).\n\n## Guides\n\n${[...guides, ...upgrade, "- [Error catalogue](/errors.html.md): every error, what to do, and whether to retry", "- [Limits and charges](/limits.html.md): every bound", "- [Trace events](/trace-events.html.md): what agent runs record", ...asData(site)].join("\n")}\n\n${versions.join("\n\n")}\n\n## Optional\n\n${schemas.join("\n")}\n`;
}

/** Returns the links to facts as JSON. */
function asData(site: Site): string[] {
  const changes = site.upgrades.map(({ folder, from, to }) => `[${from} to ${to}](${folder}/changes.json)`);
  return [`- As JSON: [the errors](/errors.json)${changes.map((link) => `, ${link}`).join("")}`];
}

function sitemap(site: Site, pages: readonly Page[]): string {
  const urls = pages.map(({ path }) => `<url><loc>${new URL(path.slice(1), site.baseUrl).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

/** Returns the link set of the OpenAPI documents (RFC 9727). */
function apiCatalog(site: Site): string {
  const linkset = site.versions.map(({ name, server }) => ({
    anchor: server.url,
    "service-desc": [{ href: new URL(`${name}/openapi.json`, site.baseUrl).href, type: "application/json" }],
    "service-doc": [{ href: new URL(`${name}/`, site.baseUrl).href, type: "text/html" }],
  }));
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}

/** Returns the differences between two versions as JSON, each with the claim or the rule that explains it. */
function upgradeFile({ folder, from, to, result, neutral }: UpgradeModel): Written {
  const rules = new Map(neutral.flatMap(({ id, changes }) => changes.map((change) => [change, id] as const)));
  const changes = result.changes.map((change) => ({
    ...change,
    ...(rules.has(change) && { neutral: rules.get(change) }),
  }));
  return {
    path: `${folder.slice(1)}/changes.json`,
    text: `${JSON.stringify({ from, to, verdict: result.verdict, changes }, null, 1)}\n`,
  };
}
