import { createHash } from "node:crypto";

interface Proposed {
  readonly kind: string;
  readonly apiVersion: string;
  readonly spec: { readonly proposedContent: { readonly envelope: string; readonly verifiers: readonly string[] } };
}

interface Envelope {
  readonly payload: string;
  readonly signatures: readonly { readonly sig: string }[];
}

/**
 * Returns what a transparency log stores for a proposed envelope: hashes and signatures instead of the content. The
 * stand-in for Sigstore stores the proposal unchanged, which verifiers reject.
 */
export function loggedEntry(body: string): string {
  const { kind, apiVersion, spec } = JSON.parse(body) as Proposed;
  if (kind !== "dsse") return body;
  const { envelope, verifiers } = spec.proposedContent;
  const { payload, signatures } = JSON.parse(envelope) as Envelope;
  const kept = {
    envelopeHash: hash(Buffer.from(envelope)),
    payloadHash: hash(Buffer.from(payload, "base64")),
    signatures: signatures.map(({ sig }, index) => ({ signature: sig, verifier: verifiers[index] })),
  };
  return JSON.stringify({ kind, apiVersion, spec: kept });
}

function hash(bytes: Buffer): object {
  return { algorithm: "sha256", value: createHash("sha256").update(bytes).digest("hex") };
}
