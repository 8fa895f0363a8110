/** A position in a tree of fields. */
export interface Place {
  readonly id: string;
  readonly path: string;
  readonly depth: number;
  readonly viaComponent: boolean;
  /** Text before the number of fields, such as `each item: `. */
  readonly label?: string;
}

/** Returns the position one level deeper, without the label. */
export function deeper({ id, path, depth }: Place, viaComponent: boolean): Place {
  return { id, path, depth: depth + 1, viaComponent };
}

/** Returns the position of a tuple item or a map value, which is not a field. */
export function step(place: Place, name: string): Place {
  return { ...place, id: `${place.id}.${name}`, path: `${place.path}.${name}` };
}
