/** A page that differs from a revision, and the description of the difference. */
export interface PageChange {
  readonly kind: "added" | "changed" | "gone";
  /** Its address from the site's root; an error's has a fragment. */
  readonly path: string;
  /** What changed, in the words of the diff; texts and examples have none. */
  readonly messages: readonly string[];
}

/** What a preview of the site marks. */
export interface SiteChanges {
  /** The revision that the preview is compared with, as it was named. */
  readonly since: string;
  readonly pages: readonly PageChange[];
}

/** What changed on a page; an error's place counts for the page that it is on. */
export function changesOn({ pages }: SiteChanges, path: string): PageChange[] {
  return pages.filter((page) => page.path.split("#", 1)[0] === path);
}
