import { breakable, html, type Html } from "../html/html.ts";
import { scrollTable, section } from "../html/section.ts";
import { operationPath, twinPath } from "../model/address.ts";
import { newestRow } from "../model/catalogue.ts";
import type { Page } from "../page/page.ts";
import { type Site, currentVersion, findOperation } from "../site/site.ts";
import { entryTexts } from "../twins/errors-twin.ts";
import { treeTwin } from "../twins/tree-twin.ts";
import { type Drawing, SchemaTree } from "./schema-tree.ts";

/** Returns the page with the events of an agent's trace and the error codes in them. */
export function tracePage(site: Site, drawing: Drawing): Page {
  const version = currentVersion(site);
  const entries = site.catalogue.filter((entry) => newestRow(entry).area === "trace");
  const prose = site.prose(version.name);
  const trace = findOperation(version, "getAgentTrace");
  const schema = trace?.responses.find(({ status }) => status === "200")?.schema;
  const options = {
    bundle: version.bundle,
    version: version.name,
    prose,
    fieldCount: drawing.fieldCount,
  };
  const rows = entries.map((entry) => {
    const row = newestRow(entry);
    return html`<tr id="${entry.id}">
      <td>
        <a href="#${entry.id}"><code>${breakable(row.code ?? entry.id)}</code></a>
      </td>
      <td>${prose.inline(row.cause)} <b>What to do.</b> ${prose.inline(row.remedy)}</td>
    </tr>`;
  });
  const lead =
    "An agent run records what it does. Its last event, and every `error.occurred`, carry an error with a `code` and a `retryable` that says whether a retry can help.";
  let [events, eventsTwin]: [Html | undefined, string] = [undefined, ""];
  if (schema !== undefined && trace !== undefined) {
    const path = operationPath(version.name, trace.id);
    events = section(
      "events",
      "Events",
      html`<p>As <a href="${path}">${trace.id}</a> returns them.</p>
        ${new SchemaTree(options).draw(schema, "events")}`,
    );
    eventsTwin = `## Events\n\nAs [${trace.id}](${twinPath(path)}) returns them.\n\n${treeTwin(version.bundle, version.name, schema)}\n`;
  }
  return {
    path: "/trace-events.html",
    title: "Trace events of agent runs",
    description: "The events that an agent run records, and the error codes inside them.",
    crumbs: [],
    intro: html`<h1>Trace events</h1>
      <p class="lead">${prose.inline(lead)}</p>`,
    body: html`${section("codes", "Error codes", scrollTable("Trace error codes", ["Code", "Meaning"], rows))}${events}`,
    counterparts: [],
    twin: `# Trace events of agent runs\n\n${lead}\n\n## Error codes\n\n${entryTexts(entries, "###")}\n\n${eventsTwin}`,
    entries: [
      {
        id: "",
        title: "Trace events",
        kind: "page",
        text: "What an agent run records.",
        about: "agent run trace events error codes log",
      },
      ...entries.map((entry) => ({
        id: entry.id,
        title: entry.id,
        names: newestRow(entry).code ?? "",
        about: "agent trace error",
        kind: "trace error" as const,
        text: newestRow(entry).cause,
      })),
    ],
  };
}
