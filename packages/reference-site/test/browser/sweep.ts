import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { oneOfEachColouring } from "./colourings.ts";

/** The results for one page. */
export interface Seen {
  readonly path: string;
  /** Requests to other origins. */
  readonly outside: string[];
  /** Policy violations and script errors. */
  readonly errors: string[];
  /**
   * Rule and element of each accessibility violation, with everything expanded and the form open, in light and dark
   * mode and forced colours. Empty if the page was not checked.
   */
  readonly axe: string[];
  readonly layoutShift: number;
  /** Difference between the width of the page and a window of 320 pixels. */
  readonly overflow: number;
}

/** A page with a form, one without, and one of a deprecated operation; `thorough.test.ts` examines them thoroughly. */
export const THOROUGH: readonly string[] = ["index.html", "v1/operations/getLlmsText.html", "v2/operations/map.html"];

/** Options for visiting pages. */
export interface SweepOptions {
  /** Number of pages to visit at the same time. */
  readonly workers?: number;
  /** Pages to check for accessibility, which takes ten times as long as everything else. Default: all. */
  readonly examined?: ReadonlySet<string>;
  /** Whether to check with the form open and in forced colours too. */
  readonly isThorough?: boolean;
  /** Whether to send the forms. The site needs a service for this. */
  readonly sends?: boolean;
  /** Called after each page. */
  readonly onPage?: (path: string) => void;
}

/** Visits pages and returns the results for each. */
export async function sweep(
  browser: Browser,
  url: string,
  paths: readonly string[],
  options: SweepOptions = {},
): Promise<Seen[]> {
  const { workers = 2, examined } = options;
  const pending = [...paths];
  const seen: Seen[] = [];
  const work = async (): Promise<void> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addInitScript(recordShifts);
    await context.addInitScript(recordViolations);
    const page = await context.newPage();
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      seen.push(await look(page, url, next, { ...options, isExamined: examined?.has(next) ?? true }));
      options.onPage?.(next);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return seen;
}

async function look(
  page: Page,
  url: string,
  path: string,
  { isExamined, isThorough = false, sends = false }: SweepOptions & { readonly isExamined: boolean },
): Promise<Seen> {
  const outside: string[] = [];
  const errors: string[] = [];
  const listeners = {
    request: (request: { url(): string }) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) outside.push(request.url());
    },
    console: (message: { type(): string; text(): string }) =>
      // The response may be an error, which the browser also reports.
      void (
        message.type() === "error" &&
        !(sends && message.text().startsWith("Failed to load resource")) &&
        errors.push(message.text())
      ),
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
  if (isExamined && isThorough) await openForm(page, sends);
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

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules that depend on colours: the contrast of text, and whether links differ from the text around them. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

async function openForm(page: Page, sends: boolean): Promise<void> {
  const open = page.getByRole("button", { name: "Open the form" });
  if ((await open.count()) === 0) return;
  await open.click();
  await page.waitForSelector("form.try .go");
  if (sends) {
    await page.getByLabel("API key").fill("any");
    await page.locator("form.try .go").click();
    await page.locator("#try .status").first().waitFor({ timeout: 60_000 });
    await page.evaluate("for (const d of document.querySelectorAll('#try details')) d.open = true");
  }
  // The form takes the focus and scrolls the page. Elements under a sticky bar would then count as too small.
  await page.evaluate("scrollTo(0, 0)");
}

/**
 * Checks all rules in light mode. Dark mode and forced colours only differ in colours. Colour rules take most of the
 * time, so they only check one text of each colour combination unless the check is thorough.
 */
async function examine(page: Page, isThorough: boolean): Promise<string[]> {
  await page.evaluate(axe.source);
  const ofColours = async (): Promise<string[]> => {
    const texts = isThorough ? undefined : await page.evaluateHandle(oneOfEachColouring);
    const found = await page.evaluate(runAxe, { rules: OF_COLOURS, texts });
    await texts?.dispose();
    return found;
  };
  const found = await page.evaluate(runAxe, { tags, without: OF_COLOURS });
  found.push(...(await ofColours()));
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await ofColours()));
  if (!isThorough) return found;
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
  found.push(...(await ofColours()));
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

/** Returns the violations of WCAG 2.2 AA and of best practices on an open page. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(runAxe, { tags });
}

/** Runs before a page: records policy violations, even if the page catches the error. */
export const recordViolations =
  "globalThis.__violations = []; document.addEventListener('securitypolicyviolation', (e) => __violations.push(e.violatedDirective + ' ' + e.blockedURI));";

/** Runs before a page: adds up layout shifts without user input. */
export const recordShifts =
  "globalThis.__shift = 0; new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) globalThis.__shift += e.value; }).observe({ type: 'layout-shift', buffered: true });";

/**
 * What to check in an open page: the rules with the given tags except `without`, or the given rules; all elements, or
 * only `texts`.
 */
type Examination = ({ tags: string[]; without?: string[] } | { rules: string[] }) & { texts?: object[] | undefined };

/** Runs in the page. */
async function runAxe(examination: Examination): Promise<string[]> {
  interface Result {
    violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[];
  }
  const page = globalThis as unknown as { document: object; axe: { run(...given: object[]): Promise<Result> } };
  const isByRule = "rules" in examination;
  const runOnly = isByRule ? { type: "rule", values: examination.rules } : { type: "tag", values: examination.tags };
  const without = isByRule ? [] : (examination.without ?? []);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await page.axe.run(examination.texts ?? page.document, {
    runOnly,
    rules,
    resultTypes: ["violations"],
    elementRef: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ""}`),
  );
}
