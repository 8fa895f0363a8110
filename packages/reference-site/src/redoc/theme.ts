/** What makes the rendered reference look like the rest of the site, and pass contrast checks in light and dark. */
export const redocTheme = `
:root { --paper: #fbfaf6; --ink: #1d1c1a; --rule: #dcd6c8; --rust: #8f2f12; }
html.dark { --paper: #151412; --ink: #ece8df; --rule: #3a362f; --rust: #f2a580; }
.site-bar { display: flex; gap: 1.5rem; margin: 0; padding: .6rem 1rem; font: 500 .9rem/1.4 system-ui, sans-serif; border-bottom: 1px solid var(--rule); background: var(--paper); color: var(--ink); }
.site-bar a { color: var(--rust); }
#redoc :is(h1, h2, h3) { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif; }
body, #redoc { --input-content-placeholder-color: #5a564d !important; --search-trigger-color: #5a564d !important; --link-color-primary: #8f2f12; --sidebar-bg-color: #fbfaf6; --bg-color: #fbfaf6; }
html.dark body, html.dark #redoc { --input-content-placeholder-color: #b0a99c !important; --search-trigger-color: #b0a99c !important; --link-color-primary: #f2a580; --sidebar-bg-color: #151412; --bg-color: #151412; }
#redoc .button-variant-link { color: var(--rust) !important; }
html:not(.dark) .tag-get { --tag-color: #1c5a38 !important; }
html:not(.dark) .tag-post { --tag-color: #1f4a86 !important; }
html:not(.dark) .tag-delete { --tag-color: #98182a !important; }
`;
