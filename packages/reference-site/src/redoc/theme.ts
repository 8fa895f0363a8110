/** Styles that give the Redoc reference the look of the site and sufficient contrast in both colour schemes. */
export const redocTheme = `
:root { color-scheme: light; --paper: #fbfaf6; --ink: #1d1c1a; --soft: #5a564d; --rule: #dcd6c8; --rust: #8f2f12; --green: #1c5a38; --blue: #1f4a86; }
html.dark { color-scheme: dark; --paper: #151412; --ink: #ece8df; --soft: #b0a99c; --rule: #3a362f; --rust: #f2a580; --green: #86cfa4; --blue: #9dc1f5; }
.title-bar { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; padding: .5rem clamp(1rem, 3vw, 2rem); border-bottom: 1px solid var(--rule); background: var(--paper); }
.title-bar h1 { font: inherit; color: var(--soft); margin: 0; }
.title-bar a { color: var(--rust); }
.js .top .theme { display: none; }
html, body { background: var(--paper); }
html { scroll-padding-top: 1rem; }
#operations a:focus-visible { outline: 2px solid var(--rust); outline-offset: 2px; }
#operations { box-sizing: border-box; max-width: 64rem; padding: 0 clamp(1rem, 3vw, 4rem) 3rem; overflow-wrap: anywhere; }
#operations :is(h2, h3) { line-height: 1.2; margin: 2rem 0 .5rem; }
#operations ul { list-style: none; margin: 0; padding: 0; }
#operations li { padding: .3rem 0; border-bottom: 1px solid var(--rule); }
#operations a { color: var(--rust); margin-right: .75rem; }
#operations :is(b, code) { font: 600 .85rem ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
@media (min-width: 64rem) { #operations { margin-left: 285px; } }
body:has(#operations) #redoc [data-section-id]:empty { min-height: 0; height: 0; padding: 0; }
body:has(#operations) [data-testid="search-trigger"] span { font-size: 0; }
body:has(#operations) [data-testid="search-trigger"] span::after { content: "Search"; font-size: .875rem; color: var(--soft); }
#redoc[aria-busy] { cursor: progress; }
:is(#redoc, #operations) :is(h1, h2, h3) { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif; }
body, #redoc { --input-content-placeholder-color: #5a564d !important; --search-trigger-color: #5a564d !important; --link-color-primary: #8f2f12; --sidebar-bg-color: #fbfaf6; --bg-color: #fbfaf6; }
html.dark body, html.dark #redoc { --input-content-placeholder-color: #b0a99c !important; --search-trigger-color: #b0a99c !important; --link-color-primary: #f2a580; --sidebar-bg-color: #151412; --bg-color: #151412; }
#redoc .button-variant-link { color: var(--rust) !important; }
#redoc a[href="https://redocly.com/redoc/"] p::after { content: " Redoc"; }
#redoc a[href="https://redocly.com/redoc/"] img { display: none; }
#redoc .schema-name { color: var(--ink) !important; }
#redoc .token.string { color: var(--green) !important; }
#redoc .token.property { color: var(--ink) !important; }
#redoc .token:is(.boolean, .number, .null, .keyword) { color: var(--blue) !important; }
html:not(.dark) .tag-get { --tag-color: #1c5a38 !important; }
html:not(.dark) .tag-post { --tag-color: #1f4a86 !important; }
html:not(.dark) .tag-delete { --tag-color: #98182a !important; }
`;
