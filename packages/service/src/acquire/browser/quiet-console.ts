import type { BrowserContext } from "playwright-core";

/**
 * Keeps console messages and uncaught errors of a page's frames within the page. The browser would send each of them over the
 * connection that all pages share: while a page writes without end, no other page could be read. Handlers of the page
 * still run. Workers are not covered; their messages are counted.
 */
export async function quietConsole(context: BrowserContext): Promise<void> {
  await context.addInitScript(quiet);
}

const quiet = `
for (const name of Object.keys(console)) if (typeof console[name] === "function") console[name] = () => {};
for (const type of ["error", "unhandledrejection"]) addEventListener(type, (event) => event.preventDefault(), true);
`;
