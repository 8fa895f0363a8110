import { parseLenient } from "../structured/json-blocks.ts";
import type { AskOptions, Model, ModelMessage } from "./model.ts";
import { UnfitResult } from "./unfit-result.ts";

/** What came of checking an answer: its value, or what is wrong with it, told to the model, and what it is where it can be read. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string; readonly unfit?: unknown };

/**
 * Asks the model and checks its answer; one that does not pass is given back once, with
 * what is wrong with it (specification 7.2, row 422).
 *
 * @throws UnfitResult `unprocessable-entity` when the second answer does not pass either, or what the model throws
 */
export async function askChecked<T>(
  model: Model,
  messages: readonly ModelMessage[],
  check: (answer: string) => Checked<T>,
  options: AskOptions = {},
): Promise<T> {
  const first = await model(messages, options);
  const checked = check(first);
  if (checked.ok) return checked.value;
  const repair: ModelMessage = {
    role: "user",
    content: `Your answer does not conform: ${checked.problem}. Answer again with the corrected answer only.`,
  };
  const turns = [...messages, { role: "assistant" as const, content: first }, repair];
  const second = check(await model(turns, options));
  if (second.ok) return second.value;
  throw new UnfitResult(second.problem, second.unfit);
}

/** A text that is not empty. */
export function checkText(answer: string): Checked<string> {
  const value = answer.trim();
  return value === "" ? { ok: false, problem: "it is empty" } : { ok: true, value };
}

/** The JSON of an answer, also where the model put it between marks. */
export function readJson(answer: string): Checked<unknown> {
  const text = answer.replace(/^[\s\S]*?```(?:json)?\s*|```[\s\S]*$/g, "");
  const value = parseLenient(text.includes("{") || text.includes("[") ? text : answer);
  return value === undefined ? { ok: false, problem: "it is not JSON" } : { ok: true, value };
}
