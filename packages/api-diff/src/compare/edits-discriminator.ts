import { asObject, type Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { canonical } from "../schema/canonical.ts";
import type { Normal } from "../schema/normal.ts";
import { presence, spotOf, type Edit, type Sides } from "./edit.ts";
import { OneThing } from "./one-thing.ts";

/** Returns differences in how alternatives are distinguished: the property, and its tags. */
export function discriminatorEdits(sides: Sides, base: OpenDocument, revision: OpenDocument): Edit[] {
  const a = discriminatorOf(sides.na);
  const b = discriminatorOf(sides.nb);
  const places = {
    base: spotOf(sides.a, sides.na, "discriminator"),
    revision: spotOf(sides.b, sides.nb, "discriminator"),
  };
  if (a?.propertyName !== b?.propertyName) {
    return [
      {
        rule: presence("discriminator", a?.propertyName, b?.propertyName),
        ...places,
        before: a?.propertyName,
        after: b?.propertyName,
      },
    ];
  }
  if (a === undefined || b === undefined) return [];
  return tagEdits(sides, [a, b], [base, revision], places);
}

type Discriminator = Readonly<Record<string, unknown>>;

function tagEdits(
  sides: Sides,
  [a, b]: readonly [Discriminator, Discriminator],
  [base, revision]: readonly [OpenDocument, OpenDocument],
  places: Pick<Edit, "base" | "revision">,
): Edit[] {
  const before = tagsOf(sides.na, a);
  const after = tagsOf(sides.nb, b);
  const edits: Edit[] = [];
  const meaning = { base: meaningIn(base, sides.na), revision: meaningIn(revision, sides.nb) };
  const oneThing = new OneThing(base, revision);
  const isSame = (old: unknown, now: unknown): boolean => {
    const [x, y] = [targetOf(base, sides.na, old), targetOf(revision, sides.nb, now)];
    if (x === undefined || y === undefined) return false;
    return oneThing.is(x, y) || meaning.base(old) === meaning.revision(now);
  };
  const [was, is] = [a.defaultMapping, b.defaultMapping];
  if (was !== is && !isSame(was, is))
    edits.push({ rule: "discriminator-default-changed", ...places, before: was, after: is });
  const all = new Set([...before.keys(), ...after.keys()]);
  const tags = [...all].filter((tag) => {
    const [old, now] = [before.get(tag)?.target, after.get(tag)?.target];
    return old !== now && (old === undefined || now === undefined || !isSame(old, now));
  });
  if (tags.length === 0) return edits;
  const meant = {
    before: new Set([...before.values()].map(({ target }) => meaning.base(target))),
    after: new Set([...after.values()].map(({ target }) => meaning.revision(target))),
  };
  for (const tag of tags) {
    const [old, now] = [before.get(tag), after.get(tag)];
    // The tag of an added or removed alternative is reported with the alternative.
    const isReported =
      (old === undefined && now?.isImplied === true && !meant.before.has(meaning.revision(now.target))) ||
      (now === undefined && old?.isImplied === true && !meant.after.has(meaning.base(old.target)));
    const rule = presence("discriminator-mapping", old?.target, now?.target);
    if (!isReported) edits.push({ rule, subject: tag, ...places, before: old?.target, after: now?.target });
  }
  return edits;
}

interface Tag {
  readonly target: unknown;
  /** Whether the mapping omits the name of the component, so that it is its own tag. */
  readonly isImplied: boolean;
}

/** Returns tags and what they refer to. */
function tagsOf({ notes }: Normal, discriminator: Discriminator): ReadonlyMap<string, Tag> {
  const mapping = Object.entries(asObject(discriminator.mapping) ?? {});
  const tags = new Map(mapping.map(([tag, target]): [string, Tag] => [tag, { target, isImplied: false }]));
  const mapped = new Set(mapping.map(([, target]) => target));
  const { oneOf, anyOf } = asObject(notes.discriminator?.value) ?? {};
  for (const branch of [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list : []))) {
    const target = asObject(branch)?.$ref;
    const name = typeof target === "string" ? componentName(target) : undefined;
    if (name !== undefined && !mapped.has(target) && !mapped.has(name) && !tags.has(name))
      tags.set(name, { target, isImplied: true });
  }
  return tags;
}

const COMPONENTS = "#/components/schemas/";

function componentName(reference: string): string | undefined {
  const name = reference.slice(COMPONENTS.length);
  return reference.startsWith(COMPONENTS) && name !== "" && !name.includes("/") ? name : undefined;
}

/** Returns a key for what a tag refers to: components with the same content have the same key. */
function meaningIn(document: OpenDocument, normal: Normal): (target: unknown) => string | undefined {
  const known = new Map<unknown, string | undefined>();
  return (target) => {
    if (!known.has(target)) {
      const meant = targetOf(document, normal, target);
      known.set(target, meant === undefined ? undefined : canonical(meant.value));
    }
    return known.get(target);
  };
}

/** Returns what a tag refers to: a reference, or the name of a component. */
function targetOf(document: OpenDocument, { notes }: Normal, target: unknown): Cursor | undefined {
  const from = notes.discriminator;
  if (from === undefined || typeof target !== "string") return undefined;
  return document.target(from, target) ?? document.target(from, `#/components/schemas/${target}`);
}

function discriminatorOf({ notes }: Normal): Discriminator | undefined {
  return asObject(asObject(notes.discriminator?.value)?.discriminator);
}
