/** Elements that stand on lines of their own. */
export const blocks: ReadonlySet<string> = new Set(
  "ADDRESS ARTICLE ASIDE AUDIO BLOCKQUOTE BODY CANVAS CENTER DD DETAILS DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM FRAMESET H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML ISINDEX LEGEND LI MAIN MENU NAV NOFRAMES NOSCRIPT OL OUTPUT P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL".split(
    " ",
  ),
);

/** Elements that never hold anything. */
export const voids: ReadonlySet<string> = new Set(
  "AREA BASE BR COL COMMAND EMBED HR IMG INPUT KEYGEN LINK META PARAM SOURCE TRACK WBR".split(" "),
);

/** Elements that say something although no text is in them, by themselves or by what they hold. */
export const telling: ReadonlySet<string> = new Set([
  ...voids,
  ..."A TABLE THEAD TBODY TFOOT TH TD IFRAME SCRIPT AUDIO VIDEO".split(" "),
]);

/** Elements that are left out with all they hold: machinery, and what a reader fills in. */
export const leftOut: ReadonlySet<string> = new Set(
  "SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT EMBED SELECT TEXTAREA BUTTON INPUT DIALOG".split(" "),
);
