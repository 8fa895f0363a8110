/** A field or value of a request that the newer version renames, moves or removes. */
export interface GoneName {
  /** The name in the older version, such as `parsePDF`, or a value in a list, such as `formats[]: "extract"`. */
  readonly before: string;
  /** Its replacement. Undefined if there is none. */
  readonly after?: string;
  /** The operations whose requests have it. Empty for all. */
  readonly operations: readonly string[];
  /** The id of the change. */
  readonly change: string;
}

/** Returns the names in a body that the newer version does not have. */
export function goneNames(body: object, operation: string, names: readonly GoneName[]): GoneName[] {
  const own = new Set<string>();
  collect(body, "", own);
  return names.filter(
    ({ before, operations }) => own.has(before) && (operations.length === 0 || operations.includes(operation)),
  );
}

/** Collects the dotted path of each field and the path of each value in a list, with and without `scrapeOptions`. */
function collect(value: unknown, path: string, found: Set<string>): void {
  const note = (name: string): void => void found.add(name).add(name.replace(/^scrapeOptions\./, ""));
  if (Array.isArray(value)) {
    for (const one of value) {
      if (typeof one === "string") note(`${path}[]: ${JSON.stringify(one)}`);
      else collect(one, `${path}[]`, found);
    }
  } else if (typeof value === "object" && value !== null)
    for (const [name, one] of Object.entries(value)) {
      const place = path === "" ? name : `${path}.${name}`;
      note(place);
      collect(one, place, found);
    }
}
