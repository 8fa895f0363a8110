import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { closeContexts, startBrowser } from "./chromium.ts";
import { sweep } from "./sweep.ts";

// About: browser/*.css

const links = Array.from({ length: 40 }, (_none, index) => `<p>Some words and <a href="/${index}">a link</a>.</p>`);
const dark = (style: string): string => `@media (prefers-color-scheme: dark) { ${style} }`;
const light = (style: string): string => `@media (prefers-color-scheme: light) { ${style} }`;
const plain = `a { color: #0000ee }${dark("body { background: #111; color: #eee } a { color: #9cf }")}`;
const page = (style: string): string =>
  `<!doctype html><html lang="en"><title>Links</title><style>${plain}${style}</style><main><h1>Links</h1>${links.join("")}</main>`;
const styles: Readonly<Record<string, string>> = {
  sound: "",
  light: light("p:last-child a { color: #222; text-decoration: none }"),
  dark: dark("p:last-child a { color: #ddd; text-decoration: none }"),
  inRed: light("a { color: #d33; text-decoration: none } p:last-child { color: #900 }"),
  faint: light("p:last-child { color: #bbb }"),
};

let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(page(styles[url.slice(1)] ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await startBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  server.close();
});

test("checks one of many similar elements, and finds the one that differs, also in dark mode and in a block of another colour", async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const seen = await sweep(browser, url, Object.keys(styles));
  const rules = Object.fromEntries(
    seen.map(({ path, axe }) => [path, [...new Set(axe.map((violation) => violation.split(":")[0]))].toSorted()]),
  );
  expect(rules).toEqual({
    sound: [],
    light: ["link-in-text-block"],
    dark: ["link-in-text-block"],
    inRed: ["link-in-text-block"],
    faint: ["color-contrast"],
  });
});
