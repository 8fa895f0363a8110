import { createHash } from "node:crypto";

const inlineScript = /<script(?:\s+type="module")?>([\s\S]*?)<\/script>/g;

/** Adds a content security policy that only allows the page's inline scripts and files from the same origin. */
export function contentSecurity(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, code]) => `'sha256-${sha256(code ?? "")}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "worker-src blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return html.replace("<head>", () => `<head>\n  <meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

function sha256(code: string): string {
  return createHash("sha256").update(code).digest("base64");
}
