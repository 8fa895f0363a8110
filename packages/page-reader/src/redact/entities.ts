import { isCardNumber, isIban } from "./checksums.ts";

/** Kinds of information that can be redacted (specification 2.5). */
export type Entity = "PERSON" | "EMAIL" | "PHONE" | "LOCATION" | "FINANCIAL" | "SECRET";

/** A place in a text with such information. */
export interface Span {
  readonly entity: Entity;
  /** Index of the first character, and the one after the last. */
  readonly start: number;
  readonly end: number;
}

interface Finder {
  readonly entity: Entity;
  readonly pattern: RegExp;
  /** Rejects a match that is only similar. */
  readonly accepts?: (text: string) => boolean;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Keys with an issuer-specific format. */
const keys: readonly RegExp[] = [
  // payment and model services
  /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)?[-_]?[A-Za-z0-9_-]{16,}\b/g,
  // code hosting
  /\bgh[pousr]_[A-Za-z0-9]{20,}\b/g,
  /\bgithub_pat_\w{20,}\b/g,
  /\bglpat-[\w-]{16,}\b/g,
  // chat
  /\bxox[abprs]-[\w-]{10,}\b/g,
  // clouds
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bAIza[\w-]{30,}\b/g,
  // JSON Web Tokens
  /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g,
  // package registries
  /\bnpm_[A-Za-z0-9]{30,}\b/g,
  // this interface
  /\bfc-[a-f0-9]{24,}\b/g,
];

/** Finders by rules; if two find the same place, the earlier takes precedence. */
const finders: readonly Finder[] = [
  { entity: "SECRET", pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]{0,20000}?-----END [A-Z ]*PRIVATE KEY-----/g },
  ...keys.map((pattern): Finder => ({ entity: "SECRET", pattern })),
  {
    entity: "SECRET",
    pattern:
      /(?<=\b(?:api[_ -]?key|secret(?:[_ -]?key)?|access[_ -]?token|auth[_ -]?token|token|password|passwd|passwort|pwd|client[_ -]?secret)\s{0,4}(?:[:=]|is)\s{0,4}["'`]?)[^\s"'`,;<>()]{6,}/gi,
  },
  { entity: "SECRET", pattern: /(?<=\bBearer\s)[\w\-.~+/]{16,}=*/g },
  {
    entity: "EMAIL",
    pattern: /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu,
  },
  { entity: "FINANCIAL", pattern: /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/g, accepts: isIban },
  { entity: "FINANCIAL", pattern: /(?<![\d.-])\d(?:[ -]?\d){12,18}(?![\d-])/g, accepts: isCardNumber },
  {
    entity: "FINANCIAL",
    pattern: /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g,
    accepts: (text) => !/^(?:000|666|9)/.test(text) && !/-00-|-0000$/.test(text),
  },
  {
    entity: "PHONE",
    pattern: /(?<![\w.+/-]|\d[ -])(?:\+|00)\d{1,3}[\s.()/-]*(?:\d[\s.()/-]*){6,12}\d(?!\w)/g,
    accepts: (text) => digitsOf(text).length >= 8 && digitsOf(text).length <= 16,
  },
  { entity: "PHONE", pattern: /(?<![\w.+/-])(?:1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]\d{3}[-. ]\d{4}(?!\w)/g },
  {
    entity: "PHONE",
    pattern:
      /(?<=\b(?:tel|telephone|phone|telefon|téléphone|teléfono|fax|mobile?|handy|call|cell)\b\.?\s{0,4}[:.]?\s{0,4}(?:no\.?\s{0,4})?)\(?\d[\d\s()./-]{5,17}\d(?!\w)/gi,
    accepts: (text) => digitsOf(text).length >= 6,
  },
];

/** Further finders of mode `aggressive`: they find more, including false positives. */
const aggressive: readonly Finder[] = [
  {
    entity: "PERSON",
    pattern:
      /(?<=\b(?:Mr|Mrs|Ms|Dr|Prof|Sir|Herr|Frau|Monsieur|Madame|Señora?)\.?\s)\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2}/gu,
  },
  {
    entity: "LOCATION",
    pattern:
      /\b\d{1,5}\s(?:\p{Lu}\p{L}+\s){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Way|Square|Place)\b\.?/gu,
  },
  {
    entity: "LOCATION",
    pattern: /(?<!\p{L})\p{Lu}\p{L}*(?:straße|strasse|weg|platz|allee|gasse)\s\d{1,4}\s?[a-z]?\b/gu,
  },
  { entity: "PHONE", pattern: /(?<![\w.+/-])\(?0\d{2,5}\)?[\s/-]\d{3,8}(?:[\s-]\d{1,6})?(?!\w)/g },
];

/**
 * Number of characters that a pattern is applied to at once, of which it sees before and after them: a repetition over
 * millions of characters may overflow. The longest place, a private key, is shorter than what follows.
 */
const piece = { length: 1_000_000, before: 500, after: 25_000 };

/** Yields the matches of a pattern, from the start to the end of a text. */
function* matchesOf(text: string, pattern: RegExp): Generator<{ readonly start: number; readonly found: string }> {
  for (let [start, next] = [0, 0]; start < text.length; start += piece.length) {
    const base = Math.max(0, start - piece.before);
    const seen = text.slice(base, start + piece.length + piece.after);
    pattern.lastIndex = Math.max(start, next) - base;
    for (let match = pattern.exec(seen); match; match = pattern.exec(seen)) {
      const at = base + match.index;
      if (at >= start + piece.length) break;
      // A match at the cut is extended to the end of its word.
      const rest = match.index + match[0].length < seen.length ? "" : wordAt(text, base + seen.length);
      yield { start: at, found: match[0] + rest };
      next = at + match[0].length + rest.length;
      pattern.lastIndex = next - base;
    }
  }
}

/** Returns the characters up to the next one that ends a word, also in minified data. */
function wordAt(text: string, start: number): string {
  const end = /[\s"'`,;<>()]/g;
  end.lastIndex = start;
  return text.slice(start, end.exec(text)?.index);
}

/** Returns all places of a text that contain one of the entities, in order, none inside another. */
export function findSpans(text: string, entities: ReadonlySet<Entity>, mode: string): Span[] {
  const taken: Span[] = [];
  const covered = new Uint8Array(text.length);
  for (const { entity, pattern, accepts } of mode === "aggressive" ? [...finders, ...aggressive] : finders) {
    if (!entities.has(entity)) continue;
    for (const match of matchesOf(text, pattern)) {
      const found = match.found.trimEnd();
      const span = { entity, start: match.start, end: match.start + found.length };
      const place = covered.subarray(span.start, span.end);
      if (found === "" || place.includes(1) || accepts?.(found) === false) continue;
      taken.push(span);
      place.fill(1);
    }
  }
  return taken.toSorted((a, b) => a.start - b.start);
}
