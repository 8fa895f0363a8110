import { filled, type Corpus, type HostileCase, type HostilePage, type RawReply } from "./cases.ts";

const deadline = 2_000;
const head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
const forever = { times: Infinity };
const large = filled("a", 65_536);

/** Responses that are wrong, or that do not end, byte for byte: the beginning, and a part that follows again and again. */
const replies: Readonly<Record<string, RawReply>> = {
  "a head by the byte": { begin: "HTTP/1.1 200 OK\r\nX: ", part: "a", everyMs: 20, ...forever },
  "a body by the byte": { begin: `${head}\r\n`, part: "a", everyMs: 20, ...forever },
  "a header of 10 MB": { begin: `${head}X: `, part: large, times: 160 },
  "a status line of 10 MB": { begin: "HTTP/1.1 200 ", part: large, times: 160 },
  "100 Continue without end": { begin: "", part: filled("HTTP/1.1 100 Continue\r\n\r\n", 50_000), ...forever },
  "early hints without end": {
    begin: "",
    part: filled("HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n", 50_000),
    ...forever,
  },
  "a chunk of 2^64 bytes": { begin: `${chunked}FFFFFFFFFFFFFFFF\r\n`, part: large, ...forever },
  "a chunk extension without end": { begin: `${chunked}1;x=`, part: large, ...forever },
  "chunks of one byte": { begin: chunked, part: filled("1\r\na\r\n", 30_000), ...forever },
  "trailers without end": { begin: `${chunked}1\r\na\r\n0\r\n`, part: filled("X-A: 1\r\n", 8_000), ...forever },
  "empty lines before the status": { begin: "", part: filled("\r\n", 60_000), ...forever },
  "a negative length": { begin: `${head}Content-Length: -5\r\n\r\nhello` },
  "two lengths": { begin: `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!` },
  "a length that never comes": { begin: `${head}Content-Length: 5000\r\n\r\nhello` },
  "a length and chunks": { begin: `${chunked.replace("Transfer", "Content-Length: 5\r\nTransfer")}0\r\n\r\n` },
  "4,000 cookies": { begin: `${head}${filled("Set-Cookie: a=b\r\n", 15_000)}Content-Length: 2\r\n\r\nhi` },
  "201 codings": { begin: `${head}Content-Encoding: ${filled("gzip, ", 1_200)}br\r\nContent-Length: 1\r\n\r\nx` },
  "a gzip name without end": {
    begin: `${head}Content-Encoding: gzip\r\n\r\n\x1f\x8b\x08\x08\0\0\0\0\0\x03`,
    part: large,
    ...forever,
  },
  "an empty deflate block, again and again": {
    begin: `${head}Content-Encoding: deflate\r\n\r\n`,
    part: filled("\0\0\0\xff\xff", 65_535),
    ...forever,
  },
  "skipped zstd frames without end": {
    begin: `${head}Content-Encoding: zstd\r\n\r\n`,
    part: filled("\x50\x2a\x4d\x18\0\0\0\0", 65_536),
    ...forever,
  },
  "a redirect whose body never ends": {
    begin: "HTTP/1.1 302 Found\r\nLocation: /good\r\n\r\n",
    part: large,
    ...forever,
  },
  "a redirect whose body drips": {
    begin: "HTTP/1.1 302 Found\r\nLocation: /good\r\n\r\n",
    part: "a",
    everyMs: 50,
    ...forever,
  },
  "a redirect to a file": { begin: "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n" },
  "a stream of parts that replace each other": {
    begin: "HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=b\r\n\r\n",
    part: filled("--b\r\nContent-Type: text/html\r\n\r\n<p>part</p>\r\n", 50_000),
    ...forever,
  },
  "status 099": { begin: "HTTP/1.1 099 Low\r\nContent-Length: 0\r\n\r\n" },
  "101 without a request for it": { begin: "HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n" },
  "HTTP/0.9": { begin: "<html>hi" },
  nothing: { begin: "" },
};

/** Sites that answer byte for byte what they should not. */
export function replyCases(): Corpus {
  const pages = new Map<string, HostilePage>();
  const cases = Object.entries(replies).map(([name, raw]): HostileCase => {
    const path = `/reply/${encodeURIComponent(name)}`;
    pages.set(path, { type: "", body: () => "", raw });
    const body = JSON.stringify({ url: `{site}${path}`, timeout: deadline, maxAge: 0 });
    return { name: `reply: ${name}`, path: "/scrape", deadline, body: () => body };
  });
  return { cases, pages };
}
