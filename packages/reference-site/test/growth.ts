/** How many times longer the long text is than the short one. */
const longer = 8;

/** The most that the time of linear work grows. Four times as much as expected, because times vary. */
export const linear: number = 4 * longer;

/**
 * The least time that counts for a short text, in milliseconds. Below it, first calls, garbage collection and the
 * resolution of the clock count for more than the length.
 */
const least = 10;

/**
 * Returns how many times more processor time a function takes for a text that is eight times longer: about 8 if the
 * time is linear, 64 if it is quadratic. Unlike the time itself, this does not depend on the load of the machine.
 *
 * @param length of the longer text
 */
export function growth(run: (text: string) => unknown, begin: string, part: string, length = 190_000): number {
  const timeOf = (letters: number): number => {
    // An even number of parts: an odd one may leave a quote open, which ends the reading early.
    const text = begin + part.repeat(2 * Math.floor(letters / part.length / 2));
    // Only this thread's time: tests in other threads of the process don't count.
    const before = process.threadCpuUsage();
    run(text);
    return process.threadCpuUsage(before).user / 1000;
  };
  let long = timeOf(length);
  // Most texts are read so fast that no short text has to be read for comparison.
  if (long <= linear * least) return long / least;
  const short = Math.max(least, Math.min(timeOf(length / longer), timeOf(length / longer)));
  // A pause, for example for garbage collection, can only add to a time.
  for (let again = 0; again < 3 && long > linear * short; again += 1) long = Math.min(long, timeOf(length));
  return long / short;
}
