import { expect, test, vi } from "vitest";
import { runDemo } from "../src/index.ts";
import { temporaryTree } from "./temporary-tree.ts";

async function printedFor(result: object): Promise<string> {
  const root = await temporaryTree({
    "packages/service/dist/index.js":
      'export const createService = () => ({ listen: async () => ({ url: "http://service.test/v2" }), close: async () => {} });',
    "packages/client/dist/index.js": `export const createClient = () => ({ extract: async () => (${JSON.stringify(result)}) });`,
  });
  const stdout = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await runDemo(root, ["https://page.example/"])).toBe(0);
  return String(stdout.mock.lastCall?.[0]);
}

test("data of a page cannot control the terminal, and is still the same JSON", async () => {
  const data = { "title\u009d": "\u001b[31mred \u009b2J\u007f \u202eabc \u2066x \u200f", price: 3 };
  const printed = await printedFor({ data });
  expect(printed).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  expect(JSON.parse(printed)).toEqual(data);
});

test("a result without data is printed, too", async () => {
  expect(await printedFor({})).toBe("undefined");
});
