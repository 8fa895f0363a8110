/** Maximum number of characters of a query. Longer input is usually pasted text; the rest is ignored. */
export const longestQuestion = 200;

/** Maximum number of characters of a pasted text to read. */
const longestPasted = 4_000;

const statusLine = /^[<\s]*HTTP(?:\/[\d.]+)?\s+(\d{3})\b[ \t]*([\w '-]*)/i;
const uuid = /^\W*[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\W*$/i;

/** Marks of messages in which libraries and tools report a status. */
const failing =
  /\bHTTP(?:Status)?Error\b|\bfailed with status code\b|\bdoes not indicate success\b|\bHTTP Error \d|\b(?:Client|Server) [Ee]rror\b|\breturned (?:an )?error: |\bHTTP response code: |\bresponded with (?:a )?status\b|\bresulted in a\b/;
const failedStatus = /(?<![\w.:/-])([45]\d\d)\b[\s:')`(]*((?:(?!Client|Server)[A-Z][a-z]+(?: |\b)){0,4})/;

/** Marks of messages in which libraries report that no response arrived in time. */
const late =
  /\b(?:\w+\.)*(?:Connect|Read|Socket)?Time(?:d)?[oO]ut(?:Error|Exception)?: |\b(?:Read|Connection|Operation|Request) timed out\b|\bE(?:SOCKET)?TIMED?OUT\b|\bcontext deadline exceeded\b|\bHEADERS_TIMEOUT\b/;

/** Request bodies in a shell command. An address in them is not the address of the call. */
const sentBody = /\s(?:-d|--data(?:-\w+)?|--json)[\s=]*(?:'[^']*'|"(?:\\.|[^"\\])*")/g;
const sendsBody = /\s(?:-d|--data(?:-\w+)?|--json)[\s=]/;

/** A version and the rest of the path of an address, and the characters before them up to a slash, quote or space. */
const versioned = /(?<![^\s"'`/])([^\s"'`/]*)(\/v\d+(?:\/[\w{}:$.~-]+)+)/gi;

/** A host, or a variable that contains one. */
const host = /[\w.-](?:\.[a-z]|:\d)|\}/i;

/** The beginning of a call: a command or a function. */
const calling = /^[\s$>]*(?:curl|https?|wget)\s|\bfetch\(|\.(?:get|post|put|patch|delete)\(/i;
const methods = [
  /(?:^|\s)(?:-X|--request)[\s=]*["']?(get|post|put|patch|delete)\b/i,
  /\bmethod["']?\s*:\s*["'`](get|post|put|patch|delete)\b/i,
  /\.(get|post|put|patch|delete)\(/i,
  /^[\s$>]*(?:https?\s+)?(get|post|put|patch|delete)\s/i,
];

/**
 * Converts pasted text to a short query, such as `POST /v2/scrape` for a curl command. Returns other text unchanged.
 *
 * @example pastedQuestion("HTTP/1.1 429 Too Many Requests") // "429 Too Many Requests"
 */
export function pastedQuestion(text: string): string {
  const pasted = text.slice(0, longestPasted);
  const [, status, reason = ""] = statusLine.exec(pasted) ?? [];
  if (status !== undefined) return status.startsWith("2") ? `status ${status}` : `${status} ${reason}`.trim();
  if (uuid.test(pasted)) return "poll a job by its id";
  const [, failed, why = ""] = (failing.test(pasted) && !pasted.includes("{") && failedStatus.exec(pasted)) || [];
  if (failed !== undefined) return `${failed} ${why}`.trim();
  if (!pasted.includes("{") && late.test(pasted)) return "408 Request Timeout";
  return calledIn(pasted) ?? failureIn(pasted) ?? text;
}

/** Returns the method and the path of a pasted call. */
function calledIn(pasted: string): string | undefined {
  const isCall = calling.test(pasted);
  const method = methods.map((pattern) => pattern.exec(pasted)?.[1]).find((found) => found !== undefined);
  const isAddress = /^\s*\S+\s*$/.test(pasted) && !/\.\w*(?:#\S*)?\s*$/.test(pasted);
  const isRequestLine = method !== undefined && /^\s*\S+\s+\S+(?:\s*$|\s+HTTP\/[\d.]+\s*(?:\n|$))/.test(pasted);
  if (!isCall && !isAddress && !isRequestLine) return undefined;
  const path = pathIn(pasted.replace(sentBody, " "));
  if (path === undefined) return undefined;
  const sent = method ?? (isCall ? (sendsBody.test(pasted) ? "POST" : "GET") : undefined);
  return sent === undefined ? path : `${sent.toUpperCase()} ${path}`;
}

/** Returns the first API path that follows a host or begins a word. Searches for the path first, in linear time. */
function pathIn(text: string): string | undefined {
  for (const { 1: before = "", 2: path, index } of text.matchAll(versioned)) {
    const start = text.slice(Math.max(0, index - 8), index);
    if (host.test(before) || /(?:https?:\/\/|["'`\s]|^)$/i.test(start)) return path;
  }
  return undefined;
}

/** Returns the code and the message of a pasted error body that is longer than a query. Its details may come first. */
function failureIn(pasted: string): string | undefined {
  if (pasted.length <= longestQuestion) return undefined;
  const body = objectIn(pasted);
  if (typeof body?.["error"] !== "string") return undefined;
  const { success, code, error } = body;
  return JSON.stringify({ success, code, error });
}

/** Parses a text as a JSON object. Returns undefined if it is something else. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!/^\s*\{/.test(text) || text.length > longestPasted) return undefined;
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}
