/** The style of the page: two colour schemes, no external requests, readable in print. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--ink:#1c2128;--soft:#57606a;--line:#d0d7de;--card:#f6f8fa;--code:#eaeef2;--breaking:#b3261e;--risky:#8a4b00;--safe:#17663a;--note:#57606a;--link:#0550ae}
@media (prefers-color-scheme:dark){:root{--bg:#0f1419;--ink:#e3e8ee;--soft:#9aa7b4;--line:#30363d;--card:#171d24;--code:#232b34;--breaking:#ff8a80;--risky:#f2b45c;--safe:#6fd39a;--note:#9aa7b4;--link:#79b8ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:break-word}
main{max-width:62rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.7rem;line-height:1.25;margin:0 0 .35rem}
h2{font-size:1.2rem;margin:2.25rem 0 .75rem;padding-bottom:.35rem;border-bottom:1px solid var(--line)}
h3{font-size:1.05rem;margin:1.5rem 0 .5rem;font-weight:600}
article>:is(h1,h2,h3,h4,h5,h6){font-size:1rem;margin:0;padding:0;border:0;font-weight:600;line-height:1.4}
p{margin:.35rem 0}
a{color:var(--link)}
code{background:var(--code);border-radius:4px;padding:.08em .35em;font:.875em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.what{color:var(--soft);margin-bottom:1rem}
.counts{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;margin:1rem 0;list-style:none}
.counts label{display:inline-flex;align-items:center;gap:.45rem;border:1px solid var(--line);border-radius:999px;padding:.25rem .8rem;background:var(--card);cursor:pointer}
.counts input{accent-color:currentColor;margin:0}
.counts b{font-variant-numeric:tabular-nums}
.search{width:100%;max-width:28rem;padding:.45rem .7rem;border:1px solid var(--line);border-radius:6px;background:var(--bg);color:var(--ink);font:inherit}
.breaking{--tone:var(--breaking)}.risky{--tone:var(--risky)}.safe{--tone:var(--safe)}.note{--tone:var(--note)}
.tone{color:var(--tone)}
article{border:1px solid var(--line);border-left:4px solid var(--tone);border-radius:6px;padding:.55rem .9rem;margin:.5rem 0;background:var(--card)}
article .do{margin:.2rem 0 .1rem}
.meta{color:var(--soft);font-size:.875rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:.5rem 0 0;font-size:.9rem}
dt{color:var(--soft)}dd{margin:0;min-width:0;overflow-wrap:anywhere}
summary{cursor:pointer;color:var(--soft);font-size:.875rem;padding:.2rem 0}
.ops{columns:2;gap:2rem;padding-left:1.1rem;margin:.3rem 0}
.ops li{break-inside:avoid}
.table{width:100%;border-collapse:collapse;font-size:.95rem}
.table th,.table td{text-align:left;vertical-align:top;padding:.45rem .6rem;border-bottom:1px solid var(--line)}
.table th{font-weight:600}
.table ul{margin:0;padding-left:1.1rem}
.more{margin-left:1rem}
.problem{border-left-color:var(--breaking)}
nav{display:flex;flex-wrap:wrap;gap:1.25rem;margin:.75rem 0 0}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
body:has(#show-breaking:not(:checked)) [data-level=breaking],body:has(#show-risky:not(:checked)) [data-level=risky],body:has(#show-safe:not(:checked)) [data-level=safe],body:has(#show-note:not(:checked)) [data-level=note],[hidden]{display:none}
@media (max-width:40rem){.ops{columns:1}dl{grid-template-columns:1fr}dt{margin-top:.3rem}h1{font-size:1.4rem}.table:not(.sizes),.table:not(.sizes) :is(tbody,tr,th,td){display:block;border:0;padding:.1rem 0}.table:not(.sizes) tr{border-bottom:1px solid var(--line);padding:.5rem 0}}
@media print{.search,.counts input{display:none}article{break-inside:avoid}}
`;

/** Adds the search box. Without JavaScript it is absent, and nothing else is missing. */
export const SCRIPT = `
const box=document.querySelector(".search");box.hidden=false;
const rows=[...document.querySelectorAll("[data-text]")];
box.addEventListener("input",()=>{const words=box.value.toLowerCase().split(/\\s+/).filter(Boolean);
for(const row of rows)row.hidden=!words.every(word=>row.dataset.text.includes(word))});
`;
