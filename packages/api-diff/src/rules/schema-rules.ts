import { limit, rules } from "./rule.ts";

const TIGHTER = "Send only values that the new document allows.";
const WIDER = "Be ready for values that the old document ruled out.";

export const schemaRules = rules("schema", {
  schema: {
    "type-changed": [
      ["changed", "breaking", "breaking"],
      "{what} changes its type from {before} to {after}",
      "Send {after} instead of {before}.",
      { adviceToReaders: "Read {after} instead of {before}.", bound: "type" },
    ],
    "type-narrowed": [
      ["changed", "breaking", "safe"],
      "{what} allows fewer types: {before} becomes {after}",
      "Send {after} only.",
    ],
    "type-widened": [
      ["changed", "safe", "breaking"],
      "{what} allows more types: {before} becomes {after}",
      "Check its type before you read it.",
      { bound: "type" },
    ],
    "schema-emptied": [
      ["changed", "safe", "breaking"],
      "{what} is no longer described: any value is possible",
      "Check its form before you read it.",
    ],
    "type-spelled-out": [
      ["changed", "risky", "risky"],
      "{what}: the type changes from {before} to {after}, which its other keywords are about",
      "Check that nothing but {after} was ever meant.",
    ],
    "null-allowed": [["changed", "safe", "breaking"], "{what} may now be null", "Handle null where you read it."],
    "null-forbidden": [
      ["changed", "breaking", "safe"],
      "{what} may no longer be null",
      "Do not send null; leave the field out or send a value.",
    ],
    "value-forbidden": [
      ["changed", "breaking", "safe"],
      "{what} no longer accepts any value",
      "Stop sending it.",
      { adviceToReaders: "Ask which values are meant: the new document allows none." },
    ],
    "value-allowed": [["changed", "safe", "breaking"], "{what} accepts values where it accepted none", WIDER],
    "enum-values-removed": [
      ["removed", "breaking", "safe"],
      "{what} may no longer be {before}",
      "Stop sending {before}; use one of the values that remain.",
    ],
    "enum-values-added": [
      ["added", "safe", "breaking"],
      "{what} may now be {after}",
      "Add a branch for {after}, and one for values you do not know.",
    ],
    "enum-introduced": [["changed", "breaking", "safe"], "{what} is limited to {after}", "Send only {after}."],
    "enum-dropped": [
      ["changed", "safe", "breaking"],
      "{what} is no longer limited to {before}",
      "Handle values other than {before}.",
    ],
    ...limit("minimum", "", ["minimum-raised", "minimum-lowered"], "Keep to the new minimum, {after}.", WIDER),
    ...limit("maximum", "", ["maximum-lowered", "maximum-raised"], "Keep to the new maximum, {after}.", WIDER),
    "multiple-of-added": [["added", "breaking", "safe"], "{what} must be a multiple of {after}", TIGHTER],
    "multiple-of-removed": [
      ["removed", "safe", "breaking"],
      "{what} no longer has to be a multiple of {before}",
      WIDER,
    ],
    "multiple-of-changed": [
      ["changed", "breaking", "breaking"],
      "{what} must be a multiple of {after} instead of {before}",
      TIGHTER,
      { adviceToReaders: WIDER },
    ],
    ...limit(
      "minimum",
      "length",
      ["min-length-raised", "min-length-lowered"],
      "Send at least {after} characters.",
      "Expect shorter texts.",
    ),
    ...limit(
      "maximum",
      "length",
      ["max-length-lowered", "max-length-raised"],
      "Send at most {after} characters.",
      "Expect longer texts; check the width of columns and fields.",
    ),
    "pattern-added": [["added", "breaking", "safe"], "{what} must match {after}", TIGHTER, { undecided: "breaking" }],
    "pattern-removed": [
      ["removed", "safe", "breaking"],
      "{what} no longer has to match {before}",
      WIDER,
      { undecided: "breaking" },
    ],
    "pattern-changed": [
      ["changed", "breaking", "breaking"],
      "{what} must match {after} instead of {before}",
      TIGHTER,
      { adviceToReaders: WIDER, undecided: "risky" },
    ],
    "format-added": [
      ["added", "breaking", "safe"],
      "{what} must have the format {after}",
      "Write the format {after}.",
      { undecided: "risky" },
    ],
    "format-removed": [
      ["removed", "safe", "breaking"],
      "{what} loses the format {before}",
      "Do not rely on the format {before}.",
      { undecided: "risky" },
    ],
    "format-changed": [
      ["changed", "breaking", "breaking"],
      "{what} changes its format from {before} to {after}",
      "Write the format {after}.",
      { adviceToReaders: "Read the format {after}.", undecided: "risky" },
    ],
    "content-added": [["added", "breaking", "safe"], "{what} now says how its text is encoded: {after}", TIGHTER],
    "content-removed": [
      ["removed", "safe", "breaking"],
      "{what} no longer says how its text is encoded: {before}",
      "Do not rely on the encoding.",
    ],
    "content-changed": [
      ["changed", "breaking", "breaking"],
      "{what} changes how its text is encoded: {before} becomes {after}",
      "Encode as {after}.",
      { adviceToReaders: "Decode as {after}." },
    ],
  },
});

export const arrayRules = rules("array", {
  schema: {
    ...limit(
      "minimum",
      "number of elements",
      ["min-items-raised", "min-items-lowered"],
      "Send at least {after} elements.",
      "Expect fewer elements.",
    ),
    ...limit(
      "maximum",
      "number of elements",
      ["max-items-lowered", "max-items-raised"],
      "Send at most {after} elements.",
      "Expect more elements.",
    ),
    "unique-items-added": [
      ["added", "breaking", "safe"],
      "{what}: elements must differ",
      "Remove duplicates before sending.",
    ],
    "unique-items-removed": [
      ["removed", "safe", "breaking"],
      "{what}: elements may repeat",
      "Do not rely on distinct elements.",
    ],
    "contains-added": [["added", "breaking", "safe"], "{what} must contain a certain element", TIGHTER],
    "contains-removed": [["removed", "safe", "breaking"], "{what} no longer has to contain a certain element", WIDER],
    "contains-changed": [
      ["changed", "breaking", "breaking"],
      "{what} must contain other elements than before",
      TIGHTER,
      { adviceToReaders: WIDER, undecided: "risky" },
    ],
  },
});
