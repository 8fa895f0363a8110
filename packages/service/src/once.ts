/** Returns work that is done at its first call only. */
export function once<Args extends readonly unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  let isOver = false;
  return (...args) => {
    if (isOver) return;
    isOver = true;
    work(...args);
  };
}
