import { rules } from "./rule.ts";

export const bodyRules = rules("body", {
  body: {
    "request-body-added": [
      ["added", "safe", "safe"],
      "{subject} now takes a request body",
      "Nothing to do; use it when you need it.",
    ],
    "required-request-body-added": [
      ["added", "breaking", "safe"],
      "{subject} now needs a request body",
      "Send one.",
      { adviceToReaders: "Read the new body.", bound: "newcomer" },
    ],
    "request-body-removed": [
      ["removed", "breaking", "breaking"],
      "{subject} no longer takes a request body",
      "Stop sending one.",
      { adviceToReaders: "Do not wait for a body." },
    ],
    "request-body-became-required": [
      ["changed", "breaking", "safe"],
      "{subject}: the request body is now required",
      "Always send one.",
    ],
    "request-body-became-optional": [
      ["changed", "safe", "breaking"],
      "{subject}: the request body is no longer required",
      "Nothing to do; where you receive it, handle its absence.",
    ],
    "response-body-added": [
      ["added", "risky", "safe"],
      "{what} of {subject} now has a body",
      "Send one.",
      { adviceToReaders: "Nothing to do." },
    ],
    "response-body-removed": [
      ["removed", "breaking", "breaking"],
      "{what} of {subject} no longer has a body",
      "Send none.",
      { adviceToReaders: "Do not read one." },
    ],
  },
  "media-type": {
    "media-type-added": [
      ["added", "safe", "safe"],
      "{what} of {subject}: new media type {after}",
      "Nothing to do; you may now send {after}, with that as the Content-Type.",
      { adviceToReaders: "Ask for the one you read with an Accept header." },
    ],
    "media-type-offered": [
      ["added", "safe", "breaking"],
      "{what} of {subject} may now be sent as {after}; its receiver cannot choose the media type",
      "Nothing to do; you may now send {after}, with that as the Content-Type.",
      { adviceToReaders: "Read {after} as well.", bound: "newcomer" },
    ],
    "media-type-described": [
      ["changed", "risky", "risky"],
      "{what} of {subject}: {after}, which {before} already covered, is now described on its own",
      "Check that the bodies you send as {after} match its new description.",
      { adviceToReaders: "Check that you can read bodies that match the new description of {after}." },
    ],
    "media-type-removed": [
      ["removed", "breaking", "breaking"],
      "{what} of {subject}: the media type {before} was removed",
      "Use a media type that remains.",
    ],
    "media-type-parameters-changed": [
      ["changed", "note", "note"],
      "{what} of {subject}: the media type {before} is written {after}",
      "Nothing to do.",
    ],
    "media-type-streaming-changed": [
      ["changed", "risky", "risky"],
      "{what} of {subject}: {before} becomes {after}",
      "Compare both by hand, and write or read item by item where it is a stream.",
    ],
  },
  encoding: {
    "encoding-changed": [
      ["changed", "breaking", "breaking"],
      "{what} of {subject}: the encoding of {before} changes",
      "Check how you write or read that part.",
    ],
  },
  response: {
    "response-added": [["added", "safe", "safe"], "{subject} may now respond {after}", "Handle the status."],
    "success-response-added": [
      ["added", "safe", "risky"],
      "{subject} may now respond {after} where it succeeds",
      "Handle {after} as a success too.",
      { bound: "newcomer" },
    ],
    "response-removed": [
      ["removed", "breaking", "breaking"],
      "{subject}: the response {before} was removed",
      "Respond with one that remains instead of {before}.",
      { adviceToReaders: "Do not expect {before}; handle the responses that remain." },
    ],
    "error-response-removed": [
      ["removed", "risky", "risky"],
      "{subject}: the response {before} was removed",
      "Respond with one that remains instead of {before}.",
      { adviceToReaders: "Your handling of {before} may never run; check what comes instead." },
    ],
    "responses-undescribed": [
      ["removed", "risky", "risky"],
      "{subject} no longer describes its responses: {before}",
      "The API may still send them, but promises nothing: ask which of them remain.",
    ],
    "response-regrouped": [
      ["changed", "safe", "risky"],
      "{subject}: the response {before} is now described by {after}",
      "Respond only with a status that {after} covers.",
      { adviceToReaders: "Handle every status that {after} covers." },
    ],
  },
  text: {
    "body-text-changed": [
      ["changed", "note", "note"],
      "{what} of {subject}: the text or an example changes",
      "Nothing to do.",
    ],
    "header-text-changed": [
      ["changed", "note", "note"],
      "{what} of {subject}: the text of the header {before} changes",
      "Nothing to do.",
    ],
  },
  header: {
    "header-added": [["added", "safe", "safe"], "{what} of {subject}: new header {after}", "Nothing to do."],
    "required-header-added": [
      ["added", "breaking", "safe"],
      "{what} of {subject}: new required header {after}",
      "Send it.",
      { bound: "newcomer" },
    ],
    "header-removed": [
      ["removed", "risky", "breaking"],
      "{what} of {subject}: the header {before} was removed",
      "Leave it out.",
      { removes: true, adviceToReaders: "Do not read it." },
    ],
    "header-became-optional": [
      ["changed", "safe", "breaking"],
      "{what} of {subject}: the header {before} is no longer guaranteed",
      "Handle its absence.",
    ],
    "header-became-required": [
      ["changed", "breaking", "safe"],
      "{what} of {subject}: the header {before} is now guaranteed",
      "Nothing to do.",
    ],
    "header-deprecated": [
      ["changed", "safe", "safe"],
      "{what} of {subject}: the header {before} is deprecated",
      "Plan to do without it.",
    ],
    "header-no-longer-deprecated": [
      ["changed", "note", "note"],
      "{what} of {subject}: the header {before} is no longer deprecated",
      "Nothing to do.",
    ],
  },
});
