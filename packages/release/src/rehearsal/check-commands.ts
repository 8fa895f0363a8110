import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { inProject } from "./managers.ts";
import type { Project } from "./project.ts";
import { servePage } from "./run-example.ts";

/**
 * Starts each installed command.
 *
 * @throws Error that names the command that failed, with its output
 */
export async function startCommands(project: Project, commands: readonly string[]): Promise<void> {
  for (const command of commands) await inProject(project.folder, project.env, [installed(project, command), "--help"]);
}

/**
 * Checks that the command line and the MCP server work without an account, as their READMEs say.
 *
 * @throws Error with the output of the command that failed
 */
export async function useCommands(project: Project): Promise<void> {
  const page = await servePage();
  try {
    const words = ["scrape", page.url, "--local", "--allow-private-hosts"];
    const text = await inProject(project.folder, project.env, [installed(project, "extraction-api"), ...words]);
    if (!text.startsWith("# Desk lamp Alva")) throw new Error(`extraction-api ${words.join(" ")} printed ${text}`);
    const tools = await listTools(project);
    if (!tools.includes("scrape")) throw new Error(`extraction-api-mcp --local lists the tools ${tools.join(", ")}`);
  } finally {
    page.close();
  }
}

const installed = ({ folder }: Project, command: string): string => join(folder, "node_modules/.bin", command);

const OPENING = [
  {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "rehearsal", version: "1.0.0" } },
  },
  { jsonrpc: "2.0", method: "notifications/initialized" },
  { jsonrpc: "2.0", id: 2, method: "tools/list" },
];

/** Returns the tools that the MCP server lists on its standard streams. */
async function listTools(project: Project): Promise<string[]> {
  const child = spawn(installed(project, "extraction-api-mcp"), ["--local"], {
    cwd: project.folder,
    env: project.env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    const failed = new Promise<never>((_, reject) => child.once("error", reject));
    child.stdin.on("error", () => undefined).write(OPENING.map((line) => `${JSON.stringify(line)}\n`).join(""));
    return await Promise.race([failed, toolsIn(child.stdout)]);
  } finally {
    child.kill();
  }
}

async function toolsIn(stdout: NodeJS.ReadableStream): Promise<string[]> {
  for await (const line of createInterface({ input: stdout })) {
    const { id, result } = JSON.parse(line) as { id?: number; result?: { tools?: { name: string }[] } };
    if (id === 2) return (result?.tools ?? []).map(({ name }) => name);
  }
  throw new Error("extraction-api-mcp ended before it listed its tools");
}
