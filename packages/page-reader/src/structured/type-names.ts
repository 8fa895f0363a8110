/**
 * Creates a pattern for names of types, such as schema.org's; `*` stands for any letters.
 *
 * @example typeNames("Article *Article").test("NewsArticle") // true
 */
export function typeNames(names: string, flags = ""): RegExp {
  return new RegExp(`^(?:${names.split(" ").join("|").replaceAll("*", ".*")})$`, flags);
}
