import { rules } from "./rule.ts";

const WIDER = "Be ready for objects that the old document ruled out.";

export const propertyRules = rules("property", {
  property: {
    "property-added": [
      ["added", "safe", "safe"],
      "new optional property {subject} in {what}",
      "Nothing to do; use it when you need it.",
      { presence: true },
    ],
    "property-added-to-closed-object": [
      ["added", "safe", "breaking"],
      "new property {subject} in {what}, which allowed no others",
      "Nothing to do; use it when you need it.",
      {
        adviceToReaders: "Let your reader accept {subject}; a strict one rejects the response.",
        presence: true,
        bound: "newcomer",
      },
    ],
    "required-property-added": [
      ["added", "breaking", "safe"],
      "new required property {subject} in {what}",
      "Send {subject}.",
      { adviceToReaders: "Read {subject} as the new document describes it.", presence: true, bound: "newcomer" },
    ],
    "required-property-added-to-closed-object": [
      ["added", "breaking", "breaking"],
      "new required property {subject} in {what}, which allowed no others",
      "Send {subject}.",
      { adviceToReaders: "Let your reader accept {subject}.", presence: true, bound: "newcomer" },
    ],
    "property-removed": [
      ["removed", "risky", "breaking"],
      "property {subject} was removed from {what}",
      "Stop sending {subject}; it is ignored at best.",
      { adviceToReaders: "Stop reading {subject}; it is no longer promised.", removes: true, presence: true },
    ],
    "property-removed-from-closed-object": [
      ["removed", "breaking", "breaking"],
      "property {subject} was removed from {what}, which refuses unknown ones",
      "Stop sending {subject}.",
      { removes: true, adviceToReaders: "Stop reading {subject}; it is no longer returned.", presence: true },
    ],
    "property-left-to-alternatives": [
      ["changed", "safe", "risky"],
      "property {subject} of {what} is left to some of its alternatives",
      "Nothing to do where you send {subject}; where you read it, expect it to be missing.",
    ],
    "property-left-to-whole": [
      ["changed", "safe", "safe"],
      "{what}: a part no longer repeats property {subject}, which the schema around it still describes",
      "Nothing to do.",
    ],
    "property-renamed": [
      ["renamed", "breaking", "breaking"],
      "property {subject} of {what} is now called {after}",
      "Use {after} instead of {subject}.",
    ],
    "property-forbidden": [
      ["changed", "breaking", "safe"],
      "property {subject} is forbidden in {what}",
      "Stop sending {subject}.",
    ],
    "property-allowed": [["changed", "safe", "breaking"], "property {subject} is no longer forbidden in {what}", WIDER],
    "property-became-required": [
      ["changed", "breaking", "safe"],
      "{subject} in {what} is now required",
      "Always send {subject}.",
      { presence: true },
    ],
    "property-became-optional": [
      ["changed", "safe", "breaking"],
      "{subject} in {what} is no longer required",
      "Handle a missing {subject}.",
      { presence: true },
    ],
    "property-became-read-only": [
      ["changed", "breaking", "note"],
      "{subject} in {what} is now read-only",
      "Stop sending {subject}.",
    ],
    "property-no-longer-read-only": [
      ["changed", "safe", "note"],
      "{subject} in {what} can now be sent",
      "Send {subject} where it is required.",
    ],
    "property-became-write-only": [
      ["changed", "note", "breaking"],
      "{subject} in {what} is now write-only",
      "Do not expect {subject} in responses.",
    ],
    "property-no-longer-write-only": [
      ["changed", "note", "safe"],
      "{subject} in {what} is now returned",
      "Nothing to do.",
    ],
  },
});
