let count = 0;

/** Maximum number of characters of code that is kept on one line, as in `src/html/code.ts`. */
const longestInline = 28;

/** Creates an element with an optional class. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  return made;
}

/** Wraps a field in its label. */
export function labelled(
  label: string,
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
): HTMLLabelElement {
  const around = element("label");
  count += 1;
  field.id = `field-${count}`;
  around.append(label, field);
  return around;
}

/** Creates a hint for a field from its description. */
export function hintFor(field: HTMLInputElement, description: string): HTMLParagraphElement {
  const hint = element("p", "hint");
  hint.id = `${field.id}-hint`;
  hint.append(...withCode(description));
  field.setAttribute("aria-describedby", hint.id);
  return hint;
}

/** Converts text with backticks to text and `code` elements. */
export function withCode(text: string): (string | HTMLElement)[] {
  return text.split("`").map((part, at) => {
    if (at % 2 === 0) return part;
    const code = element("code");
    code.textContent = part;
    if (part.length > longestInline) code.className = "long";
    return code;
  });
}
