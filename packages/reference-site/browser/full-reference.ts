// Starts Redoc when its reader begins: by a pointer, a key, the focus or scrolling. Until then the page is what was rendered ahead,
// and a list of all operations. A link from elsewhere to a place in it has led to the full reference before (deep-link.ts).

interface Renderer {
  hydrate(definition: unknown, options: unknown, place: Element): Promise<void>;
}

const script = document.querySelector<HTMLScriptElement>("script[data-renderer]");
const place = document.querySelector("#redoc");
const list = document.querySelector("#operations");
const beginnings = ["pointerdown", "pointermove", "touchstart", "wheel", "scroll", "keydown", "focusin", "hashchange"];
const themeAtFirst = document.documentElement.classList.contains("dark") ? "dark" : "light";
let wantsSearch = false;
let pointerAt: string | undefined;

if (script && place) {
  if (location.hash.length > 1) start();
  else for (const event of beginnings) addEventListener(event, begin, { passive: true });
  document.addEventListener("click", noteSearch);
  addEventListener("pagehide", keepTheme);
}

/** What the reader has switched to here is the choice for the whole site. */
function keepTheme(): void {
  try {
    const chosen = localStorage.getItem("redoc.colorMode");
    if (chosen !== null && chosen !== themeAtFirst) localStorage.setItem("theme", chosen);
  } catch {
    // A reader without storage chooses again on the next page.
  }
}

/** A browser reports a pointer that rests when a page comes beneath it: it counts as a reader only when it moves. */
function begin(event: Event): void {
  if (event instanceof PointerEvent && event.type === "pointermove") {
    const at = `${event.screenX},${event.screenY}`;
    const rests = pointerAt === undefined || pointerAt === at;
    pointerAt = at;
    if (rests) return;
  }
  for (const name of beginnings) removeEventListener(name, begin);
  start();
}

function start(): void {
  if (script === null || place === null) return;
  void render(script, place).catch(() => place.removeAttribute("aria-busy"));
}

async function render({ dataset }: HTMLScriptElement, into: Element): Promise<void> {
  into.setAttribute("aria-busy", "true");
  const [{ hydrate }, state] = await Promise.all([
    import(new URL(dataset["renderer"] ?? "", location.href).href) as Promise<Renderer>,
    fetch(dataset["state"] ?? "").then(
      (response) => response.json() as Promise<{ definition: unknown; options: unknown }>,
    ),
  ]);
  // The first thing that the renderer changes is a sign that the page is alive.
  const alive = new MutationObserver(() => {
    alive.disconnect();
    into.removeAttribute("aria-busy");
    list?.remove();
    takeUp();
  });
  alive.observe(into, { childList: true, subtree: true });
  await hydrate(state.definition, state.options, into);
}

/** Remembers that the reader asked for the renderer's search before there was one. A key opens the site's search. */
function noteSearch(event: Event): void {
  if (!(event.target instanceof Element) || event.target.closest('[data-testid="search-trigger"]') === null) return;
  event.preventDefault();
  wantsSearch = true;
}

function takeUp(): void {
  document.removeEventListener("click", noteSearch);
  if (wantsSearch) document.querySelector<HTMLElement>('[data-testid="search-trigger"]')?.click();
}
