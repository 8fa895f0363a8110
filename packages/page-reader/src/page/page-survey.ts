import { Tokenizer } from "htmlparser2";
import { Surveyor, tellingTags } from "./surveyor.ts";
import type { PageSurvey } from "./surveyor.ts";

/** Longest source that is looked at, characters; parsing stops there too. */
const maxSource = 8_000_000;

/**
 * Reads title, metadata and links in one pass over a page's tokens, for formats that need no tree:
 * that costs several times as much. Nesting, however deep, costs nothing.
 *
 * @example surveyPage('<title>Hi</title><a href="/b">b</a>').hrefs // ["/b"]
 */
export function surveyPage(html: string): PageSurvey {
  const source = html.length > maxSource ? html.slice(0, maxSource) : html;
  const surveyor = new Surveyor();
  let element = "";
  let attributes: Record<string, string> = {};
  let attribute: string | undefined;
  let value = "";

  function settle(): void {
    if (element !== "") surveyor.open(element, attributes);
    element = "";
  }

  const nothing = () => {};
  const tokens = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        const name = end - start > 5 ? "" : source.slice(start, end).toLowerCase();
        element = Object.hasOwn(tellingTags, name) ? name : "";
        if (element !== "") attributes = {};
      },
      onattribname(start, end) {
        if (element === "") return;
        const name = source.slice(start, end).toLowerCase();
        attribute = tellingTags[element]?.includes(name) && attributes[name] === undefined ? name : undefined;
        value = "";
      },
      onattribdata(start, end) {
        if (element !== "" && attribute !== undefined) value += source.slice(start, end);
      },
      onattribentity(code) {
        if (element !== "" && attribute !== undefined) value += String.fromCodePoint(code);
      },
      onattribend() {
        if (element !== "" && attribute !== undefined) attributes[attribute] = value;
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
