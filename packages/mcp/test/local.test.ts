import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { startDemoSite } from "@extraction-api/service/demo-site";
import { expect, test } from "vitest";
import { command, compiled, textOf } from "./support/connect.ts";

test("with --local and no account, pages are scraped, crawled, mapped, searched and extracted on this machine", async () => {
  const site = await startDemoSite();
  const transport = new StdioClientTransport({
    command: command[0],
    args: [...command.slice(1), "--local", "--allow-private-hosts"],
    env: { ...compiled },
  });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  const call = async (name: string, input: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: input });
    expect(result.isError, textOf(result)).not.toBe(true);
    return textOf(result);
  };
  expect(await call("scrape", { url: `${site.url}/shop/desk-lamp` })).toContain("Alva");
  expect(await call("map", { url: `${site.url}/shop/` })).toContain("/shop/stool");
  expect(await call("crawl", { url: `${site.url}/shop/`, limit: 2 })).toContain('"status":"completed"');
  expect(await call("search", { query: "desk lamp" })).toContain("/shop/");
  const schema = { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } };
  expect(await call("extract", { urls: [`${site.url}/shop/desk-lamp`], schema })).toContain('"price":39.5');
  await client.close();
  await site.close();
});

test("by default, the service on this machine reads nothing from its own network", async () => {
  const site = await startDemoSite();
  const args = [...command.slice(1), "--local"];
  const transport = new StdioClientTransport({ command: command[0], args, env: { ...compiled } });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  for (const url of [site.url, site.url.replace("127.0.0.1", "localhost"), site.url.replace("127.0.0.1", "0x7f000001")])
    expect(textOf(await client.callTool({ name: "scrape", arguments: { url } }))).toContain("private-address");
  await client.close();
  await site.close();
});
