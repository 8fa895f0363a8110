import { html, type Html } from "./html.ts";

/** Allows a line break before each word of a long name. */
export function breakable(name: string): Html {
  return html`${name.split(/(?<=[a-z])(?=[A-Z])|(?<=\.)|(?=\/)/).map((part, at) => html`${at > 0 && html`<wbr />`}${part}`)}`;
}
