import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { inProject } from "./managers.ts";
import type { Project } from "./project.ts";

const KEY = "rehearsal";

/** The page that the examples read; it has the facts that the example's comment promises. */
const PAGE = `<!doctype html><html lang="en"><title>Desk lamp Alva</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Desk lamp Alva",
"offers":{"@type":"Offer","price":"39.50","priceCurrency":"EUR"}}</script>
<main><h1>Desk lamp Alva</h1><p>A lamp for a desk. It costs 39.50 EUR and gives warm light.</p></main></html>`;

/** Runs a project's example against the self-hosted service that the project installed, and returns its output. */
export async function runExample(project: Project): Promise<string> {
  const page = await servePage();
  const service = await startService(project);
  try {
    const env = { ...project.env, EXTRACTION_API_BASE_URL: service.url, EXTRACTION_API_KEY: KEY, NO_COLOR: "1" };
    return await inProject(project.folder, env, [project.manager.runtime, "example.ts", page.url]);
  } finally {
    service.close();
    page.close();
  }
}

/** Serves a page on loopback for an installed package to read. */
export async function servePage(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(PAGE));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/desk-lamp`, close: () => server.close() };
}

/** Starts the installed command; the first line of its output is the base URL. */
function startService({ folder, env }: Project): Promise<{ url: string; close: () => void }> {
  const command = join(folder, "node_modules/.bin/extraction-api-service");
  const child = spawn(command, ["--port", "0", "--api-key", KEY, "--allow-private-hosts"], { cwd: folder, env });
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => fail("printed nothing for 20 s"), 20_000);
    const fail = (reason: string): void => {
      clearTimeout(timer);
      child.kill();
      reject(new Error(`extraction-api-service: ${reason}.\n${output}`));
    };
    child.on("error", (error) => fail(error.message));
    child.on("exit", (code) => fail(`exited with ${code}`));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk));
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      const url = /^(http:\/\/\S+)\r?\n/.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve({ url, close: () => child.kill() });
    });
  });
}
