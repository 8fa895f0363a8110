/**
 * Rewrites openapi-typescript's docstrings as prose: the title, then the description without a tag, so that an editor
 * shows both as text. Keeps `@default`; removes `@enum` and `@constant`, because the type shows the same.
 *
 * @param source declarations printed by openapi-typescript
 */
export function proseDocstrings(source: string): string {
  return source.replaceAll(/^([ \t]*)\/\*\*([\s\S]*?)\*\//gm, (_, indent: string, inner: string) => {
    const lines = inner.split("\n").map((line) =>
      line
        .replace(/^\s*\* ?/, "")
        .replace(/^ {4}/, "")
        .trimEnd(),
    );
    const prose = joined(
      lines
        .filter((line) => !/^@(constant|enum)/.test(line))
        .join("\n")
        .trim(),
    );
    if (prose === "") return "";
    return written(prose, indent);
  });
}

/** Returns a title and the text of `@description`, joined; `@deprecated` follows them, so that it takes no text. */
function joined(doc: string): string {
  const text = doc.replace(/^@deprecated\n?/m, "");
  const prose = text.replace(/^(.*?)\n?@description /s, (_, title: string) => (title === "" ? "" : `${ended(title)} `));
  return text === doc ? prose : `${prose.trimEnd()}\n@deprecated`.trimStart();
}

function ended(title: string): string {
  return /[.!?]$/.test(title) ? title : `${title}.`;
}

function written(text: string, indent: string): string {
  return text.includes("\n") ? `${indent}/**\n${commentLines(text, indent)}\n${indent} */` : `${indent}/** ${text} */`;
}

function commentLines(text: string, indent: string): string {
  return text
    .split("\n")
    .map((line) => `${indent} * ${line}`.trimEnd())
    .join("\n");
}

/** Returns a docstring of a title and a description, to put before the documented line. */
export function docstring(title: string, description: string, indent: string, isDeprecated = false): string {
  const text = [ended(title), description.trim()].filter(Boolean).join(" ").replaceAll("*/", "*\\/");
  return `${written(isDeprecated ? `${text}\n@deprecated` : text, indent)}\n`;
}
