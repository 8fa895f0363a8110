import { diff } from "../../src/index.ts";
import type { Change } from "../../src/types.ts";
import type { World } from "./arbitrary-world.ts";
import { isDocumented } from "./arbitrary-value.ts";
import { oracle } from "./oracle.ts";

export type Flow = "send" | "receive";

export interface Refutation {
  readonly direction: Flow;
  readonly base: World;
  readonly revision: World;
  readonly value: unknown;
}

/** Pointer of a world's schema in its document. */
export const ROOT: Readonly<Record<Flow, string>> = {
  send: "/paths/~1x/post/requestBody/content/application~1json/schema",
  receive: "/paths/~1x/post/responses/200/content/application~1json/schema",
};

/** Returns a document with a single schema, which is sent or received. */
export function documentWith({ schema, components, dialect }: World, direction: Flow): Record<string, unknown> {
  const content = { "application/json": { schema } };
  const operation =
    direction === "send"
      ? { requestBody: { required: true, content }, responses: {} }
      : { responses: { 200: { description: "", content } } };
  return {
    openapi: dialect === "3.0" ? "3.0.3" : "3.1.0",
    info: { title: "t", version: "1.0.0" },
    paths: { "/x": { post: operation } },
    components: { schemas: components },
  };
}

export function changesOf(base: World, revision: World, direction: Flow): readonly Change[] {
  return diff(documentWith(base, direction), documentWith(revision, direction)).changes;
}

/**
 * Returns a documented value that one world accepts and the other refuses, if one of the values is. Two validators must
 * agree.
 */
export function distinguishingValue(from: World, to: World, direction: Flow, values: readonly unknown[]): unknown {
  const [a, b] = [oracle(from, ROOT[direction]), oracle(to, ROOT[direction])];
  const isBetween = (value: unknown): boolean => a.quick(value) === true && b.quick(value) === false;
  return values.find(
    (value) => isBetween(value) && isDocumented(from, value) && a.confirm(value) === true && b.confirm(value) === false,
  );
}

/** Looks for a value that refutes the claim that nothing breaks. */
export function refute(
  base: World,
  revision: World,
  direction: Flow,
  changes: readonly Change[],
  values: readonly unknown[],
): Refutation | undefined {
  if (!changes.every(({ level }) => level === "safe" || level === "note")) return undefined;
  const [from, to] = direction === "send" ? [base, revision] : [revision, base];
  const value = distinguishingValue(from, to, direction, values);
  return value === undefined ? undefined : { direction, base, revision, value };
}

/** Returns a breaking change whose whole witness other validators judge differently. */
export function wrongWitness(base: World, revision: World, changes: readonly Change[]): unknown {
  for (const { message, level, witness } of changes) {
    const whole = witness?.whole;
    if (level !== "breaking" || whole?.base === undefined || whole.revision === undefined) continue;
    const [old, now] = [oracle(base, whole.base), oracle(revision, whole.revision)];
    const agrees = ({ quick, confirm }: typeof old, wanted: boolean): boolean =>
      quick(whole.value) === wanted || confirm(whole.value) === wanted || confirm(whole.value) === undefined;
    const isBase = witness?.acceptedBy === "base";
    if (!agrees(old, isBase) || !agrees(now, !isBase)) return { message, whole, base, revision };
  }
  return undefined;
}
