// Starts Redoc at the first interaction: pointer, key, focus or scrolling. Until then, the page shows the prerendered
// part and a list of all operations. Links to a fragment have already been redirected to the full reference
// (deep-link.ts).

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

/** Applies a theme that was selected in Redoc to the whole site. */
function keepTheme(): void {
  try {
    const chosen = localStorage.getItem("redoc.colorMode");
    if (chosen !== null && chosen !== themeAtFirst) localStorage.setItem("theme", chosen);
  } catch {
    // Storage is not available. The choice only applies to this page.
  }
}

/**
 * Starts Redoc. Browsers also report a resting pointer when a page appears under it, so the first event and events at
 * the same position do not count.
 */
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
  // The first change by the renderer shows that it is ready.
  const alive = new MutationObserver(() => {
    alive.disconnect();
    into.removeAttribute("aria-busy");
    list?.remove();
    takeUp();
  });
  alive.observe(into, { childList: true, subtree: true });
  await hydrate(state.definition, state.options, into);
}

/** Records a click on Redoc's search before Redoc has started. */
function noteSearch(event: Event): void {
  if (!(event.target instanceof Element) || event.target.closest('[data-testid="search-trigger"]') === null) return;
  event.preventDefault();
  wantsSearch = true;
}

function takeUp(): void {
  document.removeEventListener("click", noteSearch);
  if (wantsSearch) document.querySelector<HTMLElement>('[data-testid="search-trigger"]')?.click();
}
