// The script of all pages: theme, sample language, copy buttons, and the error filter. Loads the search and the try-it
// form on demand.
import type { SearchHead } from "../src/search/entry.ts";
import { copy, offerCode, say } from "./copy.ts";
import { element } from "./element.ts";
import { fetchJson } from "./fetch-json.ts";
import { filterErrors } from "./filter.ts";
import { keepMenu } from "./menu.ts";
import { keepPlace } from "./place.ts";
import { openDialog } from "./search-dialog.ts";

const page = document.documentElement;
let index: Promise<SearchHead> | undefined;
let isMounted = false;
const dark = matchMedia("(prefers-color-scheme: dark)");

document.querySelector(".theme")?.addEventListener("click", () => {
  const now = page.dataset["theme"] ?? (dark.matches ? "dark" : "light");
  page.dataset["theme"] = keep("theme", now === "dark" ? "light" : "dark");
});

for (const button of document.querySelectorAll<HTMLButtonElement>(".tabs [data-lang]")) {
  button.addEventListener("click", () => {
    page.dataset["lang"] = keep("lang", button.dataset["lang"] ?? "ts");
    pressed();
  });
}
pressed();

for (const figure of document.querySelectorAll(".code-block")) offerCode(figure);

// A browser that translates the page would also translate the names of fields and types.
for (const name of document.querySelectorAll<HTMLElement>("code, pre, .fields > li > p:first-child > :is(a, small)"))
  name.translate = false;

// Captures the event before Redoc, which would open its own search on top of this one.
document.addEventListener("keydown", searchByKey, { capture: true });
document.querySelector(".find")?.addEventListener("click", (event) => {
  event.preventDefault();
  void search();
});

const find = document.querySelector(".find");
for (const sign of ["pointerenter", "focus", "touchstart"])
  find?.addEventListener(sign, () => void prepared().catch(() => undefined), { once: true, passive: true });

const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
addEventListener("load", () => whenIdle(() => void fetchAhead()));

filterErrors();
keepPlace();
keepMenu();
const suggestions = document.querySelector<HTMLElement>("div#suggestions");
// The page for missing addresses has links besides the suggestions.
if (suggestions)
  void prepared()
    .then(({ suggest }) => suggest(suggestions, root()))
    .catch(() => undefined);
const searchPlace = document.querySelector<HTMLElement>("div#search");
if (searchPlace) {
  void prepared().then(
    ({ mountSearch }) => mountSearch(searchPlace, root()),
    () => sayNotLoaded(searchPlace),
  );
}
const twin = document.querySelector<HTMLAnchorElement>("a.twin");
if (twin && location.protocol !== "file:") offerCopy(twin);
const tryPlace = document.querySelector<HTMLElement>("[data-try]");
if (tryPlace) offerTry(tryPlace);
const upgradePlace = document.querySelector<HTMLElement>("[data-upgrade]");
if (upgradePlace) void offerUpgrade(upgradePlace);

/** Prepares the search when the browser is idle, unless the reader saves data. */
async function fetchAhead(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true || location.protocol === "file:") return;
  await prepared().catch(() => undefined);
}

/** Loads the script of the search and the first part of the index in parallel. */
async function prepared(): Promise<typeof import("./search.ts")> {
  const fetched = (index ??= fetchJson<SearchHead>(new URL("assets/search.json", root())));
  fetched.catch(() => {
    index = undefined;
  });
  const script = await import("./search.ts");
  // The search field reports errors.
  script.prepareSearch(root(), fetched).catch(() => undefined);
  return script;
}

/** Opens the search with `/` outside fields, and with Ctrl+K or Cmd+K anywhere. */
function searchByKey(event: KeyboardEvent): void {
  const field = event.target instanceof HTMLElement ? event.target.closest("input, textarea, select") : null;
  // The field of a closed dialog keeps the focus until the next frame.
  const typing = field?.checkVisibility() === true;
  const isShortcut = (event.key === "/" && !typing) || (event.key === "k" && (event.metaKey || event.ctrlKey));
  if (!isShortcut) return;
  event.preventDefault();
  event.stopPropagation();
  void search();
}

/** Opens the search. Its dialog opens at once and loads the rest, so that no key is lost. */
async function search(): Promise<void> {
  const loading = prepared();
  const place = openDialog();
  let last = "";
  // Enter belongs to the input method while it composes a word.
  const note = ({ key, isComposing }: KeyboardEvent): void => void (last = isComposing ? "" : key);
  place.addEventListener("keydown", note);
  try {
    const { mountSearch } = await loading;
    if (isMounted) return;
    mountSearch(place, root());
    isMounted = true;
    if (last === "Enter")
      place.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", { key: last, bubbles: true }));
  } catch {
    sayNotLoaded(place);
  } finally {
    place.removeEventListener("keydown", note);
  }
}

function sayNotLoaded(place: HTMLElement): void {
  const status = place.querySelector("output") ?? place.appendChild(element("output"));
  status.value = "The search could not be loaded. Reload the page to try again.";
}

/** Adds a button that copies the page as Markdown, for example for an agent. */
function offerCopy(link: HTMLAnchorElement): void {
  const button = element("button", "copy-page");
  button.type = "button";
  button.textContent = "Copy page";
  button.addEventListener("click", () => {
    void fetch(link.href)
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(response.statusText))))
      .then(
        (text) => copy(text, button, "Copy page"),
        () => say(button, "Not reachable", "Copy page"),
      );
  });
  document.querySelector("main .above:not(:empty)")?.prepend(button);
}

function offerTry(place: HTMLElement): void {
  const note = place.querySelector(".try-note");
  const button = element("button");
  button.type = "button";
  button.textContent = "Open the form";
  button.addEventListener("click", () => {
    button.disabled = true;
    void import("./try.ts")
      .then(({ mountTry }) => mountTry(place, new URL("errors.html", root())))
      .then(
        () => button.remove(),
        () => {
          button.disabled = false;
          button.textContent = "The form could not be loaded. Try again";
        },
      );
  });
  note?.after(button);
}

async function offerUpgrade(place: HTMLElement): Promise<void> {
  try {
    const { mountUpgrade } = await import("./upgrade.ts");
    await mountUpgrade(place, root());
  } catch {
    place.append("The form could not be loaded. Reload the page to try again.");
  }
}

/** Returns the address of the site's root, under any base path. */
function root(): URL {
  return new URL(document.body.dataset["root"] ?? "index.html", location.href);
}

function pressed(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".tabs [data-lang]")) {
    button.setAttribute("aria-pressed", String(button.dataset["lang"] === page.dataset["lang"]));
  }
}

/** Stores a setting if storage is available. */
function keep(name: string, value: string): string {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is not available. The choice only applies to this page.
  }
  return value;
}
