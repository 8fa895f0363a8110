/** What makes the rendered reference look like the rest of the site, and pass contrast checks. */
export const redocTheme = `
.site-bar { display: flex; gap: 1.5rem; margin: 0; padding: .6rem 1rem; font: 500 .9rem/1.4 system-ui, sans-serif; border-bottom: 1px solid #d8d3c8; background: #fbfaf6; color: #1d1c1a; }
.site-bar a { color: #8a3412; }
html.dark .site-bar { background: #171614; color: #ece8df; border-color: #3a3733; }
html.dark .site-bar a { color: #f0a37d; }
`;
