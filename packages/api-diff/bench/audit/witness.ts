// Checks a witness with another validator.
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Change } from "../../src/index.ts";
import { type Json, objectOf, type Raw } from "./raw.ts";

type Check = (value: unknown) => boolean | undefined;

/** Validators of the schemas of one description. */
export class Validators {
  readonly #raw: Raw;
  readonly #known = new Map<string, Check>();
  #ajv: Ajv2020 | undefined;

  constructor(raw: Raw) {
    this.#raw = raw;
  }

  /** Returns whether a schema accepts a value. Returns undefined if the validator gives up. */
  accepts(pointer: string, value: unknown): boolean | undefined {
    let check = this.#known.get(pointer);
    if (check === undefined) this.#known.set(pointer, (check = this.#compile(pointer)));
    return check(value);
  }

  #compile(pointer: string): Check {
    if (this.#raw.at(pointer) === undefined) return () => undefined;
    try {
      const validate = this.#all.compile({ $ref: `doc:root#${encodeURI(pointer).replaceAll("#", "%23")}` });
      return (value) => {
        try {
          return validate(value);
        } catch {
          return undefined;
        }
      };
    } catch {
      return () => undefined;
    }
  }

  /** Returns one validator for all schemas, which contains the whole description. */
  get #all(): Ajv2020 {
    if (this.#ajv !== undefined) return this.#ajv;
    const { root } = this.#raw;
    this.#ajv = new Ajv2020({
      strict: false,
      logger: false,
      validateFormats: false,
      validateSchema: false,
      inlineRefs: false,
    });
    this.#ajv.addSchema({ $id: "doc:root", ...(upgrade(root, dialectOf(root)) as Json) }, undefined, false);
    return this.#ajv;
  }
}

/** Returns what is wrong with a witness. Returns undefined if nothing is, or the check is not possible. */
export function wrongWitness({ id, witness }: Change, base: Validators, revision: Validators): string | undefined {
  const whole = witness?.whole;
  if (witness === undefined || whole?.base === undefined || whole.revision === undefined || whole.text !== undefined)
    return undefined;
  if (/^(?:format|content|property-removed|discriminator)/.test(id)) return undefined;
  const [old, now] = [base.accepts(whole.base, whole.value), revision.accepts(whole.revision, whole.value)];
  const [accepted, refused] = witness.acceptedBy === "base" ? [old, now] : [now, old];
  if (accepted === false) return "the witness is not accepted";
  return refused === true ? "the witness is not refused" : undefined;
}

type Dialect = "2.0" | "3.0" | "new";

export function dialectOf({ openapi, swagger }: Json): Dialect {
  if (swagger !== undefined) return "2.0";
  return String(openapi).startsWith("3.0") ? "3.0" : "new";
}

const OPAQUE = new Set(["example", "examples", "default", "const", "enum"]);

/** Converts the schemas of OpenAPI 2.0 and 3.0 to JSON Schema 2020-12. */
export function upgrade(value: unknown, dialect: Dialect, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((one) => upgrade(one, dialect));
  const object = objectOf(value);
  if (object === undefined) return value;
  const held: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(object)) {
    if (!isMap && (key.startsWith("x-") || key === "discriminator" || key === "id" || key === "$schema")) continue;
    held[key] =
      !isMap && OPAQUE.has(key)
        ? one
        : upgrade(one, dialect, !isMap && (key === "properties" || key === "patternProperties"));
  }
  // The discriminator selects one alternative, but a validator would find that several match.
  if (!isMap && object.discriminator !== undefined && held.oneOf !== undefined) {
    held.anyOf = held.oneOf;
    delete held.oneOf;
  }
  if (isMap || dialect === "new") return held;
  if (typeof held.$ref === "string") return { $ref: held.$ref };
  if (
    (held.nullable === true || (dialect === "2.0" && object["x-nullable"] === true)) &&
    typeof held.type === "string"
  ) {
    held.type = [held.type, "null"];
  }
  if (held.type === "file") delete held.type;
  for (const end of ["minimum", "maximum"]) {
    const exclusive = `exclusive${end[0]?.toUpperCase() ?? ""}${end.slice(1)}`;
    if (held[exclusive] === true) {
      held[exclusive] = held[end];
      delete held[end];
    } else if (held[exclusive] === false) delete held[exclusive];
  }
  return held;
}
