// The search, fetched at its first use together with its index. It works offline and by keyboard alone.
import MiniSearch from "minisearch";
import { ask, type Answer } from "../src/search/ask.ts";
import { indexOptions, type Found } from "../src/search/options.ts";

const shownAtMost = 30;
let index: Promise<MiniSearch> | undefined;
let dialog: HTMLDialogElement | undefined;

/** Opens the search over the page. */
export function openSearch(root: URL): void {
  if (dialog === undefined) {
    dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "Search");
    const place = document.createElement("div");
    place.className = "search-box";
    dialog.append(place);
    document.body.append(dialog);
    mountSearch(place, root);
  }
  if (!dialog.open) dialog.showModal();
  dialog.querySelector("input")?.select();
}

/** Puts the search into a place of the page. */
export function mountSearch(place: HTMLElement, root: URL): void {
  const input = document.createElement("input");
  input.type = "search";
  input.placeholder = "Operation, field, error code or text";
  input.setAttribute("aria-label", "Search the reference");
  input.autocomplete = "off";
  const status = document.createElement("output");
  const list = document.createElement("ol");
  place.append(input, status, list);
  index ??= load(root);
  let asked = 0;
  input.addEventListener("input", () => {
    asked += 1;
    const mine = asked;
    void find(input.value).then(
      (answer) => mine === asked && show(answer, input.value),
      () => (status.value = "The search index could not be loaded."),
    );
  });
  place.addEventListener("keydown", (event) => move(event, place));
  const preset = new URLSearchParams(location.search).get("q");
  if (preset !== null && place.id === "search") {
    input.value = preset;
    input.dispatchEvent(new Event("input"));
  }
  const show = (answer: Answer, query: string): void => {
    status.value = query.trim() === "" ? "" : summary(answer);
    list.replaceChildren(...answer.found.slice(0, shownAtMost).map((one) => resultItem(one, root)));
    list.scrollTop = 0;
  };
}

function summary({ found, exact }: Answer): string {
  if (found.length === 0)
    return "Nothing found. Search for an operation, a path, a field, or the code or text of an error.";
  const count = found.length > shownAtMost ? `The first ${shownAtMost} of ${found.length}` : `${found.length} found`;
  return exact ? count : "Nothing is written like that. Similar:";
}

async function find(query: string): Promise<Answer> {
  const loaded = await index;
  return loaded === undefined ? { found: [], exact: true } : ask(loaded, query);
}

async function load(root: URL): Promise<MiniSearch> {
  const answer = await fetch(new URL("assets/search.json", root));
  return MiniSearch.loadJSON(await answer.text(), indexOptions);
}

function resultItem(one: Found, root: URL): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const title = document.createElement("b");
  const where = document.createElement("span");
  link.href = new URL(one.u, root).href;
  title.textContent = one.t;
  where.textContent = placeOf(one);
  link.append(title, where);
  link.addEventListener("click", () => dialog?.close());
  item.append(link);
  return item;
}

/** What kind of thing it is and where it stands; nothing that its title or its page's has said already. */
function placeOf({ k, v, p, t }: Found): string {
  const page = p.startsWith(t) ? p.slice(t.length).replace(/^\s*\(|\)$/g, "") : p;
  const place = page.replace(`${k}, `, "");
  return [k, place.includes(v) ? "" : v, place].filter((part) => part !== "").join(" · ");
}

/**
 * Arrow keys go through the field and the results, Enter in the field opens the first, and Escape closes the dialog at
 * once, where a search field alone would only be emptied.
 */
function move(event: KeyboardEvent, place: HTMLElement): void {
  if (event.key === "Escape" && dialog?.open === true) {
    event.preventDefault();
    dialog.close();
    return;
  }
  const stops = [...place.querySelectorAll<HTMLElement>("input, a")];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: here + 1, ArrowUp: here - 1 }[event.key];
  if (next !== undefined) {
    event.preventDefault();
    stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus();
  } else if (event.key === "Enter" && here === 0) {
    stops[1]?.click();
  }
}
