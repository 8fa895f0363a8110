import { element } from "./element.ts";

/** Gives a block of code a button that copies it. */
export function offerCode(figure: Element): void {
  const button = element("button", "copy");
  button.type = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy ${figure.querySelector("figcaption")?.textContent ?? "code"}`);
  button.addEventListener("click", () => void copy(figure.querySelector("code")?.textContent ?? "", button));
  figure.append(button);
}

/**
 * Puts a text into the clipboard, and shows the outcome on the button.
 *
 * @param label what the button says otherwise
 */
export async function copy(text: string, button: HTMLButtonElement, label = "Copy"): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(button, "Copied", label);
  } catch {
    // Without a secure connection there is no clipboard at all.
    say(button, "Not allowed", label);
  }
}

/** Says something on a button for as long as it takes to read it. */
export function say(button: HTMLButtonElement, text: string, label: string): void {
  button.textContent = text;
  setTimeout(() => {
    button.textContent = label;
  }, 1500);
}
