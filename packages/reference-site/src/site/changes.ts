/** A page that differs from a revision, and a description of the difference. */
export interface PageChange {
  readonly kind: "added" | "changed" | "gone";
  /** Its address from the root of the site. The address of an error has a fragment. */
  readonly path: string;
  /** The messages of the diff. Empty for changes of descriptions and examples. */
  readonly messages: readonly string[];
}

/** The changes that a preview of the site marks. */
export interface SiteChanges {
  /** The revision to compare with, as the caller named it. */
  readonly since: string;
  readonly pages: readonly PageChange[];
}

/** Returns the changes on a page, including those of errors on it. */
export function changesOn({ pages }: SiteChanges, path: string): PageChange[] {
  return pages.filter((page) => page.path.split("#", 1)[0] === path);
}
