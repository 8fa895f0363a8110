import { html, type Html } from "../html/html.ts";
import { languages, type Sample } from "../samples/sample.ts";

/** Lets a reader with script choose the language of the samples; without script all are shown. */
export function languageSwitch(samples: readonly Sample[]): Html | undefined {
  const shown = languages.filter(({ id }) => samples.some(({ code }) => code[id] !== undefined));
  if (shown.length < 2) return undefined;
  return html`<div class="tabs" role="group" aria-label="Language of the samples">
    ${shown.map(({ id, label }) => html`<button type="button" data-lang="${id}">${label}</button>`)}
  </div>`;
}
