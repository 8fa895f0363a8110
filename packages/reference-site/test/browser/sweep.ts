import axe from "axe-core";
import type { Browser, Page } from "playwright-core";

/** What was seen on one page. */
export interface Seen {
  readonly path: string;
  /** Requests to another origin. */
  readonly outside: string[];
  /** Policy violations and script errors. */
  readonly errors: string[];
  /**
   * Rule and place of each accessibility violation, in light, dark and forced colours, everything unfolded and the form open; none
   * where not examined.
   */
  readonly axe: string[];
  readonly layoutShift: number;
  /** How many pixels the page is wider than a window of 320. */
  readonly overflow: number;
}

/** How pages are visited. */
export interface SweepOptions {
  /** Pages at a time. */
  readonly workers?: number;
  /** Which pages are examined for accessibility, which takes ten times as long as all the rest; all when left out. */
  readonly examined?: ReadonlySet<string>;
  /** Whether they are examined with the form open, and in forced colours too. */
  readonly isThorough?: boolean;
}

/** Visits pages and says what was seen on each. */
export async function sweep(
  browser: Browser,
  url: string,
  paths: readonly string[],
  options: SweepOptions = {},
): Promise<Seen[]> {
  const { workers = 2, examined, isThorough = false } = options;
  const pending = [...paths];
  const seen: Seen[] = [];
  const work = async (): Promise<void> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addInitScript(recordShifts);
    await context.addInitScript(recordViolations);
    const page = await context.newPage();
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      seen.push(await look(page, url, next, examined?.has(next) ?? true, isThorough));
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return seen;
}

async function look(page: Page, url: string, path: string, isExamined: boolean, isThorough: boolean): Promise<Seen> {
  const outside: string[] = [];
  const errors: string[] = [];
  const listeners = {
    request: (request: { url(): string }) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) outside.push(request.url());
    },
    console: (message: { type(): string; text(): string }) =>
      void (message.type() === "error" && errors.push(message.text())),
    pageerror: (error: Error) => void errors.push(error.message),
  };
  page.on("request", listeners.request);
  page.on("console", listeners.console);
  page.on("pageerror", listeners.pageerror);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${url}${path}`, { waitUntil: "load" });
  const layoutShift = await page.evaluate("globalThis.__shift ?? 0");
  await page.evaluate(
    "for (const d of document.querySelectorAll('details')) d.open = true; for (const part of document.querySelectorAll('.response[hidden]')) part.removeAttribute('hidden')",
  );
  errors.push(...(await page.evaluate<string[]>("globalThis.__violations")));
  if (isExamined && isThorough) await openForm(page);
  const found = isExamined ? await examine(page, isThorough) : [];
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate("document.documentElement.scrollWidth - 320");
  page.off("request", listeners.request).off("console", listeners.console).off("pageerror", listeners.pageerror);
  return {
    path,
    outside,
    errors,
    axe: found,
    layoutShift: Number(layoutShift),
    overflow: Number(overflow),
  };
}

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

async function openForm(page: Page): Promise<void> {
  const open = page.getByRole("button", { name: "Open the form" });
  if ((await open.count()) === 0) return;
  await open.click();
  await page.waitForSelector("form.try .go");
  // The form takes the focus, and what lies under a bar that sticks there counts as too small to be hit.
  await page.evaluate("scrollTo(0, 0)");
}

/** Light by all rules; dark and forced colours differ from it in colours alone. */
async function examine(page: Page, isThorough: boolean): Promise<string[]> {
  await page.evaluate(axe.source);
  const light = await page.evaluate(runAxe, { tags: [...wcag, "best-practice"] });
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await page.evaluate(runAxe, { tags: [], rule: "color-contrast" });
  if (!isThorough) return [...light, ...dark];
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
  const forced = await page.evaluate(runAxe, { tags: [], rule: "color-contrast" });
  await page.emulateMedia({ forcedColors: "none" });
  return [...light, ...dark, ...forced];
}

/** Violations of WCAG 2.2 AA and of best practices on an open page, as it stands. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(runAxe, { tags: [...wcag, "best-practice"] });
}

/** Runs before a page: keeps what its policy forbids, also where the page catches the error. */
export const recordViolations =
  "globalThis.__violations = []; document.addEventListener('securitypolicyviolation', (e) => __violations.push(e.violatedDirective + ' ' + e.blockedURI));";

/** Runs before a page: adds up by how much it moves while nobody touches it. */
export const recordShifts =
  "globalThis.__shift = 0; new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) globalThis.__shift += e.value; }).observe({ type: 'layout-shift', buffered: true });";

/** Runs in the page: the rules with these tags, or the single rule where no tags are given. */
async function runAxe({ tags, rule }: { tags: string[]; rule?: string }): Promise<string[]> {
  interface Result {
    violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[];
  }
  const page = globalThis as unknown as { axe: { run(options: object): Promise<Result> } };
  const only = rule === undefined ? { type: "tag", values: tags } : { type: "rule", values: [rule] };
  const { violations } = await page.axe.run({ runOnly: only, resultTypes: ["violations"], elementRef: false });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${rule ?? ""} ${id}: ${String(target)} ${failureSummary ?? ""}`),
  );
}
