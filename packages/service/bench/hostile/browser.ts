import type { Corpus, HostileCase, HostilePage } from "./cases.ts";

const deadline = 5_000;
const begin = "<!doctype html><title>Hostile</title><p>Text of the page itself.</p>";
const script = (source: string) => `<script>${source}</script>`;

/** What pages do to a browser: by name, what follows the beginning of the page. */
const pagesOf: Readonly<Record<string, string>> = {
  "stops its loading": script("window.stop()"),
  "stops its loading again and again": script("setInterval(() => window.stop(), 0)"),
  "goes to a page that never answers": script("location = '/reply/nothing'"),
  "refreshes itself": '<meta http-equiv="refresh" content="0">',
  "reloads itself": script("setTimeout(() => location.reload(), 50)"),
  "goes back and forth": script(
    "history.pushState(1, '', '?a'); setInterval(() => { history.back(); history.forward() }, 0)",
  ),
  "pushes state": script(
    "let i = 0; setInterval(() => { for (let k = 0; k < 50; k++) history.pushState({}, '', '?' + i++) }, 0)",
  ),
  "changes its fragment": script(
    "let i = 0; setInterval(() => { for (let k = 0; k < 50; k++) location.hash = i++ }, 0)",
  ),
  "has endless microtasks": script("(function f() { Promise.resolve().then(f) })()"),
  "changes itself without end": `<div id="d"></div>${script("new MutationObserver(() => d.append('x')).observe(d, { childList: true }); d.append('x')")}`,
  "writes itself anew": script(
    "setInterval(() => { document.open(); document.write('<p>' + Math.random()); document.close() }, 0)",
  ),
  "writes without end": script("setInterval(() => document.write('<p>x'.repeat(1000)), 0)"),
  "waits for a request": script("const x = new XMLHttpRequest(); x.open('GET', '/reply/nothing', false); x.send()"),
  "opens dialogs without end": script("for (;;) alert(1)"),
  "prints without end": script("setInterval(() => print(), 0)"),
  "starts 30 busy workers": script(
    "const u = URL.createObjectURL(new Blob(['for(;;);'])); for (let i = 0; i < 30; i++) new Worker(u)",
  ),
  "takes 4 GB": script(
    "for (let i = 0; i < 16; i++) new Uint8Array(new WebAssembly.Memory({ initial: 4096 }).buffer).fill(1)",
  ),
  "draws 40 canvases": script(
    "for (let i = 0; i < 40; i++) { const c = document.createElement('canvas'); c.width = c.height = 16000; c.getContext('2d').fillRect(0, 0, 16000, 16000); document.body.append(c) }",
  ),
  "opens itself": script("for (let i = 0; i < 50; i++) open(location.href + '?' + i)"),
  "has 1,000 frames": script(
    "for (let i = 0; i < 1000; i++) { const f = document.createElement('iframe'); f.src = 'data:text/html,<p>frame'; document.body.append(f) }",
  ),
  "has 200 frames in each other": script(
    "function f(d, n) { if (n > 200) return; const i = d.createElement('iframe'); d.body.append(i); f(i.contentDocument, n + 1) } f(document, 0)",
  ),
  "sends itself messages": script(
    "onmessage = () => { postMessage(1, '*'); postMessage(1, '*') }; postMessage(1, '*')",
  ),
  "makes 2 million elements": script("for (let i = 0; i < 2e6; i++) document.body.append(document.createElement('i'))"),
  "makes 300,000 levels": script(
    "let d = document.body; for (let i = 0; i < 300000; i++) { const e = document.createElement('div'); d.append(e); d = e }",
  ),
  "makes a text of 300 MB": script("document.body.append('x'.repeat(3e8))"),
  "makes 5,000 shadow trees": script(
    "let d = document.body; for (let i = 0; i < 5000; i++) { const e = document.createElement('div'); d.append(e); d = e.attachShadow({ mode: 'open' }) }",
  ),
  "removes its document": script("document.documentElement.remove()"),
  "logs without end": script("setInterval(() => { for (let k = 0; k < 5000; k++) console.log('x'.repeat(1000)) }, 0)"),
  "sends 3,000 requests": script("for (let i = 0; i < 3000; i++) fetch('/x' + i).catch(() => {})"),
  "opens 1,000 sockets": script(
    "for (let i = 0; i < 1000; i++) new WebSocket(location.origin.replace('http', 'ws') + '/x?' + i)",
  ),
  "goes to a file": script("location = 'file:///etc/passwd'"),
  crashes: script("location = 'chrome://crash'"),
};

/** What callers do on a harmless page. */
const actionsOf: Readonly<Record<string, readonly object[]>> = {
  "an endless script": [{ type: "executeJavascript", script: "for (;;);" }],
  "a script that takes all memory": [
    { type: "executeJavascript", script: "const a = []; for (;;) a.push(new Uint8Array(1e7).fill(1))" },
  ],
  "a script that returns 50 MB": [{ type: "executeJavascript", script: "return 'x'.repeat(5e7)" }],
  "a script that returns a million levels": [
    { type: "executeJavascript", script: "let a = []; for (let i = 0; i < 1e6; i++) a = [a]; return a" },
  ],
  "a promise that never ends": [{ type: "executeJavascript", script: "return new Promise(() => {})" }],
  "a selector of 9,000 parts": [{ type: "click", selector: ":is(a,".repeat(1_500) }],
  "a key of 4,000 parts": [{ type: "press", key: "a+".repeat(2_000) }],
  "a PDF of a scale that is none": [{ type: "pdf", scale: 1e9 }],
};

/** Pages and actions that keep a browser busy, or keep it from ending. */
export function browserCases(): Corpus {
  const pages = new Map<string, HostilePage>();
  const caseOf = (name: string, path: string, actions: readonly object[]): HostileCase => {
    const body = JSON.stringify({ url: `{site}${path}`, timeout: deadline, maxAge: 0, actions });
    return { name: `browser: ${name}`, path: "/scrape", deadline, body: () => body };
  };
  const waiting = Object.entries(pagesOf).map(([name, rest]) => {
    const path = `/browser/${pages.size}`;
    pages.set(path, { type: "text/html", body: () => begin + rest });
    return caseOf(`a page that ${name}`, path, [{ type: "wait", milliseconds: 300 }]);
  });
  const acting = Object.entries(actionsOf).map(([name, actions]) => caseOf(name, "/good", actions));
  return { cases: [...waiting, ...acting], pages };
}
