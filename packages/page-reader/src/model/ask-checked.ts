import { parseLenient } from "../structured/json-blocks.ts";
import type { AskOptions, Model, ModelMessage } from "./model.ts";
import { UnfitResult } from "./unfit-result.ts";

/**
 * The result of checking a model's text: its value, or what is wrong with it for the model, and the value if it can be
 * parsed.
 */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string; readonly unfit?: unknown };

/** A question to a model: its task, and the text or data that the task is about. */
export interface Question {
  readonly system: string;
  readonly user: string;
}

/**
 * Asks the model and checks its text; one that does not pass is returned to the model once, with what is wrong
 * (specification 7.2, row 422).
 *
 * @throws UnfitResult `unprocessable-entity` if the second text does not pass either; whatever the model throws
 */
export async function askChecked<T>(
  model: Model,
  { system, user }: Question,
  check: (answer: string) => Checked<T>,
  options: AskOptions = {},
): Promise<T> {
  const messages: readonly ModelMessage[] = [
    { role: "system", content: system },
    { role: "user", content: user },
  ];
  const first = await model(messages, options);
  const checked = check(first);
  if (checked.ok) return checked.value;
  const repair = `Your answer does not conform: ${checked.problem}. Answer again with the corrected answer only.`;
  const turns = [{ role: "assistant", content: first } as const, { role: "user", content: repair } as const];
  const second = check(await model([...messages, ...turns], options));
  if (second.ok) return second.value;
  throw new UnfitResult(second.problem, second.unfit);
}

/** Accepts any text that is not empty. */
export function checkText(answer: string): Checked<string> {
  const value = answer.trim();
  return value === "" ? { ok: false, problem: "it is empty" } : { ok: true, value };
}

/** Parses the JSON of a model's text, even if it is between code fences. */
export function readJson(answer: string): Checked<unknown> {
  const text = answer.replace(/^[\s\S]*?```(?:json)?\s*|```[\s\S]*$/g, "");
  const value = parseLenient(text.includes("{") || text.includes("[") ? text : answer);
  return value === undefined ? { ok: false, problem: "it is not JSON" } : { ok: true, value };
}
