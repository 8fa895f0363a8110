import { orAbsent, rules } from "./rule.ts";

export const annotationRules = rules("annotation", {
  default: {
    "default-changed": [
      ["changed", "risky", "safe"],
      "{what}: the default changes from {before} to {after}",
      "Send {before} yourself to keep the old behaviour, if it is still accepted.",
    ],
    "default-added": [
      ["added", "risky", "safe"],
      "{what} now has a default: {after}",
      "Send the value you want when it is not {after}.",
    ],
    "default-removed": [
      ["removed", "risky", "safe"],
      "{what} no longer has a default; it was {before}",
      "Send {before} yourself to keep the old behaviour, if it is still accepted.",
    ],
  },
  schema: {
    "schema-deprecated": [
      ["changed", "safe", "safe"],
      "{what} is deprecated",
      "Plan to do without it.",
      { step: "minor" },
    ],
    "schema-no-longer-deprecated": [["changed", "note", "note"], "{what} is no longer deprecated", "Nothing to do."],
    "sunset-changed": [
      ["changed", "note", "note"],
      "{what}: the sunset date changes from {before} to {after}",
      "Adjust your plan.",
      orAbsent("{what}", "a sunset date"),
    ],
    "keyword-not-understood": [
      ["changed", "risky", "risky"],
      "{what}: the keyword {subject} is not understood; it changes from {before} to {after}",
      "Correct the keyword or its value, or begin its name with x- if it has no effect.",
      {
        ifNew: "{what} now has the keyword {subject}, which is not understood: {after}",
        ifGone: "{what} no longer has the keyword {subject}, which is not understood; it was {before}",
      },
    ],
    "xml-changed": [["changed", "risky", "risky"], "{what}: the XML form changes", "Check how you write and read XML."],
    "enum-rewritten": [
      ["changed", "note", "note"],
      "{what}: the same value is written as {after} instead of {before}",
      "Nothing to do on the wire; generated types may look different.",
    ],
    "nullable-without-type-changed": [
      ["changed", "risky", "risky"],
      "{what}: `nullable` changes from {before} to {after}, which formally has no effect here",
      "List null among the types: many tools allow null here, and others do not.",
      {
        ifNew: "{what} now says `nullable`: {after}, which formally has no effect here",
        ifGone: "{what} no longer says `nullable`, which formally had no effect here; it was {before}",
      },
    ],
    "nullable-left": [
      ["changed", "risky", "risky"],
      "the document is no longer OpenAPI 3.0 and still says `nullable`, which has no effect in its version",
      "List null among the types; until then null is compared as if it were allowed.",
    ],
  },
  text: {
    "description-changed": [["changed", "note", "note"], "{what}: the description changes", "Nothing to do."],
    "title-changed": [
      ["changed", "note", "note"],
      "{what}: the title changes from {before} to {after}",
      "Nothing to do.",
      orAbsent("{what}", "a title"),
    ],
    "examples-changed": [["changed", "note", "note"], "{what}: the examples change", "Nothing to do."],
    "external-docs-changed": [
      ["changed", "note", "note"],
      "{what}: the link to further documentation changes",
      "Nothing to do.",
    ],
    "comment-changed": [["changed", "note", "note"], "{what}: a comment changes", "Nothing to do."],
    "extension-changed": [["changed", "note", "note"], "{what}: {subject} changes", "Nothing to do."],
  },
});
