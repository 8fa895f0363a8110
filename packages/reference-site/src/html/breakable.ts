import { html, type Html } from "./html.ts";

/** A long name that may go on in the next line before each of its words. */
export function breakable(name: string): Html {
  return html`${name.split(/(?<=[a-z])(?=[A-Z])|(?<=\.)|(?=\/)/).map((part, at) => html`${at > 0 && html`<wbr />`}${part}`)}`;
}
