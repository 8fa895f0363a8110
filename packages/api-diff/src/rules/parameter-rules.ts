import { rules } from "./rule.ts";

export const parameterRules = rules("parameter", {
  parameter: {
    "parameter-added": [
      ["added", "safe", "safe"],
      "{subject}: new optional {what}",
      "Nothing to do; use it when you need it.",
    ],
    "required-parameter-added": [
      ["added", "breaking", "safe"],
      "{subject}: new required {what}",
      "Send it.",
      { bound: "newcomer" },
    ],
    "parameter-removed": [
      ["removed", "risky", "breaking"],
      "{subject}: the {what} was removed",
      "Stop sending it; the service ignores it at best.",
      { adviceToReaders: "Stop reading it; it is no longer promised.", removes: true },
    ],
    "required-parameter-removed": [
      ["removed", "risky", "breaking"],
      "{subject}: the {what}, which was required, was removed",
      "Stop sending it; the service ignores it at best.",
      { adviceToReaders: "Stop reading it; it is no longer promised.", removes: true },
    ],
    "ignored-header-changed": [
      ["changed", "note", "note"],
      "{subject}: the {what} changes, whose definition OpenAPI ignores",
      "Describe it by a security scheme or by media types.",
    ],
    "path-parameter-removed": [
      ["removed", "breaking", "breaking"],
      "{subject}: the {what} was removed",
      "Build the path without it.",
      { removes: true },
    ],
    "key-became-parameter": [
      ["changed", "risky", "risky"],
      "{subject}: the key of {before} is now described as the {what}",
      "Send the key as before; generated clients take it as a parameter.",
    ],
    "parameter-became-key": [
      ["changed", "risky", "risky"],
      "{subject}: the {what} is now described as the key of {after}",
      "Send the key as before; generated clients take it with the credentials.",
    ],
    "path-parameter-declared": [
      ["changed", "safe", "safe"],
      "{subject}: the {what}, which was in the path all along, is declared now",
      "Nothing to do; send values of the type that is written now.",
    ],
    "path-parameter-undeclared": [
      ["changed", "risky", "risky"],
      "{subject}: the {what} is still in the path, but its values are no longer described",
      "Keep sending what you send; the declaration is missing.",
    ],
    "parameter-moved": [
      ["moved", "breaking", "breaking"],
      "{subject}: the parameter {what} moves from {before} to {after}",
      "Send it in the {after}.",
    ],
    "parameter-renamed": [
      ["renamed", "breaking", "breaking"],
      "{subject}: the parameter {before} is now called {after}",
      "Send {after} instead of {before}.",
    ],
    "parameter-became-required": [
      ["changed", "breaking", "safe"],
      "{subject}: the {what} is now required",
      "Always send it.",
    ],
    "parameter-became-optional": [
      ["changed", "safe", "breaking"],
      "{subject}: the {what} is no longer required",
      "Nothing to do.",
      { adviceToReaders: "Handle its absence." },
    ],
    "parameter-type-widened": [
      ["changed", "safe", "safe"],
      "{subject}: the {what} takes the same texts, or more: {before} becomes {after}",
      "What was valid stays valid; generated types may change.",
    ],
    "parameter-serialization-changed": [
      ["changed", "breaking", "breaking"],
      "{subject}: the {what} is written as {after} instead of {before}",
      "Serialize it as OpenAPI defines {after}.",
      { adviceToReaders: "Parse it as OpenAPI defines {after}." },
    ],
    "parameter-reserved-forbidden": [
      ["changed", "breaking", "safe"],
      "{subject}: the {what} no longer takes reserved characters unescaped",
      "Escape reserved characters.",
    ],
    "parameter-reserved-allowed": [
      ["changed", "safe", "risky"],
      "{subject}: the {what} takes reserved characters unescaped",
      "Nothing to do.",
      { adviceToReaders: "Read reserved characters that are not escaped." },
    ],
    "parameter-empty-forbidden": [
      ["changed", "breaking", "safe"],
      "{subject}: the {what} may no longer be empty",
      "Send a value or leave it out.",
    ],
    "parameter-empty-allowed": [
      ["changed", "safe", "breaking"],
      "{subject}: the {what} may be empty",
      "Nothing to do.",
      { adviceToReaders: "Handle a value that is empty." },
    ],
    "parameter-deprecated": [
      ["changed", "safe", "safe"],
      "{subject}: the {what} is deprecated",
      "Plan to do without it.",
    ],
    "parameter-no-longer-deprecated": [
      ["changed", "note", "note"],
      "{subject}: the {what} is no longer deprecated",
      "Nothing to do.",
    ],
    "path-parameter-name-changed": [
      ["changed", "note", "note"],
      "{subject}: the path parameter {before} is called {after} in the document",
      "Nothing to do on the wire; generated clients may rename an argument.",
    ],
  },
  text: {
    "parameter-text-changed": [
      ["changed", "note", "note"],
      "{subject}: the text of the {what} changes",
      "Nothing to do.",
    ],
  },
});
