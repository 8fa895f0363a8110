// The one script of every page: theme, sample language, copy, the error filter. Search and try-it are fetched
// when they are needed.
import type { SearchHead } from "../src/search/entry.ts";
import { copy, offerCode, say } from "./copy.ts";
import { element } from "./element.ts";
import { fetchJson } from "./fetch-json.ts";
import { filterErrors } from "./filter.ts";
import { keepMenu } from "./menu.ts";
import { keepPlace } from "./place.ts";

const page = document.documentElement;
let index: Promise<SearchHead> | undefined;
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

// Heard before the renderer of the full reference hears it, which would open a second search over this one.
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
const suggestions = document.querySelector<HTMLElement>("#suggestions");
if (suggestions) void prepared().then(({ suggest }) => suggest(suggestions, root()));
const searchPlace = document.querySelector<HTMLElement>("#search");
if (searchPlace) void prepared().then(({ mountSearch }) => mountSearch(searchPlace, root()));
const twin = document.querySelector<HTMLAnchorElement>("a.twin");
if (twin && location.protocol !== "file:") offerCopy(twin);
const tryPlace = document.querySelector<HTMLElement>("[data-try]");
if (tryPlace) offerTry(tryPlace);
const upgradePlace = document.querySelector<HTMLElement>("[data-upgrade]");
if (upgradePlace) void offerUpgrade(upgradePlace);

/** Prepares the search while nothing else is to do, unless the reader saves data. */
async function fetchAhead(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true || location.protocol === "file:") return;
  await prepared().catch(() => undefined);
}

/** The search: its script and the first part of its index, neither of which waits for the other. */
async function prepared(): Promise<typeof import("./search.ts")> {
  const fetched = (index ??= fetchJson<SearchHead>(new URL("assets/search.json", root())));
  fetched.catch(() => {
    index = undefined;
  });
  const script = await import("./search.ts");
  // What fails here is said where the reader types.
  script.prepareSearch(root(), fetched).catch(() => undefined);
  return script;
}

/** By `/` where nothing is being typed, and by Ctrl+K anywhere. */
function searchByKey(event: KeyboardEvent): void {
  const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select") !== null;
  const asked = (event.key === "/" && !typing) || (event.key === "k" && (event.metaKey || event.ctrlKey));
  if (!asked) return;
  event.preventDefault();
  event.stopPropagation();
  void search();
}

async function search(): Promise<void> {
  const { openSearch } = await prepared();
  openSearch(root());
}

/** Lets a reader take the page to an agent. */
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
          button.textContent = "The form could not be fetched: try once more";
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
    place.append("The form could not be fetched. Reload the page to try once more.");
  }
}

/** The site's root, wherever it is published. */
function root(): URL {
  return new URL(document.body.dataset["root"] ?? "index.html", location.href);
}

function pressed(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".tabs [data-lang]")) {
    button.setAttribute("aria-pressed", String(button.dataset["lang"] === page.dataset["lang"]));
  }
}

/** Remembers a choice where the browser lets us. */
function keep(name: string, value: string): string {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A reader without storage chooses again on the next page.
  }
  return value;
}
