/** Where things lie on the site. All addresses begin at the site's root; pages are made relative when written. */

/** The page of an operation or webhook. */
export function operationPath(version: string, id: string): string {
  return `/${version}/operations/${fileName(id)}.html`;
}

/** The page of a component schema, or of a field on it. */
export function schemaPath(version: string, name: string, field?: string): string {
  return `/${version}/schemas/${fileName(name)}.html${field === undefined ? "" : `#${field}`}`;
}

/** The permalink of an error row. */
export function errorPath(id: string): string {
  return `/errors.html#${id}`;
}

/** The index of a version, or a tag on it. */
export function versionPath(version: string, tag?: string): string {
  return `/${version}/index.html${tag === undefined ? "" : `#${slug(tag)}`}`;
}

/** The page that holds all of a version, or an operation on it. */
export function fullPath(version: string, id?: string): string {
  return `/${version}/full-reference.html${id === undefined ? "" : `#${operationPlace(id)}`}`;
}

/** Where an operation is on the page that holds all of a version. */
export function operationPlace(id: string): string {
  return `operation/${anchor(id)}`;
}

/** The same as Redoc renders it. */
export function redocPath(version: string): string {
  return `/${version}/redoc/index.html`;
}

/** The fragment of an operation there. */
export function redocPlace(tag: string, id: string): string {
  return `/${slug(tag)}/${id.toLowerCase()}`;
}

/** The address of the Markdown twin of a page. */
export function twinPath(path: string): string {
  return `${path}.md`;
}

/** Text as a fragment or file name: letters and digits of any script, in lower case, joined by hyphens. */
export function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_.]+/gu, "-")
      .replace(/^-+|-+$/g, "") || "x"
  );
}

/** A name as part of an id: an id has no white space, and quotes in it would be hard to type. */
export function anchor(name: string): string {
  return name.replace(/["']/g, "").replace(/\s+/g, "-");
}

/** A name as a file name that every host serves: other characters than letters, digits, `_`, `-` and `.` are spelled out. */
function fileName(name: string): string {
  const spelled = name.replace(/[^A-Za-z0-9_.-]/g, (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}`);
  return spelled.length <= 120 ? spelled : `${spelled.slice(0, 100)}~${spelled.length}`;
}
