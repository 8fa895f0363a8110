import type { Context } from "../context.ts";
import { oneLine } from "../output/plain.ts";
import type { Output } from "../output/streams.ts";
import { barOf } from "./bar.ts";
import { creditsText, timeText, type State } from "./state.ts";

/** Shows the progress of a job on stderr. */
export interface Progress {
  readonly show: (state: State) => void;
  /** Removes the bar, so that other output can be written. */
  readonly clear: () => void;
}

/** Shows nothing. */
export const silent: Progress = { show: () => undefined, clear: () => undefined };

/** Milliseconds between two plain lines. */
const PAUSE = 5_000;

/**
 * Returns a progress display: a bar on a terminal; elsewhere plain lines, at most one every five seconds; nothing with
 * `--quiet`.
 */
export async function progressOf(context: Context, name: string, isQuiet: boolean): Promise<Progress> {
  if (isQuiet) return silent;
  const { stderr } = context.streams;
  // A terminal without a size, such as one in a container, shows no bar.
  const isTerminal = stderr.isTTY === true && stderr.columns !== 0 && context.env["TERM"] !== "dumb";
  return isTerminal ? barProgress(context, stderr, name) : lineProgress(context, name);
}

async function barProgress(context: Context, stderr: Output, name: string): Promise<Progress> {
  const { createLogUpdate } = await import("log-update");
  const update = createLogUpdate(stderr, { showCursor: true });
  return {
    show: (state) => update(barOf(name, state, stderr, context.env)),
    clear: () => update.clear(),
  };
}

function lineProgress({ now, say }: Context, name: string): Progress {
  let shownAt = -Infinity;
  let shown = "";
  return {
    show(state) {
      const line = `${name}: ${describe(state)}`;
      const hasChanged = state.status !== shown;
      if (line === shown || (!hasChanged && now() - shownAt < PAUSE)) return;
      shownAt = now();
      shown = state.status;
      say(line);
    },
    clear: () => undefined,
  };
}

/** Describes a state: `scraping, 12 of 40 pages, 12 credits, 8 s left`. */
export function describe({ status, done, total, credits, remainingMs }: State): string {
  const pages = done !== undefined && total !== undefined && total > 0 && `${done} of ${total} pages`;
  const parts = [
    pages,
    credits !== undefined && creditsText(credits),
    remainingMs ? `${timeText(remainingMs)} left` : false,
  ];
  return [oneLine(status, 40), ...parts.filter(Boolean)].join(", ");
}
