// Finds out whether a program sends an object as it is: not if it changes, copies or wraps the object, or sends a form.

/** The text before and after an object in a program. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** Maximum number of other names for an object to consider. */
const mostAliases = 5;

/** Matches the assignment of what follows, or of a call or constructor with it as its argument. */
export const assignment =
  /(\w+)\s*(?::[^=,;\n]{0,80})?:?=\s*(?:(?:new\s)?[\w.]{1,40}(?:<[^<>\n]{0,40}>)?\(\s*){0,2}(?:[a-z]{0,2}["'`]{1,3}\s*)?$/i;

/** Parts of the names of functions and methods that return another object or text. */
const returning = String.raw`\w{0,30}(?:default|merge|filter|compact|except|omit|pick|extend|replace|union|diff)\w{0,30}!?`;
const changing = String.raw`(?:update|setdefault|pop|push|append|extend|insert|unshift|splice|merge|put|add|remove|delete|store|set|clear|try_?add|reject|slice)\w{0,20}!?|${returning}`;

/** Matches what precedes and what follows an object that is an argument or a part of another one. */
const wrapped = new RegExp(
  String.raw`(?<![.\w])(?:[\w.]{0,40}\.)?${returning}\((?:\s*[^(){}\[\]]{0,100},)?\s*["'\x60]?$`,
  "i",
);
const combined = new RegExp(
  String.raw`^["'\x60]{0,3}\)?\s*(?:(?:\.|->|\?\.)(?:${returning}|slice|reject)[(\s]|\|\s*(?!ConvertTo|\|)[\w${"$"}{]|\+\s*[\w${"$"}[])`,
  "i",
);

/** Matches what precedes and follows an object of which `JSON.stringify` selects or replaces members. */
const stringify = /\bstringify\(\s*$/;
const replacer = /^\s*,\s*(?!null\b|undefined\b|\))\S/;

const form =
  /\b(http_build_query|URLSearchParams|FormUrlEncodedContent|set_form_data|post_form|urlencode)\(\s*(?:[^(){}]{0,100},\s*)?$/i;
const formOfPython = /\.(?:post|put|patch|request)\([^{}]{0,150},\s*(data)\s*=\s*$/;
const formOfLaravel = /\b(asForm)\(\)(?:->|\s)/;

/** Returns why the program does not send an object as JSON. Returns undefined if it sends JSON. */
export function sentAsForm(text: string, before: string): string | undefined {
  const [, name] = form.exec(before) ?? formOfPython.exec(before) ?? formOfLaravel.exec(text) ?? [];
  return name === undefined ? undefined : `${name} sends a form. A request body is JSON.`;
}

/** Returns why an object is not what is sent: the program changes it. */
export function changed({ before, after }: Surroundings): string | undefined {
  const isSelected = stringify.test(before) && replacer.test(after);
  if (isSelected || wrapped.test(before) || combined.test(after))
    return "The program changes or copies the object before it sends it. Paste the body that it sends.";
  const assigned = assignment.exec(before);
  const [, name] = assigned ?? [];
  if (assigned === null || name === undefined) return undefined;
  // `response.data` is not the variable `data`, but `this.data` may be.
  const isMember = /(?:\.|->)$/.test(before.slice(0, assigned.index));
  const isChanged = [name, ...aliasesOf(name, after)].some((one) => changeOf(one, isMember).test(after));
  return isChanged
    ? `The program changes or copies ${name} after its definition. Paste the body that it sends.`
    : undefined;
}

/** Returns the variables to which a program assigns an object, or a copy. */
function aliasesOf(name: string, after: string): string[] {
  const copy = String.raw`(?:(?:new\s)?[\w.]{0,40}(?:copy|clone|dict|map|hash|array)[\w<>]{0,40}\(\s*)?`;
  const alias = new RegExp(String.raw`(\w{1,60})\s*:?=\s*${copy}[$&]?${name}\b`, "gi");
  return [...after.matchAll(alias)].map(([, one = ""]) => one).slice(0, mostAliases);
}

function changeOf(variable: string, isMember: boolean): RegExp {
  const name = isMember ? String.raw`\b${variable}` : String.raw`(?<![\w.]|->)${variable}`;
  const member = String.raw`(?:(?:\.|->|\?\.)\w{1,60}|\[[^\]\n]{1,80}\])`;
  return new RegExp(
    [
      String.raw`${name}\b${member}{1,5}\s*(?:\?\?|\|\||&&|[-+.*])?=(?![=>])`,
      String.raw`${name}\b${member}{0,5}(?:\.|->)(?:${changing})(?:\(|\s*$)`,
      String.raw`${name}\b(?:\.|->)compact\b`,
      String.raw`\b(?:delete|del|unset|deleteProperty)\b[ (]{0,3}\$?${variable}\b|${name}\s*[+|]=`,
      // A copy with other fields.
      String.raw`(?:\.\.\.|\*\*)${variable}\b|(?<!\$)\b${variable}\s*\|(?!\|)|\|\s*${variable}\b|\bassign\([^()\n]{0,100}\b${name}\b`,
      String.raw`\b${returning}\((?:[^()\n]{0,100},)?\s*\$?${name}\b`,
    ].join("|"),
    "im",
  );
}
