import { changed, replaceExactly } from "./replace-exactly.ts";

const preload = /\s*<link rel="modulepreload"[^>]*>/g;
const start =
  /<script type="module">\s*import \{ hydrate \} from "https:\/\/cdn\.redocly\.com\/redoc\/v[\d.]+\/bundles\/redoc\.standalone\.js";\s*const __redoc_definition = /g;
const middle = ";\n      const __redoc_options = ";
const end =
  ";\n\n      hydrate(__redoc_definition, __redoc_options, document.getElementById('redoc'));\n      </script>";

/** Addresses of the files that a page fetches when the reader starts to use it, relative to the page. */
export interface OnDemand {
  /** Our script that detects the first interaction. */
  readonly starter: string;
  /** The renderer. */
  readonly renderer: string;
  /** The renderer's input, which {@link fetchedOnDemand} removes from the page. */
  readonly state: string;
}

/**
 * Removes the inlined document and the script that starts the renderer from a rendered reference. The prerendered
 * content can be read immediately. The document and the renderer, which are nine tenths of the bytes and nearly all of
 * the processing, are fetched when the reader first interacts with the page or follows a link to a fragment.
 *
 * @throws Error if the page is not in the form that the known renderer writes.
 */
export function fetchedOnDemand(html: string, files: OnDemand): { html: string; state: string } {
  const page = replaceExactly(html, preload, "", 1);
  const [opening] = [...page.matchAll(start)];
  const [from, to] = [opening?.index ?? -1, page.lastIndexOf(middle)];
  const last = page.indexOf(end, to);
  if (opening === undefined || to < from || last < to) throw new Error(changed("the inlined definition", 1, 0));
  const definition = page.slice(from + opening[0].length, to);
  const options = page.slice(to + middle.length, last);
  const state = JSON.stringify({ definition: parsed(definition), options: parsed(options) });
  const script = `<script type="module" src="${files.starter}" data-renderer="${files.renderer}" data-state="${files.state}"></script>`;
  return { html: page.slice(0, from) + script + page.slice(last + end.length), state };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(changed("a definition that is JSON", 1, 0));
  }
}
