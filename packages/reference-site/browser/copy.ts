import { announce } from "./announce.ts";
import { element } from "./element.ts";

/** Adds a copy button to a code block. */
export function offerCode(figure: Element): void {
  const button = element("button", "copy");
  button.type = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy ${figure.querySelector("figcaption")?.textContent ?? "code"}`);
  button.addEventListener("click", () => void copy(figure.querySelector("code")?.textContent ?? "", button));
  figure.append(button);
}

/**
 * Copies text to the clipboard and shows the outcome on the button.
 *
 * @param label the normal label of the button
 */
export async function copy(text: string, button: HTMLButtonElement, label = "Copy"): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(button, "Copied", label);
  } catch {
    // The clipboard is not available without a secure connection.
    say(button, "Not allowed", label);
  }
}

/** Shows a text on a button for 1.5 seconds, and announces it. */
export function say(button: HTMLButtonElement, text: string, label: string): void {
  button.textContent = text;
  announce(text);
  setTimeout(() => {
    button.textContent = label;
  }, 1500);
}
