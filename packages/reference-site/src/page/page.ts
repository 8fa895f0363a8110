import type { Html } from "../html/html.ts";

/** A page, or a part of one, that the search can find. */
export interface Entry {
  /** The fragment on the page. Empty for the page itself. */
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
  /** Names other than the title, such as an operation's id and path, separated by ` | `. */
  readonly names?: string;
  /** Words about the subject that neither the title nor the names contain. */
  readonly about?: string;
  /** The full content, including code, if `text` is only its beginning. */
  readonly words?: string;
  /** Whether the entry is the page that its subject is named after. */
  readonly isFirst?: boolean;
  /** Whether a schema is only the body of an operation. The operation is then the better result. */
  readonly isBody?: boolean;
  /** HTTP method of an operation. */
  readonly method?: string;
  /** The location to show in the results. Default: the title of the page. */
  readonly place?: string;
}

/** Fragments of a page, each with the corresponding fragment in another version. */
export type RenamedFields = Readonly<Record<string, string>>;

/** The corresponding page in another version, or the page that explains the change. */
export interface Counterpart {
  readonly version: string;
  readonly path: string;
  readonly note: string;
  /** Fragments of this page that have a different name there. */
  readonly fields?: RenamedFields;
}

/** The previous or next page. */
export interface Neighbour {
  readonly title: string;
  readonly path: string;
}

/** A page of the site, before it is rendered. */
export interface Page {
  /** The address from the root of the site, such as `/v2/index.html`. */
  readonly path: string;
  readonly title: string;
  /** The level-one heading, if it differs from the title. */
  readonly heading?: string;
  /** A short title for places with little room. */
  readonly short?: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  readonly version?: string;
  readonly crumbs: readonly (readonly [label: string, path: string])[];
  /** The content shown before the examples on a small screen. The body follows the examples. */
  readonly intro?: Html;
  readonly body: Html;
  /** The column next to the body on a wide screen: code samples. */
  readonly aside?: Html;
  /** Whether the page has no sidebar. */
  readonly isWide?: boolean;
  /** Whether the page contains its whole version. The sidebar then links to sections of this page. */
  readonly isWhole?: boolean;
  /** Set to false to omit the list of headings. */
  readonly hasOutline?: boolean;
  /** The series that the page belongs to. Pages of a series link to the previous and next one. */
  readonly series?: string;
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
  readonly counterparts: readonly Counterpart[];
  /** The page as Markdown. */
  readonly twin: string;
  readonly entries: readonly Entry[];
  /** The source file of the page, relative to the root of the repository. */
  readonly source?: string;
  /** False if the page is shown for addresses that do not exist. It then has no canonical address. */
  readonly hasAddress?: boolean;
  /** Whether the page sends requests to an address that the reader enters. */
  readonly sends?: boolean;
  /** File and line of each handwritten link on the page. */
  readonly written?: readonly WrittenLink[];
}

/** A link in handwritten prose. */
export interface WrittenLink {
  readonly file: string;
  readonly line: number;
  readonly href: string;
}

/** An output file: its path relative to the root of the site, without a leading slash, and its text. */
export interface Written {
  readonly path: string;
  readonly text: string;
}
