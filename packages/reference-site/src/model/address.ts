/** Addresses of pages. They start at the root of the site; pages make them relative when they are written. */

/** Returns the page of an operation or webhook. */
export function operationPath(version: string, id: string): string {
  return `/${version}/operations/${fileName(id)}.html`;
}

/** Returns the page of a component schema, or the address of one of its fields. */
export function schemaPath(version: string, name: string, field?: string): string {
  return `/${version}/schemas/${fileName(name)}.html${field === undefined ? "" : `#${field}`}`;
}

/** Returns the page of a guide. */
export function guidePath(name: string): string {
  return `/guides/${name}.html`;
}

/** Returns the permalink of an error row. */
export function errorPath(id: string): string {
  return `/errors.html#${id}`;
}

/** Returns the index page of a version, or the address of a tag on it. */
export function versionPath(version: string, tag?: string): string {
  return `/${version}/index.html${tag === undefined ? "" : `#${slug(tag)}`}`;
}

/** Returns the full reference of a version, or the address of an operation on it. */
export function fullPath(version: string, id?: string): string {
  return `/${version}/full-reference.html${id === undefined ? "" : `#${operationPlace(id)}`}`;
}

/** Returns the fragment of an operation on the full reference. */
export function operationPlace(id: string): string {
  return `operation/${anchor(id)}`;
}

/** Returns the fragment of a component on the full reference. */
export function componentPlace(name: string): string {
  return `schema/${anchor(name)}`;
}

/** Returns the full reference of a version as rendered by Redoc. */
export function redocPath(version: string): string {
  return `/${version}/redoc/index.html`;
}

/** Returns the fragment of an operation in Redoc's reference. */
export function redocPlace(tag: string, id: string): string {
  return `/${slug(tag)}/${id.toLowerCase()}`;
}

/** Returns the address of a page's Markdown version, or of a section in it, which is named after its heading. */
export function twinPath(address: string): string {
  const [page = "", fragment] = address.split("#");
  return `${page}.md${fragment === undefined ? "" : `#${slug(fragment)}`}`;
}

/**
 * Converts text to a fragment or file name: lowercase letters and digits of any script, `_` and `.`, joined by hyphens.
 */
export function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_.]+/gu, "-")
      .replace(/^-+|-+$/g, "") || "x"
  );
}

/**
 * Converts a name to part of an id. Removes white space, which ids must not contain, and quotes, which are hard to
 * type.
 */
export function anchor(name: string): string {
  return name.replace(/["']/g, "").replace(/\s+/g, "-");
}

/**
 * Converts a name to a file name that every host can serve. Encodes characters other than letters, digits, `_`, `-` and
 * `.`.
 */
function fileName(name: string): string {
  const spelled = name.replace(/[^A-Za-z0-9_.-]/g, (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}`);
  return spelled.length <= 120 ? spelled : `${spelled.slice(0, 100)}~${spelled.length}`;
}
