import { isPlain } from "../text/is-plain.ts";
import { anyOf } from "../text/phrases.ts";
import names from "./phrases/names.json" with { type: "json" };

/** Words in classes and ids that name what surrounds an article; words of several parts may be joined. */
const surely = new RegExp(`(?:^| )(?:${anyOf(Object.values(names.boilerplate).flat())})(?= |$)`);

/** Names of what contains the article itself; they outweigh a bad word next to them. */
const body = new RegExp(
  `(?:^| )(?:${[
    "(?:article|entry|post|story|page|main|blog|news|text|rich ?text|body) ?(?:body|content|text|copy)",
    "(?:article|entry|post|story|page|main|blog|news|text|rich ?text|body) ?(?:main|inner|wrap|wrapper|entry)",
    "(?:article|entry|post|story|page|main|blog|news|text|rich ?text|body) ?(?:detail|full|single|page)",
    "content ?(?:body|main|area|article|wrapper|inner|text)",
    "hentry|has \\w+|with \\w+|no sidebar|full ?width",
    "main|content|article|post|entry|story|single",
  ].join("|")})(?= |$)`,
);

/** Names that describe what a page contains elsewhere, how it is filed, or how a page builder nests its blocks. */
const aboutOthers =
  /^(?:has|with|no|without|hide|show|is|js|tag|category|cat|type|status|format|postid|page-id)[-_]|^(?:elementor|et_pb|vc_|wpb_|wp-block|sow-|siteorigin|fl-|brxe-|sqs-)/i;

/** The meaning of one name, a class or an id, for its element. */
export interface NameVerdict {
  /** It surrounds an article. */
  readonly boilerplate: boolean;
  /** It contains the article. */
  readonly body: boolean;
}

/**
 * Judges a name of an element.
 *
 * @param apart the name in lower case, with spaces before former capitals
 */
export function judgeName(name: string, apart: string): NameVerdict {
  if (name.length >= 80 || aboutOthers.test(name)) return { boilerplate: false, body: false };
  const words = apart.replace(isPlain(apart) ? /[^a-z\d]+/g : /[^\p{L}\p{N}]+/gu, " ").trim();
  return { boilerplate: surely.test(words), body: body.test(words) };
}
