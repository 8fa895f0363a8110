/** A change with its texts: id, title, action, and the places that it affects, such as `search /data/news`. */
export type ExplainedChange = readonly [change: string, title: string, action: string, ...places: string[]];

/** Returns the place of an operation's field. `*` replaces the index of each list element. */
export function placeOf(operation: string, field: string): string {
  return `${operation} ${field.replace(/\/\d+(?=\/|$)/g, "/*")}`;
}

/**
 * Returns the change that affects the place, or the closest place around it.
 *
 * @param place in the form that {@link placeOf} returns
 */
export function nearest(changes: readonly ExplainedChange[], place: string): ExplainedChange | undefined {
  const [found] = changes
    .flatMap((change) => change.slice(3).map((about) => ({ change, about })))
    .filter(({ about }) => place === about || place.startsWith(`${about}/`))
    .toSorted((a, b) => b.about.length - a.about.length);
  return found?.change;
}
