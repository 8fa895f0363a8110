import { importsIn } from "./imports-in.ts";

/** For each file of a package's `src`, from that folder, what it says. */
export type Sources = ReadonlyMap<string, string>;

/** Files that import each other in a circle when the program runs, each circle as `a → b → a`. */
export function fileCircles(sources: Sources): string[] {
  return circles(edges(sources, false, (file) => file));
}

/** Folders that import each other in a circle, types counted. A file beside the folders stands for itself. */
export function folderCircles(sources: Sources): string[] {
  return circles(edges(sources, true, (file) => file.split("/", 1)[0] ?? file));
}

function edges(sources: Sources, withTypes: boolean, nodeOf: (file: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    const from = nodeOf(file);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { target, isRelative, isType } of importsIn(file, source))
      if (isRelative && sources.has(target) && (withTypes || !isType) && nodeOf(target) !== from)
        targets.add(nodeOf(target));
  }
  return graph;
}

/** A circle through each node that is in one; the first that a walk in depth meets. */
function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): void => {
    const start = path.indexOf(node);
    if (start >= 0) found.push([...path.slice(start), node].join(" → "));
    if (start >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
