const CONTEXT = 3;

/** Returns the difference of two texts as one hunk for `git apply`, or undefined if they are equal. */
export function unifiedDiff(file: string, before: string, after: string): string | undefined {
  if (before === after || !before.endsWith("\n") || !after.endsWith("\n")) return undefined;
  const [old, now] = [before, after].map((text) => text.split("\n").slice(0, -1)) as [string[], string[]];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const from = Math.max(0, head - CONTEXT);
  const rest = Math.max(0, tail - CONTEXT);
  const [oldLength, nowLength] = [old.length - rest - from, now.length - rest - from];
  const lines = [
    ...old.slice(from, head).map((line) => ` ${line}`),
    ...old.slice(head, old.length - tail).map((line) => `-${line}`),
    ...now.slice(head, now.length - tail).map((line) => `+${line}`),
    ...old.slice(old.length - tail, old.length - rest).map((line) => ` ${line}`),
  ];
  return `--- a/${file}\n+++ b/${file}\n@@ -${from + 1},${oldLength} +${from + 1},${nowLength} @@\n${lines.join("\n")}\n`;
}

/** Returns the patch of a new file for `git apply`. */
export function createdFile(file: string, text: string): string {
  const lines = text.split("\n").slice(0, -1);
  const added = lines.map((line) => `+${line}`).join("\n");
  return `--- /dev/null\n+++ b/${file}\n@@ -0,0 +1,${lines.length} @@\n${added}\n`;
}
