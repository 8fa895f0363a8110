/** A headline and a line under it, of another article than the page's. */
interface Teaser {
  readonly title: string;
  readonly line: string;
}

const english: readonly Teaser[] = [
  {
    title: "Council approves new cycle bridge over the harbour",
    line: "After months of debate the vote was closer than expected.",
  },
  {
    title: "Why the price of butter is rising again",
    line: "Three bakers explain what they do about it, and what they will not do.",
  },
  {
    title: "Five quiet beaches that you can reach by train",
    line: "Bring a towel and a timetable: the last one home leaves at nine.",
  },
  {
    title: "The orchestra that rehearses in a swimming pool",
    line: "It has been empty since 1994, and the echo is said to be remarkable.",
  },
  { title: "The case for slower trams in the old town", line: "A column about noise, patience and shop windows." },
  { title: "Rare orchid found beside motorway service station", line: "Botanists ask drivers not to pick it." },
  { title: "How a village of 90 people got its bank back", line: "It opens on Thursdays, in the back of a van." },
];

/**
 * Writes out what a page's file says in short: `[[12: …{t}…{s}…{i}…]]` repeats its inside with the titles and lines of
 * other articles, `[[css 9]]` and `[[state 9]]` give so many kilobytes of style and script, and `[[body]]` the stated
 * truth as it stands in a JSON string. Other articles stand in a comment `<!-- teasers`, one `title | line` a line.
 */
export function fillPage(source: string, stated: string): string {
  const teasers = teasersOf(source);
  return source
    .replace(/<!-- (?:teasers|truth)\n[\s\S]*?\n-->\n?/g, "")
    .replace(/\[\[(\d+): ?([\s\S]*?)\]\]/g, (_whole, count: string, inside: string) =>
      Array.from({ length: Number(count) }, (_, at) => fillOne(inside, at, teasers)).join("\n"),
    )
    .replace(/\[\[css (\d+)\]\]/g, (_whole, kilobytes: string) => `<style>${styleOf(Number(kilobytes) * 1000)}</style>`)
    .replace(
      /\[\[state (\d+)\]\]/g,
      (_whole, size: string) => `<script>${stateOf(Number(size) * 1000, teasers)}</script>`,
    )
    .replace("[[body]]", () => JSON.stringify(stated).slice(1, -1));
}

function teasersOf(source: string): readonly Teaser[] {
  const given = /<!-- teasers\n([\s\S]*?)\n-->/.exec(source)?.[1];
  if (given === undefined) return english;
  return given.split("\n").map((text) => {
    const [title = "", line = ""] = text.split(" | ");
    return { title, line };
  });
}

function fillOne(inside: string, at: number, teasers: readonly Teaser[]): string {
  const teaser = teasers[at % teasers.length];
  return inside
    .replaceAll("{t}", teaser?.title ?? "")
    .replaceAll("{s}", teaser?.line ?? "")
    .replaceAll("{i}", String(at));
}

function styleOf(size: number): string {
  const rule = (at: number) =>
    `.css-${(at * 7919).toString(36)}{display:flex;margin:0 ${at}px;color:#${(at * 4099).toString(16).padStart(6, "0").slice(-6)}}`;
  return Array.from({ length: Math.ceil(size / 60) }, (_, at) => rule(at)).join("");
}

function stateOf(size: number, teasers: readonly Teaser[]): string {
  const entries = Array.from({ length: Math.ceil(size / 160) }, (_, at) => ({
    id: at,
    ...teasers[at % teasers.length],
  }));
  return `window.__STATE__=${JSON.stringify({ entries }).replaceAll("<", "\\u003c")};`;
}
