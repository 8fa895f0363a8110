/** Elements that are on lines of their own. */
export const blocks: ReadonlySet<string> = new Set(
  "address article aside audio blockquote body canvas center dd details dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html isindex legend li main menu nav noframes noscript ol output p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

/** Elements that never hold anything. */
export const voids: ReadonlySet<string> = new Set(
  "area base br col command embed hr img input keygen link meta param source track wbr".split(" "),
);

/** Elements that say something although no text is in them, by themselves or by what they hold. */
export const telling: ReadonlySet<string> = new Set([
  ...voids,
  ..."a table thead tbody tfoot th td iframe script audio video".split(" "),
]);

/** Elements that are left out with all they hold: machinery, and what a reader fills in. */
export const leftOut: ReadonlySet<string> = new Set(
  "script style noscript template iframe object embed select textarea button input dialog".split(" "),
);
