import { oneLine } from "../output/plain.ts";
import { styled, widthOf, type Output } from "../output/streams.ts";
import { creditsText, timeText, type State } from "./state.ts";

const LONGEST = 24;
const MIN_LENGTH = 8;

/** Returns a line that fits the terminal; on a narrow one, the least important parts are left out first. */
export function barOf(
  name: string,
  state: State,
  stderr: Output,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const { status, done, total, credits, remainingMs } = state;
  const width = widthOf(stderr) - 1;
  const counts = done !== undefined && total !== undefined && total > 0 ? `${done}/${total}` : oneLine(status, 20);
  const facts = [
    counts,
    remainingMs ? `${timeText(remainingMs)} left` : "",
    credits === undefined ? "" : creditsText(credits),
  ];
  const shown: string[] = [];
  for (const fact of facts.filter(Boolean)) {
    // The count matters most; the other parts leave space for the bar.
    const room = shown.length === 0 ? width : width - MIN_LENGTH - 2;
    if ([name, ...shown, fact].join("  ").length <= room) shown.push(fact);
  }
  const text = shown.join("  ");
  const room = Math.min(LONGEST, width - name.length - text.length - 4);
  const ratio = done !== undefined && total !== undefined && total > 0 ? Math.min(1, done / total) : undefined;
  const bar = ratio === undefined || room < MIN_LENGTH ? "" : `${styled(stderr, "cyan", drawBar(ratio, room, env))}  `;
  return `${styled(stderr, "bold", name)}  ${bar}${text}`;
}

function drawBar(ratio: number, length: number, env: Readonly<Record<string, string | undefined>>): string {
  const filled = Math.round(ratio * length);
  const isUnicode =
    /utf-?8/i.test(env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"] || "") || process.platform === "win32";
  const [full, empty] = isUnicode ? ["━", "╌"] : ["#", "-"];
  return full.repeat(filled) + empty.repeat(length - filled);
}
