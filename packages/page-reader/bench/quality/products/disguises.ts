/** What real pages do to the hints that rules may lean on; the product stays the same, so does the truth. */
export const disguises: Readonly<Record<string, (html: string) => string>> = {
  "names hashed": (html) => outsideScripts(html, hashNames),
  "buttons as blocks": (html) =>
    outsideScripts(html, (part) => part.replaceAll(/<button\b/gi, "<div").replaceAll(/<\/button>/gi, "</div>")),
  "texts wrapped": (html) => outsideScripts(html, wrapTexts),
};

/** Changes what stands outside of scripts and styles only. */
function outsideScripts(html: string, change: (part: string) => string): string {
  const parts = html.split(/(<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>)/i);
  return parts.map((part, place) => (place % 2 === 1 ? part : change(part))).join("");
}

/** Classes and ids as a build step writes them. */
function hashNames(part: string): string {
  return part.replaceAll(/\b(class|id)="([^"]*)"/g, (_, attribute: string, names: string) => {
    const hashed = names.split(/\s+/).map((name) => `c${checksum(name).toString(36)}`);
    return `${attribute}="${hashed.join(" ")}"`;
  });
}

function checksum(text: string): number {
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 4_294_967_296;
  return sum;
}

/** Every text in two more elements, as page builders nest them. */
function wrapTexts(part: string): string {
  return part.replaceAll(
    /<(span|div|p|h1|td|dd|li|b|button)((?:\s[^>]*)?)>([^<>]+)<\/\1>/g,
    "<$1$2><span><span>$3</span></span></$1>",
  );
}
