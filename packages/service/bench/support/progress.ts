/** Tells on stderr how far a long run is: on a terminal in one line, elsewhere now and then. */
export interface Progress {
  /** Begins the next of all parts. */
  next(name: string): void;
  /** Prints a line of the run's result. */
  say(line: string): void;
  end(): void;
}

/** How often a line is printed if stderr is not a terminal, milliseconds. */
const EVERY_MS = 15_000;

/** Starts the progress of a run of so many parts. */
export function startProgress(label: string, total: number): Progress {
  const { stderr } = process;
  let [done, printed] = [0, performance.now()];
  const clear = () => stderr.isTTY && stderr.write("\r\u001b[K");
  return {
    next(name) {
      done += 1;
      const text = `${label.padEnd(10)}${done} of ${total}: ${name.slice(0, 60)}`;
      if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`);
      else if (performance.now() - printed > EVERY_MS) {
        printed = performance.now();
        stderr.write(`${text}\n`);
      }
    },
    say(line) {
      clear();
      console.log(`${label.padEnd(10)}${line}`);
    },
    end: () => void clear(),
  };
}
