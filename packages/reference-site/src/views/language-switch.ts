import { html, type Html } from "../html/html.ts";

/** Lets a reader with script choose the language of the samples; without script all are shown. */
export function languageSwitch(): Html {
  const button = (id: string, label: string): Html => html`<button type="button" data-lang="${id}">${label}</button>`;
  return html`<div class="tabs" role="group" aria-label="Language of the samples">
    ${button("ts", "TypeScript")}${button("safe", "Safe form")}${button("curl", "curl")}
  </div>`;
}
