import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { oneOfEachColouring } from "./colourings.ts";

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
  /** Whether forms are also sent, where the site has a service to send to. */
  readonly sends?: boolean;
}

/** Visits pages and says what was seen on each. */
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
      // A form may be answered by an error, of which the browser tells too.
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

/** What is decided by colours: whether a text is seen, and whether a link is told from the text around it. */
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
  // The form takes the focus, and what lies under a bar that sticks there counts as too small to be hit.
  await page.evaluate("scrollTo(0, 0)");
}

/**
 * Light by all rules; dark and forced colours differ from it in colours alone. Rules of colours take most of the time: unless the
 * examination is thorough, they look at one text of each colouring.
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

/** Violations of WCAG 2.2 AA and of best practices on an open page, as it stands. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(runAxe, { tags });
}

/** Runs before a page: keeps what its policy forbids, also where the page catches the error. */
export const recordViolations =
  "globalThis.__violations = []; document.addEventListener('securitypolicyviolation', (e) => __violations.push(e.violatedDirective + ' ' + e.blockedURI));";

/** Runs before a page: adds up by how much it moves while nobody touches it. */
export const recordShifts =
  "globalThis.__shift = 0; new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) globalThis.__shift += e.value; }).observe({ type: 'layout-shift', buffered: true });";

/** What is examined in an open page: by the rules with these tags, but for some, or by some rules; everything, or these texts. */
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
