/**
 * Measures how many constructs of real generators become correct Markdown: in this package, in Defuddle, and in
 * Readability with turndown, on the same pages and with the same expected texts. `--wrong` lists what is lost.
 */
import { Readability } from "@mozilla/readability";
import { Defuddle } from "defuddle/node";
import { parseHTML } from "linkedom";
import TurndownService from "turndown";
import { readPage } from "../src/read-page.ts";
import { constructs, faultsOf, htmlOf } from "../test/constructs/constructs.ts";
import { pageAround, pageUrl } from "../test/constructs/page-around.ts";

const readers: Readonly<Record<string, (html: string) => Promise<string>>> = {
  here: async (html) => (await readPage(html, { url: pageUrl })).markdown ?? "",
  Defuddle: async (html) => (await Defuddle(parseHTML(html).document, pageUrl, { markdown: true })).content,
  "Readability, turndown": async (html) => {
    const content = new Readability(parseHTML(html).document).parse()?.content ?? "";
    return new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced" }).turndown(content);
  },
};

const listsWrong = process.argv.includes("--wrong");
const names = Object.keys(readers);
const sums: Record<string, number> = {};
let all = 0;
console.log(["constructs", "of", ...names].join("\t"));
for (const [group, rows] of Object.entries(constructs)) {
  const right = await Promise.all(names.map((name) => rightOf(name, rows)));
  all += rows.length;
  for (const [place, name] of names.entries()) sums[name] = (sums[name] ?? 0) + (right[place] ?? 0);
  console.log([group, rows.length, ...right].join("\t"));
}
console.log(["all", all, ...names.map((name) => sums[name])].join("\t"));

async function rightOf(name: string, rows: (typeof constructs)[string]): Promise<number> {
  let right = 0;
  for (const construct of rows) {
    const markdown = await readers[name]?.(pageAround(htmlOf(construct), "article")).catch(() => "");
    const faults = faultsOf(construct, markdown ?? "");
    if (faults.length === 0) right += 1;
    else if (listsWrong) console.log(`${name}: ${construct.name}: ${faults.join("; ")}`);
  }
  return right;
}
