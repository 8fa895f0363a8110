import { codeBlock } from "../html/code.ts";
import { html, joined, type Html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import { jsonText } from "../samples/literal.ts";
import { languages, responseLabel, type Language, type Sample } from "../samples/sample.ts";

/** Renders the examples of an operation: the request in each language, and its response. The first one is open. */
export function sampleView(samples: readonly Sample[], prose: Prose): Html {
  return joined(
    samples.map((sample, index) => {
      const id = `example.${sample.example || "call"}`;
      return html`<details class="example" id="${id}" ${index === 0 && html` open`}>
        <summary>${sample.summary || "Example"}</summary>
        ${
          sample.description !== "" && prose.block(sample.description)
        }${languages.map((language) => sampleBlock(sample, language))}${
          sample.response !== undefined && codeBlock(responseLabel(sample), "json", jsonText(sample.response.value))
        }
      </details>`;
    }),
  );
}

/** Renders a sample in one language. If it is the only language, the language switch does not hide it. */
function sampleBlock({ code }: Sample, { id, label, syntax }: Language): Html | undefined {
  const text = code[id];
  if (text === undefined) return undefined;
  const alone = Object.keys(code).length === 1;
  return codeBlock(label, syntax, text, alone ? undefined : id);
}

/** Renders all examples of an operation. The first one is open. */
export function operationExamples(samples: readonly Sample[], prose: Prose): Html {
  return html`<h2 id="examples"><a href="#examples">Examples</a></h2>
    ${languageSwitch(samples)}${sampleView(samples, prose)}`;
}

/** Renders buttons that select the language of the samples. Without JavaScript, all languages are shown. */
function languageSwitch(samples: readonly Sample[]): Html | undefined {
  const shown = languages.filter(({ id }) => samples.some(({ code }) => code[id] !== undefined));
  if (shown.length < 2) return undefined;
  return html`<div class="tabs" role="group" aria-label="Language of the samples">
    ${shown.map(({ id, label }) => html`<button type="button" data-lang="${id}">${label}</button>`)}
  </div>`;
}
