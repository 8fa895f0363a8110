/** What the review's page adds to the look of the diff's. */
export const STYLE = `
.unchanged{--tone:var(--note)}
.versions{list-style:none;padding:0;margin:.35rem 0 1.25rem}
.gate{border:1px solid var(--line);border-left:4px solid var(--tone);border-radius:6px;padding:.9rem 1.1rem;background:var(--card);margin:1rem 0}
.gate h2{margin:0;padding:0;border:0;font-size:1.05rem}
.gate.open{--tone:var(--safe)}.gate.closed{--tone:var(--breaking)}
.gate ol{margin:.6rem 0 .3rem;padding-left:1.4rem}.gate li{margin:.5rem 0}
.gate pre{margin:.4rem 0 .8rem}h1 code{font-size:.8em;color:inherit}
.version section>h4{margin:1.1rem 0 .4rem}
.version h3{font-size:1.05rem;margin:1.4rem 0 .5rem}.version h4{font-size:1rem;margin:0;font-weight:600}
pre{background:var(--code);border-radius:6px;padding:.7rem .9rem;overflow-x:auto;font:.85rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre ins{color:var(--safe);text-decoration:none;display:block}pre del{color:var(--breaking);text-decoration:none;display:block}
.table td.number,.table th.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.table.sizes :is(th,td){padding-inline:.25rem}.sizes :is(th,td):first-child{min-width:6.5rem}
`;
