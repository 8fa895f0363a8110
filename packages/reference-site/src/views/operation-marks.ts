import { html, type Html } from "../html/html.ts";
import type { Operation } from "../model/operation.ts";

/** Renders the badges of an operation: specified or observed, beta, deprecated. */
export function operationMarks({ contract, beta, deprecated }: Operation): Html {
  const sure =
    contract === "observed"
      ? "Known from public material and practice, not from the specification"
      : "Published by the owner of the interface";
  return html`<span class="badge ${contract === "observed" && "observed"}" title="${sure}">${contract}</span>${
      beta && html` <span class="badge">beta</span>`
    }${deprecated && html` <span class="badge deprecated">deprecated</span>`}`;
}
