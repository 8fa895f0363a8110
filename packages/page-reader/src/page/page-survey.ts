import { Attributes } from "../dom/attributes.ts";
import { maxSource } from "../dom/parse.ts";
import { SkippingTokenizer } from "../dom/skipping-tokenizer.ts";
import { Surveyor, tellingTags } from "./surveyor.ts";
import type { PageSurvey } from "./surveyor.ts";

/**
 * Reads title, metadata and links in one pass over a page's tokens, for formats that need no tree, which would cost
 * several times as much. Nesting, however deep, costs nothing.
 *
 * @example surveyPage('<title>Hi</title><a href="/b">b</a>').hrefs // ["/b"]
 */
export function surveyPage(html: string): PageSurvey {
  const source = html.slice(0, maxSource);
  const surveyor = new Surveyor();
  let element = "";
  let attributes = new Attributes();
  let attribute: string | undefined;
  let value = "";

  function settle(): void {
    if (element !== "") surveyor.open(element, attributes);
    element = "";
  }

  const nothing = () => {};
  const tokens = new SkippingTokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        const name = end - start > 5 ? "" : source.slice(start, end).toLowerCase();
        element = Object.hasOwn(tellingTags, name) ? name : "";
        if (element !== "") attributes = new Attributes();
      },
      onattribname(start, end) {
        if (element === "") return;
        const name = source.slice(start, end).toLowerCase();
        attribute = tellingTags[element]?.includes(name) && !attributes.has(name) ? name : undefined;
        value = "";
      },
      onattribdata(start, end) {
        if (element !== "" && attribute !== undefined) value += source.slice(start, end);
      },
      onattribentity(code) {
        if (element !== "" && attribute !== undefined) value += String.fromCodePoint(code);
      },
      onattribend() {
        if (element !== "" && attribute !== undefined) attributes.set(attribute, value);
      },
      onopentagend: settle,
      onselfclosingtag: settle,
      onclosetag: () => surveyor.close(),
      ontext: (start, end) => surveyor.text(source, start, end),
      ontextentity: (code) => surveyor.text(String.fromCodePoint(code)),
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokens.write(source);
  tokens.end();
  return surveyor.survey();
}
