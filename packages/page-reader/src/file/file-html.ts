import { maxText } from "../dom/build-tree.ts";
import { htmlOfText } from "../pdf/text-html.ts";
import { contentKind } from "../source/content-kind.ts";
import { htmlOfJson } from "./json-html.ts";

/** The fence around JSON as Markdown. */
const fence = /^```json\n([^]*)\n```$/;

/**
 * Returns the text of a file as HTML, so that code for pages can read it.
 *
 * @param contentType of JSON, the values matter, not how they are written
 * @param text the text as it is, or as Markdown
 */
export function htmlOfFile(contentType: string, text: string): string {
  if (text.length <= maxText && contentKind(contentType, new Uint8Array()) === "json") {
    try {
      return htmlOfJson(valueOf((fence.exec(text)?.[1] ?? text).replace(/^\ufeff/, "")));
    } catch {
      // It is read as it is written.
    }
  }
  return htmlOfText(text.slice(0, maxText));
}

/** Returns the value of JSON, or a list of the values of JSON lines or of a JSON text sequence. */
function valueOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const texts = json.split(/[\n\u001e]/).filter((text) => text.trim() !== "");
    if (texts.length === 0) throw error;
    return texts.map((text): unknown => JSON.parse(text));
  }
}
