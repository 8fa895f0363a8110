import { orAbsent, rules } from "./rule.ts";

export const securityRules = rules("security", {
  security: {
    "security-required": [
      ["changed", "breaking", "breaking"],
      "{subject} now needs {after}",
      "Authenticate with {after}.",
    ],
    "security-alternative-removed": [
      ["removed", "breaking", "breaking"],
      "{subject} no longer accepts {before}",
      "Authenticate another way: {after}.",
    ],
    "security-scheme-replaced": [
      ["changed", "risky", "risky"],
      "{after} takes the place of {before} for {subject}, sent in the same way",
      "Check that it still takes the credentials that you send.",
    ],
    "security-scheme-joined": [
      ["changed", "breaking", "breaking"],
      "{subject}: {before} is no longer enough, {after} is needed as well",
      "Authenticate with {after} as well.",
    ],
    "security-scope-required": [
      ["changed", "breaking", "breaking"],
      "{subject} needs more scopes: {after}",
      "Ask for {after} when you authorize.",
    ],
    "sender-security-changed": [
      ["changed", "breaking", "breaking"],
      "{subject} is sent with {after} instead of {before}",
      "Check {after} where you receive it.",
    ],
    "security-alternative-added": [["added", "safe", "safe"], "{subject} also accepts {after}", "Nothing to do."],
    "security-optional": [["added", "safe", "safe"], "{subject} no longer requires authentication", "Nothing to do."],
    "security-relaxed": [
      ["removed", "safe", "safe"],
      "{subject} no longer lists {before}, but still accepts it",
      "Nothing to do.",
    ],
  },
  "security-scheme": {
    "security-scheme-changed": [
      ["changed", "breaking", "breaking"],
      "the security scheme {subject} changes its {what} from {before} to {after}",
      "Authenticate the new way.",
      orAbsent("the security scheme {subject}", "{what}"),
    ],
    "security-scheme-removed": [
      ["removed", "breaking", "breaking"],
      "the security scheme {subject} was removed",
      "Authenticate another way: {after}.",
    ],
    "security-scheme-detail-changed": [
      ["changed", "note", "note"],
      "the security scheme {subject}: {what} changes",
      "Nothing to do.",
    ],
    "security-metadata-changed": [
      ["changed", "risky", "risky"],
      "the security scheme {subject}: the address of its metadata changes from {before} to {after}",
      "Read the metadata from the new address.",
      orAbsent("the security scheme {subject}", "an address of its metadata"),
    ],
    "security-scheme-deprecated": [
      ["changed", "safe", "safe"],
      "the security scheme {subject} is deprecated",
      "Plan to authenticate another way.",
    ],
    "security-scheme-no-longer-deprecated": [
      ["changed", "note", "note"],
      "the security scheme {subject} is no longer deprecated",
      "Nothing to do.",
    ],
  },
  "security-flow": {
    "security-flow-changed": [
      ["changed", "breaking", "breaking"],
      "the security scheme {subject}: {what} changes from {before} to {after}",
      "Change your authorization flow.",
      orAbsent("the security scheme {subject}", "{what}"),
    ],
    "security-flow-removed": [
      ["removed", "breaking", "breaking"],
      "the security scheme {subject}: the flow {before} was removed",
      "Use another flow.",
    ],
    "security-flow-added": [
      ["added", "safe", "safe"],
      "the security scheme {subject}: new flow {after}",
      "Nothing to do.",
    ],
  },
  "security-scope": {
    "security-scope-removed": [
      ["removed", "breaking", "breaking"],
      "the security scheme {subject}: the scope {before} was removed",
      "Do not ask for it.",
    ],
    "security-scope-added": [
      ["added", "safe", "safe"],
      "the security scheme {subject}: new scope {after}",
      "Nothing to do.",
    ],
  },
});

export const catalogueRules = rules("catalogue", {
  error: {
    "error-row-added": [
      ["added", "safe", "safe"],
      "new error {subject}: {after}",
      "Handle it, or let your rule for unknown errors do it.",
    ],
    "error-row-removed": [
      ["removed", "risky", "risky"],
      "the error {subject} was removed: {before}",
      "Remove your handling of it.",
    ],
    "error-row-retry-changed": [
      ["changed", "risky", "risky"],
      "the error {subject} changes its retry rule from {before} to {after}",
      "Retry this error by its new rule.",
      orAbsent("the error {subject}", "a retry rule"),
    ],
    "error-retry-policy-changed": [
      ["changed", "risky", "risky"],
      "the retry policy of all errors changes: {what} from {before} to {after}",
      "Retry by the new policy.",
      orAbsent("the retry policy of all errors", "{what}"),
    ],
    "error-row-changed": [
      ["changed", "risky", "risky"],
      "the error {subject} changes its {what} from {before} to {after}",
      "Adjust how you recognize it.",
      orAbsent("the error {subject}", "a {what}"),
    ],
  },
  text: {
    "error-row-text-changed": [["changed", "note", "note"], "the error {subject}: {what} changes", "Nothing to do."],
  },
});
