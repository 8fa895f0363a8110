import { expect, test } from "vitest";
import { launchSandboxed } from "../../src/acquire/browser/browser-pool.ts";

async function start(isRoot: boolean, allows: (sandboxed: boolean) => boolean) {
  const [tried, warned]: [boolean[], string[]] = [[], []];
  const launch = async (sandboxed: boolean) => {
    tried.push(sandboxed);
    if (!allows(sandboxed)) throw new Error("No usable sandbox!\nmore");
    return "browser";
  };
  const browser = await launchSandboxed(launch, isRoot, (line) => warned.push(line)).catch((error: Error) => error);
  return { browser, tried, warned };
}

test("the browser is sandboxed where the machine allows it, without a warning", async () => {
  expect(await start(false, () => true)).toEqual({ browser: "browser", tried: [true], warned: [] });
});

test("where it does not, a warning gives the reason", async () => {
  const { browser, tried, warned } = await start(false, (sandboxed) => !sandboxed);
  expect([browser, tried]).toEqual(["browser", [true, false]]);
  expect(warned).toEqual([expect.stringMatching(/without its sandbox.*No usable sandbox!$/)]);
});

test("as root it starts without a sandbox, with a warning", async () => {
  const { tried, warned } = await start(true, () => true);
  expect(tried).toEqual([false]);
  expect(warned).toEqual([expect.stringMatching(/a separate user/)]);
});

test("a browser that does not start at all fails", async () => {
  const { browser, warned } = await start(false, () => false);
  expect(browser).toBeInstanceOf(Error);
  expect(warned).toEqual([]);
});
