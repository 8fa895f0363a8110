import type { AcquiredPage, PageDocument } from "../acquisition.ts";
import { packStored } from "../json/packed-text.ts";
import { RawJson } from "../json/raw-json.ts";
import { sizeOfSource } from "./packed-page.ts";

/** Returns a file with the text that its document has, so that data can be extracted from it; a page as it is. */
export async function withFileText(page: AcquiredPage, document: PageDocument): Promise<AcquiredPage> {
  if (sizeOfSource(page) !== undefined) return page;
  const text: unknown = document.rawHtml ?? document.markdown;
  if (typeof text === "string") return { ...page, fileText: text };
  return text instanceof RawJson ? { ...page, packedFile: await packStored(text) } : page;
}
