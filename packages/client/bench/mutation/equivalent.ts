/**
 * Mutants that change nothing that a caller can see, with the reason. The key contains the line of code, so that a
 * changed line is reviewed again.
 */
export const equivalent: Readonly<Record<string, string>> = {
  "retry/retry-after.ts | $ →  | return isDateLike ? Date.parse(/\\d$/.test(text) ? `${text} GMT` : text) : Number.NaN;":
    "a date that names GMT twice is read as one that names it once",
  "http/middleware.ts | 2 → 3 | id: Math.random().toString(36).slice(2),": "an id is any text",
  "client.ts | ^ →  | return start.replace(/^start(.)/, (_, first: string) => first.toLowerCase());":
    "the names of all operations that start jobs begin so, and the first place is replaced",
  'fetch.ts | false → true | ): Promise<Exclude<NonNullable<Result["data"]>, { success: false }>> {': "a type",
  'fetch.ts | false → true | return data as Exclude<NonNullable<Result["data"]>, { success: false }>;': "a type",
  "fetch.ts | false → true | let last: Exchange = { sent: false };": "every call has an exchange that takes its place",
  'node.ts | ^ →  | const [, plain = "", rest] = /^(https?:\\/\\/[\\w.:[\\]-]+)(\\/(?:[\\w/~=&?:+-]|%(?!2e))*)$/i.exec(url) ?? [];':
    "the client's addresses begin so",
  'node.ts | + → ? | const [, plain = "", rest] = /^(https?:\\/\\/[\\w.:[\\]-]+)(\\/(?:[\\w/~=&?:+-]|%(?!2e))*)$/i.exec(url) ?? [];':
    "what is not plain takes the long way, to the same end",
  'node.ts | * →  | const [, plain = "", rest] = /^(https?:\\/\\/[\\w.:[\\]-]+)(\\/(?:[\\w/~=&?:+-]|%(?!2e))*)$/i.exec(url) ?? [];':
    "what is not plain takes the long way, to the same end",
  'node.ts | \\w → \\W | const [, plain = "", rest] = /^(https?:\\/\\/[\\w.:[\\]-]+)(\\/(?:[\\w/~=&?:+-]|%(?!2e))*)$/i.exec(url) ?? [];':
    "of a host: what is not plain takes the long way, to the same end",
  'node.ts | 67_108_864 → 67108865 | const { method = "GET", headers, body, signal, maxResponseBytes = 67_108_864 } = init;':
    "a default of one byte more; that the bound holds to the byte is tested with a small one",
  "node/undici-response.ts | > → >= | const body = more.length > 0 ? Buffer.concat(this.#chunks) : first;":
    "one part is copied instead of being taken",
  "call/safe.ts | ! →  | safe[name] = (...args: never[]) => settle(secrets, () => methods[name]!(...args), args[1]);":
    "a type",
  'webhooks/signature.ts | false → true | const key = await subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);':
    "no code outside receives the key, so that none can extract it",
  'webhooks.ts | 33_554_432 → 33554433 | const { secret, header = "X-Webhook-Signature", toleranceSeconds, maxBytes = 33_554_432 } = given;':
    "a default of one byte more; that the bound holds to the byte is tested with a small one",
  'otel/calls.ts | || → && | if (event.type === "job" || event.type === "job-end") return;':
    "events of jobs have no call, so that none is found for them",
  'otel/calls.ts | 1 → 2 | function attributesOf(url: string, { method = "GET", operation = "", attempt = 1 }: CallInit): Attributes {':
    "every request of a call has its number",
  "job/parts.ts | 0 → 1 | if (mustWait && (await watch.pause(part, fresh.length > 0 ? part.response.meta.bodyLength : 0))) return;":
    "one character is no more worth a poll than none; that one page is worth it is tested",
  'http/standard-response.ts | > → >= | return status > highest ? Object.defineProperty(response, "status", { value: status }) : response;':
    "a status of 599 is defined as what it is",
  "http/judge.ts | 0 → 1 | { sent, ms = 0, response, text, failure }: Exchange,":
    "only what was timed runs out of time",
  "error/redact.ts | > → >= | return more.length > 0 ? longestFirst([...more, ...secrets]) : secrets;":
    "the secrets are sorted already",
  'error/redact.ts | $ →  | const own = inBase64.map((text, at) => text.slice(at && at + 1).replace(/.=+$/, "")); // what only the secret decides':
    "base64 has = only at its end",
  "node/undici-response.ts | 0 → 1 | status = 0;": "the object is not visible before it has its status",
  "node/undici-response.ts | 0 → 1 | const { statusCode = 0, headers = {} } = error as { statusCode?: number; headers?: Headers };":
    "either is less than the lowest status of an error",
  "node.ts | true → false | const holdOf = ({ hold }: CallInit): Hold => (dispatcher ? undefined : hold) ?? { isHeld: true, queuedMs: 0 };":
    "nothing reads the hold of a request without the client's",
  "clock.ts | 0 → 1 | if (more > 0) timer = clock.setTimeout(expired, more);": "timers count whole milliseconds",
  "job/watch.ts | 1 → 2 | if (wasLast || ms < Math.max(requestedMs, 1)) throw jobTimeout();":
    "a wait of one millisecond or of two",
  "job/task.ts | true → false | let leave: (left: true) => void;": "a type",
  'deprecations.ts | 4096 → 4097 | for (const [, target = "", parameters = ""] of value.slice(0, 4096).matchAll(/<([^<>]*)>([^<]*)/g)) {':
    "a bound against endless headers, of one character more",
  "table/operations.ts | ^ →  | const changes = !traits?.harmless && !/^(GET|HEAD|OPTIONS)$/.test(method);":
    "no method of HTTP contains another one",
  "table/operations.ts | $ →  | const changes = !traits?.harmless && !/^(GET|HEAD|OPTIONS)$/.test(method);":
    "no method of HTTP contains another one",
  "table/operations.ts | $ →  | const hasBody = !traits?.bodiless && /^(POST|PUT|PATCH)$/.test(method);":
    "no method of HTTP contains another one",
  "http/body.ts | 0 → 1 | bytes += value?.byteLength ?? 0;":
    "only the end has no value, and nothing is compared after it",
  "webhooks/body.ts | > → >= | if (body.length > most * 2 + 4) throw tooLarge(most);":
    "a rough bound for the text; the bytes are counted exactly",
  "webhooks/body.ts | + → - | if (body.length > most * 2 + 4) throw tooLarge(most);":
    "a rough bound for the text; the bytes are counted exactly",
};
