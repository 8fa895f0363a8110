/** Where in a tree of fields something is drawn. */
export interface Place {
  readonly id: string;
  readonly path: string;
  readonly depth: number;
  readonly viaComponent: boolean;
  /** What is before the count of fields: that they are those of an item. */
  readonly label?: string;
}

/** A level further down; a label is for one level only. */
export function deeper({ id, path, depth }: Place, viaComponent: boolean): Place {
  return { id, path, depth: depth + 1, viaComponent };
}

/** A step of a tuple or a map, which has no field of its own. */
export function step(place: Place, name: string): Place {
  return { ...place, id: `${place.id}.${name}`, path: `${place.path}.${name}` };
}
