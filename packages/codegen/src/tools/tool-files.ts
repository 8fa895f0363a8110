import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@extraction-api/document";
import type { Files } from "../generate.ts";
import { versionsIn } from "../versions.ts";
import { emitRemedies } from "./emit-remedies.ts";
import { emitRequests } from "./emit-requests.ts";
import { emitTools, TOOLS_VERSION } from "./emit-tools.ts";

/** What `packages/mcp/src/generated` must hold: the tools of the MCP server, and what it needs to serve them. */
export async function toolFiles(root: string): Promise<Files> {
  const version = versionsIn(root).includes(TOOLS_VERSION) ? TOOLS_VERSION : versionsIn(root).at(-1);
  const path = `openapi/dist/${version}.json`;
  const bundle = JSON.parse(await readFile(join(root, path), "utf8")) as JsonObject;
  const header = `// Generated from ${path} by \`npm run generate\`; do not edit.\n`;
  const texts = {
    "tools.ts": emitTools(bundle),
    "requests.ts": emitRequests(bundle),
    "remedies.ts": emitRemedies(bundle),
  };
  return new Map(Object.entries(texts).map(([name, text]) => [name, `${header}\n${text}\n`]));
}
