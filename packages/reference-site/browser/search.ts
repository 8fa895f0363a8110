// The search. Its script and index are fetched at the first use. It works offline and with the keyboard alone.
import type { SearchEntry, SearchHead, SearchPart, SearchTexts } from "../src/search/entry.ts";
import { SearchEngine, type Found, type Results } from "../src/search/engine.ts";
import type { Learned } from "../src/search/judge.ts";
import { shownOf, type Shown } from "../src/search/shown.ts";
import type { Piece } from "../src/search/snippet.ts";
import { folded } from "../src/search/tokens.ts";
import { Typing } from "../src/search/typing.ts";
import { element } from "./element.ts";
import { fetchJson } from "./fetch-json.ts";
import { unescaped } from "./fragment.ts";
import { addressOf, pathIn, versionAt } from "./search-address.ts";
import { startingPoints } from "./starting-points.ts";

const shownAtMost = 30;

/** Maximum number of results to show before the whole index has been searched. */
const shownFirst = 10;

/** An engine with the first part of the index, and that part, which lists the remaining files. */
interface Loaded {
  readonly engine: SearchEngine;
  readonly typing: Typing;
  readonly head: SearchHead;
}

let loaded: Promise<Loaded> | undefined;
let completed: Promise<boolean> | undefined;
let isComplete = false;

/**
 * Loads the first part of the index, which answers most queries. Retries a failed load at the next call.
 *
 * @param head the first part of the index, if the request has already started
 */
export function prepareSearch(root: URL, head?: Promise<SearchHead>): Promise<Loaded> {
  loaded ??= load(head ?? fetchJson<SearchHead>(new URL("assets/search.json", root)));
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/**
 * Loads the rest: texts, fields, parameters, and the learned ranking. Returns whether that succeeded. Does not try again
 * until {@link retryLater}, because each attempt fetches several files. Rejects if the first part cannot be loaded.
 */
async function completeSearch(root: URL): Promise<boolean> {
  const first = await prepareSearch(root);
  completed ??= complete(root, first).then(
    () => true,
    () => false,
  );
  return completed;
}

/** Lets the next query try again to load the rest, if that has failed. */
function retryLater(): void {
  void completed?.then((isWhole) => {
    if (!isWhole) completed = undefined;
  });
}

/** Adds the search to an element of the page with a field, which readers may already have typed into. */
export function mountSearch(place: HTMLElement, root: URL): void {
  const input = place.querySelector("input");
  if (input === null) return;
  const status = place.querySelector("output") ?? element("output");
  status.value = "";
  const list = element("ol");
  list.ariaLabel = "Results";
  const advice = element("p", "advice");
  // The field stays where it is, to keep the focus.
  place.append(status, list, advice);
  // The suggestions of this page may have failed to load it before.
  retryLater();
  // The first query reports errors.
  const completeAhead = (): void => void completeSearch(root).catch(() => undefined);
  if (document.activeElement === input) completeAhead();
  else input.addEventListener("focus", completeAhead, { once: true });
  place.closest("dialog")?.addEventListener("close", retryLater);
  const show = (results: Results, { head }: Loaded, atMost = shownAtMost): void => {
    list.ariaBusy = "true";
    // After the new results, this would force the browser to lay them out twice.
    list.scrollTop = 0;
    const isAsked = input.value.trim() !== "";
    status.value = isAsked ? summary(results, atMost) : "";
    list.replaceChildren(...results.found.slice(0, atMost).map((one) => resultItem(one, results.found, root)));
    const lead = isAsked ? "Or start at" : "Start at";
    advice.replaceChildren(...(results.found.length === 0 ? startingPoints(lead, head.entries, root) : []));
  };
  void prepareSearch(root).then(
    ({ head }) => {
      if (input.value === "") advice.replaceChildren(...startingPoints("Start at", head.entries, root));
    },
    // The first query reports the error.
    () => undefined,
  );
  const find = async (): Promise<void> => {
    const query = input.value;
    try {
      const search = await prepareSearch(root);
      const isEarly = !isComplete;
      const version = versionAt(root);
      const early = isEarly && query === input.value ? search.engine.ask(query, version) : undefined;
      if (early !== undefined && early.found.length > 0) show(early, search, shownFirst);
      else if (early !== undefined) status.value = query.trim() === "" ? "" : "Searching …";
      const isWhole = await completeSearch(root);
      if (query !== input.value) return;
      const asked = isWhole ? search.typing : search.engine;
      if (!isEarly || !list.contains(document.activeElement)) show(asked.ask(query, version), search);
      if (!isWhole && query.trim() !== "") status.value = "Only names were searched; the rest could not be loaded.";
    } catch {
      status.value = "The search index could not be loaded.";
    }
    list.ariaBusy = "false";
  };
  let finding = Promise.resolve();
  input.addEventListener("input", () => {
    finding = find();
  });
  place.addEventListener("keydown", (event) => move(event, place, () => finding));
  const isPage = place.id === "search";
  if (isPage) input.value ||= new URLSearchParams(location.search).get("q") ?? "";
  if (input.value !== "") finding = find();
  if (!isPage) return;
  // Keeps the results for readers who return to this page.
  const remember = (): void => history.replaceState(history.state, "", addressOf(input.value));
  input.addEventListener("change", remember);
  list.addEventListener("click", remember, { capture: true });
}

/** Shows suggestions for an address that does not exist. */
export async function suggest(place: HTMLElement, root: URL): Promise<void> {
  const words = unescaped(location.pathname)
    .split("/")
    .slice(-2)
    .join(" ")
    .replace(/\.html|index|operations|schemas/g, " ");
  // Most such addresses are misspelled, and correcting them requires the whole index.
  await completeSearch(root);
  const { engine } = await prepareSearch(root);
  const { found: answers } = engine.ask(words, versionAt(root));
  // An address consists of names. Results that contain its words only in their text are not meant.
  const name = folded(words.trim().split(" ").at(-1) ?? "");
  const all = answers.filter((one) => isNamedBy(shownOf(one, [])) || folded(one.entry.t) === name);
  // If readers mistype the name of a page, the folder is usually right. If they guess the folder, the name is.
  const folder = pathIn(root).replace(/[^/]*$/, "");
  const isBeside = ({ entry: { u } }: Found): boolean => folder !== "" && u.replace(/[^/#]*$/, "") === folder;
  const isSameName = ({ entry: { u } }: Found): boolean => folded(u.replace(/^.*\/|\.html$/g, "")) === name;
  const first = [...all.filter(isBeside).slice(0, 2), ...answers.filter(isSameName)];
  const found = [...new Set([...first, ...all])].slice(0, 5);
  place.dataset["done"] = "";
  if (found.length === 0) return;
  const list = element("ol");
  list.append(...found.map((one) => resultItem(one, [], root)));
  const title = element("p");
  title.textContent = "Did you mean one of these?";
  place.className = "search-box";
  place.append(title, list);
}

function isNamedBy({ title, name }: Shown): boolean {
  return [...title, ...name].some((piece) => piece.marked);
}

function summary({ found, exact, meant }: Results, atMost: number): string {
  if (found.length === 0 && /\p{L}/u.test(meant) && !/\p{Script=Latin}/u.test(meant))
    return "Nothing found. The reference is in English: search for an operation, a path, a field, an error or a task.";
  if (found.length === 0)
    return "Nothing found. Search for an operation, a path, a field, an error or a task, in fewer words.";
  const count = found.length > atMost ? `The best ${atMost} of ${found.length}` : `${found.length} found`;
  return exact ? count : `Results for “${meant}”: ${count}`;
}

async function load(first: Promise<SearchHead>): Promise<Loaded> {
  const head = await first;
  const engine = new SearchEngine(head.words);
  engine.add(head);
  return { engine, typing: new Typing(engine), head };
}

/** Fetches all files at the same time, to wait for only one round trip, and adds them one after another. */
async function complete(root: URL, { engine, head }: Loaded): Promise<void> {
  const file = <Value>(name: string): Promise<Value> => fetchJson<Value>(new URL(`assets/${name}`, root));
  const [learned, texts, ...parts] = await Promise.all([
    head.learned === undefined ? undefined : file<Learned>(head.learned),
    file<SearchTexts>(head.texts),
    ...head.more.map((name) => file<SearchPart>(name)),
  ]);
  engine.addTexts(texts);
  await nextTurn();
  for (const part of parts) {
    engine.add(part);
    await nextTurn();
  }
  if (learned !== undefined) engine.learn(learned);
  isComplete = true;
}

/** Yields to the event loop. Browsers delay nested timers, but not messages. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

function resultItem(one: Found, all: readonly Found[], root: URL): HTMLLIElement {
  const { entry } = one;
  const shown = shownOf(one, all);
  const item = element("li");
  const link = element("a");
  link.href = new URL(shown.address, root).href;
  const title = element("b");
  title.append(...withMarks(shown.title));
  const place = element("span", "where");
  const kind = element("span", "kind");
  kind.textContent = [entry.k, entry.v ?? ""].filter((part) => part !== "").join(" ");
  place.append(kind, " ", ...withMarks(shown.place));
  link.append(...methodOf(entry), title, " ", ...nameOf(shown), place);
  if (shown.text.length > 0) {
    const text = element("span", "snippet");
    text.append(...withMarks(shown.text));
    link.append(text);
  }
  link.addEventListener("click", () => link.closest("dialog")?.close());
  item.append(link);
  return item;
}

function methodOf({ m }: SearchEntry): (HTMLElement | string)[] {
  if (m === undefined) return [];
  const badge = element("span", `method ${m.toLowerCase()}`);
  badge.textContent = m;
  return [badge, " "];
}

/** Returns the path of an operation or the text of an error, which readers may have typed. */
function nameOf({ name }: Shown): HTMLElement[] {
  if (name.length === 0) return [];
  const code = element("code");
  code.append(...withMarks(name));
  return [code];
}

function withMarks(pieces: readonly Piece[]): (string | HTMLElement)[] {
  return pieces.map((piece) => {
    if (!piece.marked) return piece.text;
    const mark = element("mark");
    mark.textContent = piece.text;
    return mark;
  });
}

/**
 * Moves between the field and the results with the arrow keys, and opens the first result with Enter. Enter waits until
 * the whole index has been searched, because the first result may change.
 */
function move(event: KeyboardEvent, place: HTMLElement, found: () => Promise<void>): void {
  // These keys belong to the input method while it composes a word, for example in Japanese.
  if (event.isComposing) return;
  const stops = [...place.querySelectorAll<HTMLElement>("input, a")];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: here + 1, ArrowUp: here - 1 }[event.key];
  if (next !== undefined) {
    event.preventDefault();
    stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus();
  } else if (event.key === "Enter" && here === 0) {
    void found().then(() => place.querySelector<HTMLElement>("li a")?.click());
  }
}
