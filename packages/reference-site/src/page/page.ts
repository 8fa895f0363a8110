import type { Html } from "../html/html.ts";

/** Something on a page that the search finds. */
export interface Entry {
  /** The fragment on the page; empty for the page itself. */
  readonly id: string;
  readonly title: string;
  readonly kind:
    | "operation"
    | "webhook"
    | "schema"
    | "field"
    | "response field"
    | "parameter"
    | "error"
    | "trace error"
    | "guide"
    | "section"
    | "example"
    | "change"
    | "page";
  readonly text: string;
  /** Names that lead here besides the title, such as an operation's id and path, with ` | ` between them. */
  readonly names?: string;
  /** Words for what it is about that neither title nor names have. */
  readonly about?: string;
  /** The whole of what it says, code too, where `text` is only its beginning. */
  readonly words?: string;
  /** Whether it is what its subject is named after. */
  readonly isFirst?: boolean;
  /** Whether a schema is only the body of an operation: readers who look for it mean the operation. */
  readonly isBody?: boolean;
  /** HTTP method of an operation. */
  readonly method?: string;
  /** Where it stands, if not on the page by the page's own title. */
  readonly place?: string;
}

/** Fragments of a page, each with the fragment that has its place in another version. */
export type RenamedFields = Readonly<Record<string, string>>;

/** The same thing in another version, or the page that explains its change. */
export interface Counterpart {
  readonly version: string;
  readonly path: string;
  readonly note: string;
  /** Fragments of this page that are called otherwise there. */
  readonly fields?: RenamedFields;
}

/** A page beside another. */
export interface Neighbour {
  readonly title: string;
  readonly path: string;
}

/** One page of the site before it is written. */
export interface Page {
  /** Its address from the site's root, such as `/v2/index.html`. */
  readonly path: string;
  readonly title: string;
  /** What its first heading says, where the title says more. */
  readonly heading?: string;
  /** The title where there is little room. */
  readonly short?: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  readonly version?: string;
  readonly crumbs: readonly (readonly [label: string, path: string])[];
  /** What is before the examples on a small screen; the body follows them. */
  readonly intro?: Html;
  readonly body: Html;
  /** What is beside the body on a wide screen: code. */
  readonly aside?: Html;
  /** Whether the page has no column with all pages beside it. */
  readonly isWide?: boolean;
  /** Whether it holds all of its version: the list of pages leads to places on it. */
  readonly isWhole?: boolean;
  /** False where a list of headings would not help. */
  readonly hasOutline?: boolean;
  /** The pages of the same kind that are in one row: each leads to its neighbours. */
  readonly series?: string;
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
  readonly counterparts: readonly Counterpart[];
  /** The page as Markdown. */
  readonly twin: string;
  readonly entries: readonly Entry[];
  /** The file that it is written in, from the repository's root. */
  readonly source?: string;
  /** False where it is shown for addresses that are not there: it states no address of its own. */
  readonly hasAddress?: boolean;
  /** Whether the page sends requests to an address that the reader enters. */
  readonly sends?: boolean;
  /** File and line of each link that a person wrote on it. */
  readonly written?: readonly WrittenLink[];
}

/** A link in prose that a person wrote. */
export interface WrittenLink {
  readonly file: string;
  readonly line: number;
  readonly href: string;
}
