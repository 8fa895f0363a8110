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
 * What a transparency log keeps of an envelope that is proposed to it: hashes and signatures instead of the content.
 * Sigstore's stand-in keeps the proposal as it came, which no verifier accepts.
 */
export function keptEntry(body: string): string {
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
