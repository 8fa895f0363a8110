import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listedTools } from "../src/tools/listed.ts";
import { command, compiled } from "./support/connect.ts";
import { KEY, startService, type TestService } from "./support/service.ts";

// About: packages/mcp/README.md

const folder = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(folder, path), "utf8");
const examples = ["claude-desktop", "claude-code", "cursor", "vscode"];
const pages = ["README.md", "../reference-site/content/mcp.md"];

/** Returns a page with its current generated sections: the example files, and the list of tools. */
function filled(page: string): string {
  return page
    .replaceAll(/<!-- ([\w-]+) -->\n[\s\S]*?<!-- end -->/g, (_, name: string) => {
      return `<!-- ${name} -->\n\`\`\`json\n${read(`examples/${name}.json`)}\`\`\`\n<!-- end -->`;
    })
    .replace(/\| Tool \| What it does[\s\S]*?\n(?=\n)/, () => `${toolTable()}\n`);
}

function toolTable(): string {
  const rows = listedTools("all").map(({ name, description, annotations: { readOnlyHint, destructiveHint } }) => {
    const effect = readOnlyHint ? "reads" : destructiveHint ? "ends something" : "starts something";
    return `| \`${name}\` | ${description} | ${effect} |`;
  });
  return ["| Tool | What it does | Effect |", "| --- | --- | --- |", ...rows].join("\n");
}

test.each(pages)(
  "%s has the current examples and tools; `vitest run packages/mcp/test/readme.test.ts --update` writes them",
  async (page) => {
    await expect(filled(read(page))).toMatchFileSnapshot(join(folder, page));
  },
);

test("finds an outdated page", () => {
  const old = read("README.md").replace("`job_status` |", "`status` |");
  expect(filled(old)).not.toBe(old);
});

test("each guarantee of the README refers to existing tests", () => {
  const [, table = ""] = /## What you can rely on\n([\s\S]*?)(?=\n## |$)/.exec(read("README.md")) ?? [];
  const rows = table.split("\n").filter((line) => /^\| [^-G]/.test(line));
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) {
    const named = [...row.matchAll(/`((?:\.\.\/codegen\/)?test\/[\w/.-]+)`/g)].map(([, path = ""]) => path);
    expect(named, row).not.toEqual([]);
    for (const path of named) expect(existsSync(join(folder, path)), path).toBe(true);
  }
});

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

interface Entry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

test.each(examples)("the configuration for %s starts a server whose tools work", async (name) => {
  const config = JSON.parse(read(`examples/${name}.json`)) as Record<
    "mcpServers" | "servers",
    { web: Entry } | undefined
  >;
  const { command: npx, args, env } = (config.mcpServers ?? config.servers ?? { web: undefined }).web as Entry;
  expect([npx, ...args.slice(0, 2)]).toEqual(["npx", "-y", "@extraction-api/mcp"]);
  // This package stands for the one that npx would install, and this test's service for an account.
  const account = { EXTRACTION_API_BASE_URL: service.baseUrl, EXTRACTION_API_KEY: KEY };
  const transport = new StdioClientTransport({
    command: command[0],
    args: [...command.slice(1), ...args.slice(2)],
    env: { ...compiled, ...(env && { ...env, ...account }) },
  });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  const { tools } = await client.listTools();
  expect(tools.length).toBe(args.includes("minimal") ? 4 : listedTools("all").length);
  const result = await client.callTool({ name: "search", arguments: { query: "lamp", limit: 1 } });
  expect(result.isError, JSON.stringify(result)).not.toBe(true);
  await client.close();
});
