import { html, joined, type Html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import { jsonText } from "../samples/literal.ts";
import { languages, type Sample } from "../samples/sample.ts";
import { highlighted } from "./highlight.ts";

/** The examples of an operation: the request in each language, and its answer. The first is open. */
export function sampleView(samples: readonly Sample[], prose: Prose): Html {
  return joined(
    samples.map((sample, index) => {
      const id = `example.${sample.example || "call"}`;
      return html`<details class="x" id="${id}" ${index === 0 && html` open`}>
        <summary>${sample.summary || "Example"}</summary>
        ${
          sample.description !== "" && prose.block(sample.description)
        }${languages.map(([language, label]) => sampleBlock(sample.code[language], language, label))}${
          sample.response !== undefined &&
          codeBlock(`Answer ${sample.response.status}`, "json", jsonText(sample.response.value))
        }
      </details>`;
    }),
  );
}

function sampleBlock(code: string | undefined, language: string, label: string): Html | undefined {
  return code === undefined ? undefined : codeBlock(label, language === "curl" ? "sh" : "ts", code, language);
}

/** A block of code with its name; a script adds a copy button. */
export function codeBlock(label: string, syntax: string, code: string, language?: string): Html {
  return html`<figure class="p" ${language !== undefined && html` data-l="${language}"`}>
    <figcaption>${label}</figcaption>
    <pre tabindex="0"><code>${highlighted(code.trimEnd(), syntax)}</code></pre>
  </figure>`;
}
