/**
 * Returns a function to call after each of `total` pages. It prints a line to stderr every 20 pages, with an estimate of
 * the time that is left.
 */
export function progress(total: number): (path: string) => void {
  const started = performance.now();
  let done = 0;
  return (path) => {
    done += 1;
    if (done % 20 !== 0 && done !== total) return;
    const minutes = (performance.now() - started) / 60_000;
    const left = (minutes / done) * (total - done);
    console.error(`${done} of ${total} pages, ${minutes.toFixed(1)} min, about ${left.toFixed(1)} min left; ${path}`);
  };
}
