import { importsIn } from "./imports-in.ts";

/** The text of each file in a package's `src`, by its path from that folder. */
export type Sources = ReadonlyMap<string, string>;

/** Returns the import circles of files at run time, each as `a → b → a`. */
export function fileCircles(sources: Sources): string[] {
  return circles(edges(sources, false, (file) => file));
}

/** Returns the import circles of folders, including type imports. A file next to the folders is its own node. */
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

/** Returns a circle for each node that is part of one: the first that a depth-first search finds. */
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
