// Where the reader is: the folded groups that an address leads into, the outline, the list of pages, and the same place in another version.

import { unescaped } from "./fragment.ts";

/** Follows where the reader is, and leads there. */
export function keepPlace(): void {
  linkNames();
  chooseStatus();
  openTarget();
  addEventListener("hashchange", openTarget);
  showCurrent();
  followOutline();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".versions a")) {
    link.addEventListener("click", () => (link.hash = counterpart(location.hash, link.dataset["fields"])));
  }
}

/** The full reference leaves out the addresses of its names: they are the ids around them. */
function linkNames(): void {
  for (const name of document.querySelectorAll<HTMLAnchorElement>(".whole a:not([href])")) {
    const place = name.closest("[id]");
    if (place) name.href = `#${place.id}`;
  }
}

/** The same place in another version, where its field, or one that it lies in, has another name. */
function counterpart(hash: string, renamed = "{}"): string {
  const fields = JSON.parse(renamed) as Record<string, string>;
  const id = named(hash);
  for (let part = id; part !== ""; part = part.includes(".") ? part.slice(0, part.lastIndexOf(".")) : "") {
    const other = Object.hasOwn(fields, part) ? fields[part] : undefined;
    if (other !== undefined) return `#${other}${id.slice(part.length)}`;
  }
  return hash;
}

/** Longer names are not names of ours: anybody can write a link, and each of its parts is looked for. */
const longestName = 500;

/** What an address names on its page. */
function named(hash: string): string {
  return unescaped(hash.slice(1, longestName));
}

/** Opens the groups around what the address names; where it is not on this page, the nearest that is. */
function openTarget(): void {
  const id = named(location.hash);
  const target = id === "" ? null : nearest(id);
  if (target === null) return;
  let opened = target.id !== id;
  for (let group = target.closest("details"); group !== null; group = group.parentElement?.closest("details") ?? null) {
    opened ||= !group.open;
    group.open = true;
  }
  const part = target.closest<HTMLElement>(".response[hidden]");
  if (part) showStatus(part.dataset["status"] ?? "");
  if (opened || part) target.scrollIntoView();
}

/** What has an id, or the nearest around it. Fields that are described elsewhere on the page are found there. */
function nearest(id: string): Element | null {
  for (let part = id; part !== ""; part = part.slice(0, Math.max(part.lastIndexOf("."), 0))) {
    const target = placed(part);
    if (target === null) continue;
    const elsewhere = part === id ? null : toldElsewhere(target.id, id.slice(part.length + 1));
    return elsewhere === null ? target : (nearest(`${elsewhere}${id.slice(part.length)}`) ?? target);
  }
  return null;
}

/** Where what is inside a place is described, if not there: all of it, or what has the name with which the rest begins. */
function toldElsewhere(id: string, rest: string): string | null {
  const [first = ""] = rest
    .toLowerCase()
    .replace(/^response-/, "")
    .split(".");
  const told = [...document.querySelectorAll(`[data-fields-of="${CSS.escape(id)}"]`)].find((one) => {
    const names = [...one.querySelectorAll(":scope > code")].map(({ textContent }) => textContent.toLowerCase());
    return names.length === 0 || names.includes(first);
  });
  const link = told?.querySelector("a");
  return link ? unescaped(link.hash.slice(1)) : null;
}

/** What has an id, however its letters are written: other renderers write them small. */
function placed(id: string): Element | null {
  return document.getElementById(id) ?? document.querySelector(`[id="${CSS.escape(id)}" i]`);
}

/** Makes tabs of the responses. The browser opens a part itself where it finds something in it: the tabs follow. */
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

/** Scrolls the list of pages, and nothing else, to the page that is open, or the part of it that is being read. */
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

/** Marks what is being read in the outline, and in a list of pages that leads to parts of this one. */
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

/** Scrolls an outline sideways, or the list of pages up and down, to the link that is current. */
function show(link: HTMLAnchorElement): void {
  const side = link.closest<HTMLElement>(".side");
  const list = link.closest("ul");
  if (side) {
    const { top, bottom } = link.getBoundingClientRect();
    const seen = side.getBoundingClientRect();
    if (top < seen.top || bottom > seen.bottom) side.scrollTop += top - seen.top - side.clientHeight / 2;
  } else if (list) list.scrollLeft = link.offsetLeft - list.clientWidth / 3;
}
