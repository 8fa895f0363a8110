/** A change with its words: id, title and action, and the places that it is about, such as `search /data/news`. */
export type ToldChange = readonly [change: string, title: string, action: string, ...places: string[]];

/** The place of a field of an operation, in which `*` stands for each element of a list. */
export function placeOf(operation: string, field: string): string {
  return `${operation} ${field.replace(/\/\d+(?=\/|$)/g, "/*")}`;
}

/**
 * The change that is about the place, or about the nearest thing around it.
 *
 * @param place as {@link placeOf} makes it
 */
export function nearest(changes: readonly ToldChange[], place: string): ToldChange | undefined {
  const [found] = changes
    .flatMap((change) => change.slice(3).map((about) => ({ change, about })))
    .filter(({ about }) => place === about || place.startsWith(`${about}/`))
    .toSorted((a, b) => b.about.length - a.about.length);
  return found?.change;
}
