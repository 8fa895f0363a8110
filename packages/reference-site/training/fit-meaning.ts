import { Adam } from "./adam.ts";
import type { LabelledQuery, SearchEntry } from "../src/search/entry.ts";
import { meaningWords, type MeaningFile } from "../src/search/meaning.ts";
import { packedRows } from "../src/search/rows.ts";
import { add, product, shorten, vectorAt, type WordVectors } from "../src/search/vector.ts";

const rounds = 10;
const atATime = 512;
const step = 0.004;

/** Factor of the learning rate of entries compared with words. */
const placeStep = 3;

/** Factor for cosines before the softmax. */
const sharpness = 16;

/** Probability of leaving a word out of a query during training (dropout), so that no single word is decisive. */
const leftOut = 0.2;

/** Initial weights: frequent words get a low weight, stop words an even lower one. */
const frequent = 1e-3;
const asStop = 0.3;

/** Weight of a word in the title, compared with one in the text. */
const inTitle = 3;

/** Smaller errors are ignored. */
const leastError = 1e-4;

/** A question as numbers: its words and the entries that answer it. */
interface Lesson {
  readonly words: readonly number[];
  readonly right: ReadonlySet<number>;
}

/**
 * Learns vectors for words and entries. Words start with pretrained vectors, entries with the mean of their words;
 * training moves both until queries are close to the entries that answer them. Deterministic: random numbers come from
 * a fixed sequence.
 */
export function fitMeaning(
  queries: readonly LabelledQuery[],
  entries: readonly SearchEntry[],
  general: WordVectors,
  stop: readonly string[],
): MeaningFile {
  const { width } = general;
  // If the current version has the same entry, only that one is trained.
  const live = entries.filter(({ o }) => o !== 2);
  const numberOf = new Map(live.map(({ u }, at) => [u, at]));
  const said = live.map(wordsOfEntry);
  const { words, asking } = wordsOf(queries, said);
  const { vectors, weights } = beginning(words, general, new Set(stop));
  const about = placesOf(said, words, vectors, weights, width);
  giveUnknown(words, said, vectors, about, general);
  const lessons = queries.flatMap(({ query, answers }): Lesson[] => {
    const right = new Set(answers.flatMap((answer) => numberOf.get(answer) ?? []));
    return right.size === 0 ? [] : [{ words: numbersIn(query, words), right }];
  });
  const often = new Float32Array(live.length);
  const moved = new Float32Array(about.length);
  learn(lessons, { width, vectors, weights, about, moved, often });
  const known = [...words].filter(([, at]) => at < asking).map(([word]) => word);
  const places = about.map((one, at) => one + moved[at]!);
  for (let at = 0; at < live.length; at += 1) shorten(vectorAt(places, at, width));
  return {
    credit: general.credit,
    width,
    words: known.join("\t"),
    vectors: packedRows(
      vectors.slice(0, asking * width).map((one, at) => one * weights[Math.floor(at / width)]!),
      width,
    ),
    addresses: live.map(({ u }) => u),
    places: packedRows(
      places.map((one) => one * sharpness),
      width,
    ),
    often: Array.from(often, (one) => Math.round(one * 100) / 100).join(" "),
  };
}

function wordsOfEntry({ t, n = "", a = "", x = "" }: SearchEntry): Map<string, number> {
  const counts = new Map<string, number>();
  const note = (text: string, by: number): void => {
    for (const word of meaningWords(text)) counts.set(word, (counts.get(word) ?? 0) + by);
  };
  note(t, inTitle);
  for (const text of [n.slice(0, 200), a, x]) note(text, 1);
  return counts;
}

/** Numbers all words: the words of queries first, by frequency. Also returns how many words occur in queries. */
function wordsOf(
  queries: readonly LabelledQuery[],
  said: readonly ReadonlyMap<string, number>[],
): { words: Map<string, number>; asking: number } {
  const counts = new Map<string, number>();
  for (const { query } of queries)
    for (const word of new Set(meaningWords(query))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const words = new Map(sorted.map(([word], at) => [word, at]));
  for (const own of said) for (const word of own.keys()) words.set(word, words.get(word) ?? words.size);
  return { words, asking: sorted.length };
}

function numbersIn(query: string, words: ReadonlyMap<string, number>): number[] {
  return [...new Set(meaningWords(query))].flatMap((word) => words.get(word) ?? []);
}

/** Returns the pretrained vectors of the words and their initial weights. */
function beginning(
  words: ReadonlyMap<string, number>,
  { width, numbers, vectors: all }: WordVectors,
  stop: ReadonlySet<string>,
): { vectors: Float32Array; weights: Float32Array } {
  const vectors = new Float32Array(words.size * width);
  const weights = new Float32Array(words.size);
  const rarest = 60_000;
  for (const [word, at] of words) {
    const number = numbers.get(word);
    if (number !== undefined) vectors.set(vectorAt(all, number, width), at * width);
    // Estimates the frequency of a word from its rank (Zipf's law).
    const share = 1 / (((number ?? rarest) + 1) * Math.log(350_000));
    weights[at] = (frequent / (frequent + share)) * (stop.has(word) ? asStop : 1);
  }
  return { vectors, weights };
}

/** Returns the initial vectors of the entries: the weighted mean of their words, with length 1. */
function placesOf(
  said: readonly ReadonlyMap<string, number>[],
  words: ReadonlyMap<string, number>,
  vectors: Float32Array,
  weights: Float32Array,
  width: number,
): Float32Array {
  const places = new Float32Array(said.length * width);
  for (const [at, own] of said.entries()) {
    const place = vectorAt(places, at, width);
    for (const [word, count] of own) {
      const number = words.get(word) ?? 0;
      add(place, vectorAt(vectors, number, width), Math.log1p(count) * weights[number]!);
    }
    shorten(place);
  }
  return places;
}

/** Gives each word without a pretrained vector the mean vector of the entries that contain it. */
function giveUnknown(
  words: ReadonlyMap<string, number>,
  said: readonly ReadonlyMap<string, number>[],
  vectors: Float32Array,
  places: Float32Array,
  { width, numbers }: WordVectors,
): void {
  const given = new Set<number>();
  for (const [at, own] of said.entries())
    for (const word of own.keys()) {
      const number = words.get(word) ?? 0;
      if (numbers.has(word)) continue;
      add(vectorAt(vectors, number, width), vectorAt(places, at, width), 1);
      given.add(number);
    }
  for (const number of given) shorten(vectorAt(vectors, number, width));
}

interface Model {
  readonly width: number;
  readonly vectors: Float32Array;
  readonly weights: Float32Array;
  /** The initial vectors of the entries, and how far training has moved them. */
  readonly about: Float32Array;
  readonly moved: Float32Array;
  readonly often: Float32Array;
}

function learn(lessons: readonly Lesson[], model: Model): void {
  const { vectors, weights, moved, often } = model;
  const learned = [vectors, weights, moved, often];
  const gradients = learned.map((all) => new Float32Array(all.length));
  const optimizers = learned.map((all, at) => new Adam(all, at === 2 ? step * placeStep : step));
  const chance = sequence();
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffled(lessons, chance);
    for (let from = 0; from < order.length; from += atATime) {
      for (const gradient of gradients) gradient.fill(0);
      const some = order.slice(from, from + atATime).map(({ words, right }) => ({
        right,
        words: words.filter(() => chance() >= leftOut),
      }));
      addGradients(some, model, gradients);
      for (const [at, optimizer] of optimizers.entries()) optimizer.descend(gradients[at]!);
    }
  }
}

function addGradients(lessons: readonly Lesson[], model: Model, gradients: readonly Float32Array[]): void {
  const { width, vectors, weights, about, moved, often } = model;
  const [toVectors, toWeights, toMoved, toOften] = gradients as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const places = about.map((one, at) => one + moved[at]!);
  const lengths = often.map((_, at) => shorten(vectorAt(places, at, width)));
  const toPlaces = new Float32Array(places.length);
  const sums = new Float64Array(often.length);
  for (const { words, right } of lessons) {
    const asked = new Float32Array(width);
    for (const word of words) add(asked, vectorAt(vectors, word, width), weights[word]!);
    const length = shorten(asked);
    if (length === 0) continue;
    let most = -Infinity;
    for (let at = 0; at < sums.length; at += 1) {
      sums[at] = sharpness * cosineAt(places, at * width, asked) + often[at]!;
      most = Math.max(most, sums[at]!);
    }
    let [all, rightly] = [0, 0];
    for (let at = 0; at < sums.length; at += 1) all += sums[at] = Math.exp(sums[at]! - most);
    for (const at of right) rightly += sums[at]!;
    const toAsked = new Float32Array(width);
    const note = (at: number, error: number): void => {
      toOften[at]! += error / lessons.length;
      add(toAsked, vectorAt(places, at, width), (sharpness * error) / lessons.length);
      add(vectorAt(toPlaces, at, width), asked, (sharpness * error) / lessons.length);
    };
    for (let at = 0; at < sums.length; at += 1) if (sums[at]! > leastError * all) note(at, sums[at]! / all);
    for (const at of right) note(at, -sums[at]! / Math.max(rightly, 1e-30));
    along(toAsked, asked, length);
    for (const word of words) {
      add(vectorAt(toVectors, word, width), toAsked, weights[word]!);
      toWeights[word]! += product(toAsked, vectorAt(vectors, word, width));
    }
  }
  for (let at = 0; at < often.length; at += 1) {
    const gradient = vectorAt(toPlaces, at, width);
    along(gradient, vectorAt(places, at, width), Math.max(lengths[at]!, 1e-6));
    toMoved.set(gradient, at * width);
  }
}

/** Returns the dot product of a query and an entry, four numbers at a time. Training spends most of its time here. */
function cosineAt(places: Float32Array, start: number, asked: Float32Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let one = 0; one < asked.length; one += 4) {
    first += asked[one]! * places[start + one]!;
    second += asked[one + 1]! * places[start + one + 1]!;
    third += asked[one + 2]! * places[start + one + 2]!;
    fourth += asked[one + 3]! * places[start + one + 3]!;
  }
  return first + second + third + fourth;
}

/** Converts the gradient of a normalised vector to the gradient of the original vector, in place. */
function along(slope: Float32Array, unit: Float32Array, length: number): void {
  add(slope, unit, -product(slope, unit));
  for (let one = 0; one < slope.length; one += 1) slope[one]! /= length;
}

/**
 * Returns a generator of pseudorandom numbers between 0 and 1 that always yields the same sequence (Park and Miller,
 * 1988).
 */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffled<T>(all: readonly T[], chance: () => number): T[] {
  return all
    .map((one) => ({ one, place: chance() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
