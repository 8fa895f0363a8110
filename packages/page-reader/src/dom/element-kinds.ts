/** Elements on lines of their own. */
export const blocks: ReadonlySet<string> = new Set(
  "address article aside audio blockquote body canvas center dd details dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html isindex legend li main menu nav noframes noscript ol output p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

/** Elements that never have content. */
export const voids: ReadonlySet<string> = new Set(
  "area base br col command embed hr img input keygen link meta param source track wbr".split(" "),
);

/** Elements that are content without text, by themselves or by what they contain. */
export const meaningful: ReadonlySet<string> = new Set([
  ...voids,
  ..."a table thead tbody tfoot th td iframe script audio video".split(" "),
]);

/** Elements that are removed with everything in them: machinery, and form fields. */
export const leftOut: ReadonlySet<string> = new Set(
  "script style noscript template iframe object embed select textarea button input dialog".split(" "),
);
