// The current position: collapsed groups around the target of the fragment, the outline, the list of pages, and the
// same place in another version.

import { unescaped } from "./fragment.ts";

/** Opens the target of the fragment and keeps the navigation up to date. */
export function keepPlace(): void {
  linkNames();
  chooseStatus();
  openTarget();
  addEventListener("hashchange", openTarget);
  showCurrent();
  followOutline();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".versions a")) {
    // A link to a place, such as what to do about a removed operation, is complete.
    if (link.hash !== "") continue;
    link.addEventListener("click", () => (link.hash = counterpart(location.hash, link.dataset["fields"])));
  }
}

/** Adds the addresses that the full reference omits: the ids of the elements around the names. */
function linkNames(): void {
  for (const name of document.querySelectorAll<HTMLAnchorElement>(".whole a:not([href])")) {
    const place = name.closest("[id]");
    if (place) name.href = `#${place.id}`;
  }
}

/** Returns the fragment in another version, in which the field or one of its parents may have a different name. */
function counterpart(hash: string, renamed = "{}"): string {
  const fields = JSON.parse(renamed) as Record<string, string>;
  const id = named(hash);
  for (let part = id; part !== ""; part = part.includes(".") ? part.slice(0, part.lastIndexOf(".")) : "") {
    const other = Object.hasOwn(fields, part) ? fields[part] : undefined;
    if (other !== undefined) return `#${other}${id.slice(part.length)}`;
  }
  return hash;
}

/**
 * Maximum number of characters of a fragment. Links can contain anything, and each part of a fragment causes a lookup.
 */
const longestName = 500;

/** Returns the decoded fragment of an address. */
function named(hash: string): string {
  return unescaped(hash.slice(1, longestName));
}

/** Opens the groups around the target of the fragment, or around its closest parent that exists. */
function openTarget(): void {
  for (const former of document.querySelectorAll(".is-target")) former.classList.remove("is-target");
  const id = named(location.hash);
  const target = id === "" ? null : nearest(id);
  if (target === null) return;
  let opened = target.id !== id;
  for (let group = target.closest("details"); group !== null; group = group.parentElement?.closest("details") ?? null) {
    opened ||= !group.open;
    group.open = true;
  }
  // The browser itself marks only an element whose id is the whole fragment.
  if (target.id !== id) target.classList.add("is-target");
  const part = target.closest<HTMLElement>(".response[hidden]");
  if (part) showStatus(part.dataset["status"] ?? "");
  // Expands the page one frame before it scrolls: together, both count as a layout shift of what follows the group.
  if (opened || part) requestAnimationFrame(() => requestAnimationFrame(() => target.scrollIntoView()));
}

/**
 * Returns the element with an id, or its closest parent. Also finds fields that are described elsewhere on the page.
 */
function nearest(id: string): Element | null {
  for (let part = id; part !== ""; part = part.slice(0, Math.max(part.lastIndexOf("."), 0))) {
    const target = placed(part);
    if (target === null) continue;
    const elsewhere = part === id ? null : describedElsewhere(target, id.slice(part.length + 1));
    return elsewhere === null ? target : (nearest(`${elsewhere}${id.slice(part.length)}`) ?? target);
  }
  return null;
}

/**
 * Returns the id of the place that describes the content of another place: all of it, or the field that the rest of the
 * id starts with.
 */
function describedElsewhere(target: Element, rest: string): string | null {
  const [first = ""] = rest
    .toLowerCase()
    .replace(/^response-/, "")
    .split(".");
  const component = target.querySelector(":scope > details[id]");
  if (component) return component.id;
  const reference = [...target.querySelectorAll(".elsewhere")].find((one) => {
    if (one.closest("[id]") !== target) return false;
    const names = [...one.querySelectorAll(":scope > code")].map(({ textContent }) => textContent.toLowerCase());
    return names.length === 0 || names.includes(first);
  });
  const link = reference?.querySelector("a");
  return link ? unescaped(link.hash.slice(1)) : null;
}

/** Returns the element with an id. Ignores case, because other renderers convert ids to lower case. */
function placed(id: string): Element | null {
  return document.getElementById(id) ?? document.querySelector(`[id="${CSS.escape(id)}" i]`);
}

/** Turns the responses into tabs. If the browser's search opens a response, selects its tab. */
function chooseStatus(): void {
  for (const button of document.querySelectorAll<HTMLElement>(".statuses button"))
    button.addEventListener("click", () => showStatus(button.dataset["status"] ?? ""));
  for (const part of document.querySelectorAll<HTMLElement>(".response"))
    part.addEventListener("beforematch", () => showStatus(part.dataset["status"] ?? ""));
}

function showStatus(status: string): void {
  for (const part of document.querySelectorAll<HTMLElement>(".response")) {
    if (part.dataset["status"] === status) part.removeAttribute("hidden");
    else part.setAttribute("hidden", "until-found");
  }
  for (const button of document.querySelectorAll<HTMLElement>(".statuses button"))
    button.setAttribute("aria-pressed", String(button.dataset["status"] === status));
}

/** Scrolls the list of pages, but not the page, to the current entry. */
function showCurrent(): void {
  const list = document.querySelector<HTMLElement>(".side");
  const showIn = (side: HTMLElement): void => {
    const current = side.querySelector<HTMLElement>("[aria-current]");
    if (!current) return;
    const { top } = current.getBoundingClientRect();
    side.scrollTop += top - side.getBoundingClientRect().top - side.clientHeight / 2;
  };
  if (!list) return;
  showIn(list);
  list.addEventListener("toggle", () => showIn(list));
}

/** Marks the current section in the outline, and in a list of pages that links to sections of this page. */
function followOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.outline a, .side a[href^="#"]')];
  const headings = links.flatMap((link) => document.getElementById(unescaped(link.hash.slice(1))) ?? []);
  if (headings.length === 0) return;
  const mark = (): void => {
    const line = innerHeight / 3;
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < line);
    const current = passed.at(-1) ?? headings[0];
    for (const link of links) {
      if (unescaped(link.hash.slice(1)) !== current?.id) link.removeAttribute("aria-current");
      else if (!link.hasAttribute("aria-current")) {
        link.setAttribute("aria-current", "true");
        show(link);
      }
    }
  };
  let waits = false;
  addEventListener(
    "scroll",
    () => {
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => {
        waits = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}

/** Scrolls the outline horizontally, or the list of pages vertically, to the current link. */
function show(link: HTMLAnchorElement): void {
  const side = link.closest<HTMLElement>(".side");
  const list = link.closest("ul");
  if (side) {
    const { top, bottom } = link.getBoundingClientRect();
    const seen = side.getBoundingClientRect();
    if (top < seen.top || bottom > seen.bottom) side.scrollTop += top - seen.top - side.clientHeight / 2;
  } else if (list) list.scrollLeft = link.offsetLeft - list.clientWidth / 3;
}
