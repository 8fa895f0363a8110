import { orAbsent, rules } from "./rule.ts";

export const operationRules = rules("operation", {
  operation: {
    "operation-added": [
      ["added", "safe", "safe"],
      "new operation {subject}",
      "Nothing to do; use it when you need it.",
    ],
    "operation-removed": [
      ["removed", "breaking", "breaking"],
      "operation {subject} was removed",
      "Stop calling it before you upgrade.",
      { removes: true },
    ],
    "operation-path-changed": [["moved", "breaking", "breaking"], "{before} moves to {after}", "Call {after}."],
    "operation-deprecated": [["changed", "safe", "safe"], "{subject} is deprecated", "Plan to move away from it."],
    "operation-no-longer-deprecated": [
      ["changed", "note", "note"],
      "{subject} is no longer deprecated",
      "Nothing to do.",
    ],
    "operation-sunset-changed": [
      ["changed", "safe", "safe"],
      "{subject}: the sunset date changes from {before} to {after}",
      "Adjust your plan.",
      orAbsent("{subject}", "a sunset date"),
    ],
    "operation-sunset-earlier": [
      ["changed", "risky", "risky"],
      "{subject}: the sunset date moves closer, from {before} to {after}",
      "Move away earlier than planned.",
    ],
    "operation-stability-lowered": [
      ["changed", "risky", "risky"],
      "{subject}: the stability level falls from {before} to {after}",
      "Expect changes that break without notice.",
      { ifNew: "{subject} now has the stability level {after}; without one it was stable" },
    ],
    "operation-stability-raised": [
      ["changed", "safe", "safe"],
      "{subject}: the stability level rises from {before} to {after}",
      "Nothing to do.",
      { ifGone: "{subject} no longer has the stability level {before}, so it is stable" },
    ],
  },
  "operation-id": {
    "operation-id-changed": [
      ["changed", "risky", "risky"],
      "{subject}: the operation id changes from {before} to {after}",
      "Generated clients rename the method: update its callers.",
    ],
    "operation-id-added": [
      ["added", "safe", "safe"],
      "{subject} now has an operation id: {after}",
      "Generated clients may rename the method.",
    ],
    "operation-id-removed": [
      ["removed", "risky", "risky"],
      "{subject} loses its operation id {before}",
      "Generated clients rename the method: update its callers.",
    ],
  },
  text: {
    "operation-tags-changed": [
      ["changed", "note", "note"],
      "{subject}: the tags change",
      "Generated clients that group by tag may move the method.",
    ],
    "operation-text-changed": [["changed", "note", "note"], "{subject}: {what} changes", "Nothing to do."],
    "operation-extension-changed": [["changed", "note", "note"], "{subject}: {what} changes", "Nothing to do."],
    "key-repeated": [
      ["changed", "risky", "risky"],
      "{what} is written more than once, and only the last one counts; the others change from {before} to {after}",
      "Keep one of them.",
      {
        ifNew: "{what} is now written more than once, and only the last one counts; the others are {after}",
        ifGone: "{what} is no longer written more than once; only the last one counted, and the others were {before}",
      },
    ],
    "tag-changed": [["changed", "note", "note"], "the tag {subject} changes", "Nothing to do."],
    "document-text-changed": [["changed", "note", "note"], "{subject} changes", "Nothing to do."],
  },
  reference: {
    "reference-unresolved": [
      ["changed", "risky", "risky"],
      "{subject} cannot be followed: what it stands for is not compared",
      "Make the reference lead to something, or bundle the description first.",
    ],
    "schema-dialect-changed": [
      ["changed", "risky", "risky"],
      "{subject} changes from {before} to {after}: keywords may mean something else, and are compared as those of OpenAPI",
      "Check the schemas by the rules of the new dialect.",
      {
        ifNew: "{subject} is now {after}: keywords may mean something else, and count as those of OpenAPI",
        ifGone: "{subject} is no longer {before}: keywords may mean something else, and count as those of OpenAPI",
      },
    ],
    "field-not-understood": [
      ["changed", "risky", "risky"],
      "{subject}: {what} is not valid there in OpenAPI, so it was not compared; it changes from {before} to {after}",
      "Correct the field or its value, or begin its name with x- if it has no effect.",
      {
        ifNew: "{subject}: {what} is not valid there in OpenAPI, so it was not compared; it is new: {after}",
        ifGone: "{subject}: {what} is not valid there in OpenAPI, so it was not compared; it is gone, and was {before}",
      },
    ],
  },
  callback: {
    "callback-added": [
      ["added", "safe", "safe"],
      "{subject}: new callback {after}",
      "Nothing to do unless you register for it.",
    ],
    "callback-removed": [
      ["removed", "breaking", "breaking"],
      "{subject}: the callback {before} was removed",
      "Do not wait for it.",
      { removes: true },
    ],
    "callback-renamed": [
      ["changed", "note", "note"],
      "{subject}: the callback {before} is called {after}",
      "Nothing to do.",
    ],
    "callback-address-changed": [
      ["changed", "risky", "risky"],
      "{subject}: a callback goes to {after} instead of {before}",
      "Check which address the service calls now.",
    ],
  },
  webhook: {
    "webhook-added": [["added", "safe", "safe"], "new webhook {after}", "Nothing to do unless you register for it."],
    "webhook-removed": [
      ["removed", "breaking", "breaking"],
      "the webhook {before} was removed",
      "Do not wait for it.",
      { removes: true },
    ],
  },
  link: {
    "link-added": [["added", "safe", "safe"], "{subject}: new link {after}", "Nothing to do."],
    "link-removed": [
      ["removed", "risky", "risky"],
      "{subject}: the link {before} was removed",
      "Build the follow-up request yourself.",
    ],
    "link-changed": [
      ["changed", "risky", "risky"],
      "{subject}: the link {after} leads elsewhere",
      "Check what the link leads to now.",
    ],
  },
});

export const serverRules = rules("server", {
  server: {
    "server-added": [["added", "safe", "safe"], "new server {after}", "Nothing to do."],
    "server-removed": [["removed", "breaking", "breaking"], "server {before} was removed", "Call another server."],
    "servers-removed": [
      ["removed", "risky", "risky"],
      "the document no longer says where the server is; it was {before}",
      "Check that the server is still at {before}.",
    ],
    "server-changed": [
      ["changed", "breaking", "breaking"],
      "the server changes from {before} to {after}",
      "Send requests to {after}.",
    ],
  },
  "server-variable": {
    "server-variable-changed": [
      ["changed", "risky", "risky"],
      "server {subject}: a variable changes from {before} to {after}",
      "Check the URL that you build from it.",
    ],
    "server-variable-values-removed": [
      ["removed", "breaking", "breaking"],
      "server {subject}: {before} can no longer be chosen",
      "Choose another value.",
    ],
  },
});
