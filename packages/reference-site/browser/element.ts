let count = 0;

/** A new element, with a class where one is given. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  return made;
}

/** A field with its label around it. */
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

/** What a field takes, below it; the description's code marks are left out. */
export function hintFor(field: HTMLInputElement, description: string): HTMLParagraphElement {
  const hint = element("p", "hint");
  hint.id = `${field.id}-hint`;
  hint.textContent = description.replaceAll("`", "");
  field.setAttribute("aria-describedby", hint.id);
  return hint;
}

/** Text with its marks for code as elements. */
export function withCode(text: string): (string | HTMLElement)[] {
  return text.split("`").map((part, at) => {
    if (at % 2 === 0) return part;
    const code = element("code");
    code.textContent = part;
    return code;
  });
}
