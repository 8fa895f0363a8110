import { longerSide } from "./picture-size.ts";

/** A picture as the protocol sends it: a model sees it, where it would read the same bytes as text. */
export interface Picture {
  readonly type: "image";
  readonly mimeType: string;
  /** Base64. */
  readonly data: string;
}

/** Maximum number of pictures of a result; each costs a model as much as a long text. */
const mostPictures = 4;

/** Maximum characters of a picture, and pixels of a side: models refuse larger ones. */
const longestPicture = 5_000_000;
const longestSide = 8_000;

/** The lists of a search result. */
const lists = ["web", "news", "images"];

/** Tools whose results are pages. The data of other tools was chosen by a page, even a screenshot in it. */
const toolsWithPages: ReadonlySet<string> = new Set(["scrape", "batch_scrape", "crawl", "search"]);

/** The first bytes of each kind of picture, as Base64: models refuse a whole conversation with a broken one. */
const beginnings: Readonly<Record<string, string>> = {
  "image/jpeg": "/9j/",
  "image/png": "iVBORw0KGgo",
  "image/webp": "UklGR",
};

/**
 * Replaces the screenshots in a result by their numbers, and returns them as pictures, with notes about those that
 * cannot be shown. Only the service's own fields count: data that a page chose is text.
 *
 * @param tool name of the tool that was called
 */
export function takePictures(result: Record<string, unknown>, tool: string) {
  const pictures: Picture[] = [];
  const notes: string[] = [];
  if (!toolsWithPages.has(tool)) return { result, pictures, notes };

  function take(value: unknown): unknown {
    if (typeof value !== "string") return value;
    const [head = "", mimeType = ""] = /^data:(image\/(?:jpeg|png|webp));base64,/.exec(value) ?? [];
    const data = value.slice(head.length);
    // A pattern that repeats over the whole text would need memory for each character.
    if (!data.startsWith(beginnings[mimeType] ?? " ") || /[^\w+/=]/.test(data)) return value;
    if (pictures.length === mostPictures) return `not shown: a result shows at most ${mostPictures} pictures`;
    if (data.length > longestPicture) {
      notes.push("A screenshot is too large to show. Ask for one with a `quality` below 100, or without `fullPage`.");
      return "not shown: too large";
    }
    if ((longerSide(mimeType, data) ?? 0) > longestSide) {
      notes.push(
        `A screenshot is taller or wider than ${longestSide} pixels, which models refuse. Ask for one without \`fullPage\`.`,
      );
      return "not shown: too tall or too wide";
    }
    pictures.push({ type: "image", mimeType, data });
    return `picture ${pictures.length} of this result`;
  }

  function fromPage(page: unknown): unknown {
    if (!isRecord(page)) return page;
    const { screenshot, actions } = page;
    const shots = isRecord(actions) && Array.isArray(actions["screenshots"]) ? actions["screenshots"] : undefined;
    return {
      ...page,
      ...(screenshot !== undefined && { screenshot: take(screenshot) }),
      ...(shots && { actions: { ...(actions as object), screenshots: shots.map(take) } }),
    };
  }

  function fromData(data: unknown): unknown {
    if (Array.isArray(data)) return data.map(fromPage);
    const page = fromPage(data);
    if (!isRecord(page)) return page;
    const found = lists.flatMap((name) => (Array.isArray(page[name]) ? [[name, page[name].map(fromPage)]] : []));
    return { ...page, ...Object.fromEntries(found) };
  }

  const { data } = result;
  const taken = data === undefined ? result : { ...result, data: fromData(data) };
  return { result: taken, pictures, notes };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
