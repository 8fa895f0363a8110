import { EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE } from "js-yaml";
import type { YamlPart } from "./yaml-parts.ts";
import { offsetsOf, type Wanted } from "./wanted.ts";
import { MAX_DEPTH } from "./limits.ts";

type Event = ReturnType<typeof parseEvents>[number];

/** An open collection while events are read. */
interface Frame {
  readonly isMapping: boolean;
  readonly wanted: Wanted | undefined;
  index: number;
  /** In a mapping, the key whose value comes next. */
  key: { readonly name: string; readonly wanted: Wanted | undefined } | undefined;
}

/** Returns the offsets of requested keys and elements in valid YAML, in the parts in which it was parsed. */
export function yamlOffsets(text: string, wanted: Wanted, parts: readonly YamlPart[]): Map<string, number> {
  findInParts(text, wanted, parts);
  return offsetsOf(wanted);
}

function findInParts(text: string, wanted: Wanted, parts: readonly YamlPart[]): void {
  for (const part of parts) {
    if ("parts" in part) {
      wanted.offset ??= part.start;
      const child = wanted.children.get(part.key);
      if (child === undefined) continue;
      child.offset = part.start;
      if (child.children.size > 0) findInParts(text, child, part.parts);
    } else {
      const found = { ...wanted };
      find(text.slice(part.start, part.end), found, part.start);
      // A mapping in several parts has the place of the first.
      wanted.offset ??= found.offset;
    }
  }
}

/** Finds what is requested in lines that begin at an offset of the text. */
function find(text: string, wanted: Wanted, offset: number): void {
  const stack: Frame[] = [];
  let isDone = false;
  for (const event of parseEvents(text, { maxDepth: MAX_DEPTH })) {
    if (event.type === EVENT_ID.DOCUMENT) {
      // Only the first document of a file is read.
      if (isDone) break;
      isDone = true;
      stack.push({
        isMapping: false,
        wanted: { pointers: [], children: new Map([["0", wanted]]), offset: undefined },
        index: 0,
        key: undefined,
      });
    } else if (event.type === EVENT_ID.POP) stack.pop();
    else readNode(event, text, offset, stack);
  }
}

function readNode(event: Event, text: string, offset: number, stack: Frame[]): void {
  const parent = stack.at(-1);
  if (parent === undefined) return;
  const start = offset + startOf(event, text);
  if (parent.isMapping && parent.key === undefined) {
    const name = event.type === EVENT_ID.SCALAR && parent.wanted !== undefined ? getScalarValue(text, event) : "";
    const child = parent.wanted?.children.get(name);
    if (child !== undefined) child.offset = start;
    parent.key = { name, wanted: child };
    // A collection as a key is not JSON; its events are read and dropped.
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) stack.push(frame(event, undefined));
    return;
  }
  const child = parent.isMapping ? parent.key?.wanted : parent.wanted?.children.get(String(parent.index));
  if (!parent.isMapping && child !== undefined) child.offset = start;
  parent.index += 1;
  parent.key = undefined;
  if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) stack.push(frame(event, child));
}

function frame(event: Event, wanted: Wanted | undefined): Frame {
  const isUseful = wanted !== undefined && wanted.children.size > 0;
  return {
    isMapping: event.type === EVENT_ID.MAPPING,
    wanted: isUseful ? wanted : undefined,
    index: 0,
    key: undefined,
  };
}

function startOf(event: Event, text: string): number {
  if (event.type === EVENT_ID.SCALAR) {
    const isQuoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
    return Math.max(
      0,
      isQuoted && !"\"'".includes(text[event.valueStart] ?? "") ? event.valueStart - 1 : event.valueStart,
    );
  }
  if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) return Math.max(0, event.start);
  return event.type === EVENT_ID.ALIAS ? Math.max(0, event.anchorStart - 1) : 0;
}
