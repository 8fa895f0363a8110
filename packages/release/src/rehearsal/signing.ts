import { createHash, generateKeyPairSync } from "node:crypto";
import { bundleFromJSON } from "@sigstore/bundle";
import { fulcioHandler, initializeCA, initializeCTLog, initializeTLog, rekorHandler } from "@sigstore/mock";
import { TrustedRoot } from "@sigstore/protobuf-specs";
import { toSignedEntity, toTrustMaterial, Verifier } from "@sigstore/verify";
import type { TokenSigner } from "./identity-token.ts";
import { bodyOf, listen, type Listening } from "./listen.ts";
import { loggedEntry } from "./log-entry.ts";

/** Loopback services that sign and log provenance, and the check that a registry makes. */
export interface Signing extends Listening {
  /**
   * Returns what a signed bundle proves.
   *
   * @throws Error if the signature, the certificate or the log entry is not from these services
   */
  readonly provenIn: (bundle: unknown) => Proven;
}

/** The facts that provenance proves: the tarball, and the repository that built it. */
export interface Proven {
  /** SHA-512 of the tarball, in hexadecimal. */
  readonly digest: string | undefined;
  /** The repository in the certificate, which has it from the forge's identity token. */
  readonly repository: string | undefined;
}

/** The certificate extension that contains the source repository's address. */
const SOURCE_REPOSITORY = "1.3.6.1.4.1.57264.1.12";

/**
 * Starts a certificate authority and a transparency log, both from Sigstore's project, with their own keys. It issues
 * certificates for identity tokens that the issuer signed.
 */
export async function startSigning(issuer: TokenSigner): Promise<Signing> {
  const keys = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const ctLog = await initializeCTLog(keys);
  const authority = await initializeCA(keys, ctLog);
  const certify = fulcioHandler(authority);
  const server = await listen(async (request, response) => {
    const handler = [certify, log].find(({ path }) => path === request.url);
    const body = (await bodyOf(request)).toString();
    const isAllowed = handler !== certify || (await identifies(issuer, body));
    const result =
      handler && isAllowed
        ? await handler.fn(handler === log ? loggedEntry(body) : body)
        : { statusCode: 400, response: "not accepted" };
    response.writeHead(result.statusCode, { "content-type": "application/json" }).end(result.response);
  });
  const transparency = await initializeTLog(server.url, keys);
  const log = rekorHandler(transparency);
  const verifier = new Verifier(
    toTrustMaterial(
      rootOf({
        ca: Buffer.from(authority.rootCertificate.buffer),
        ctLog: ctLog.publicKey,
        ctLogId: Buffer.from(ctLog.logID.buffer),
        log: transparency.publicKey,
        url: server.url,
      }),
    ),
  );
  const provenIn = (serialized: unknown): Proven => {
    const bundle = bundleFromJSON(serialized);
    const { identity } = verifier.verify(toSignedEntity(bundle));
    const named = identity?.oids?.find(({ oid }) => oid?.id.join(".") === SOURCE_REPOSITORY);
    if (bundle.content.$case !== "dsseEnvelope") throw new Error("no statement is signed");
    const { subject } = JSON.parse(bundle.content.dsseEnvelope.payload.toString()) as Statement;
    // A string of at most 127 bytes begins with its tag and its length.
    return { digest: subject[0]?.digest["sha512"], repository: named?.value.subarray(2).toString() };
  };
  return { ...server, provenIn };
}

interface Statement {
  readonly subject: readonly { readonly digest: Readonly<Record<string, string>> }[];
}

async function identifies(issuer: TokenSigner, body: string): Promise<boolean> {
  const { credentials } = JSON.parse(body) as { credentials: { oidcIdentityToken: string } };
  return (await issuer.read(credentials.oidcIdentityToken))?.aud === "sigstore";
}

interface Keys {
  readonly ca: Buffer;
  readonly ctLog: Buffer;
  readonly ctLogId: Buffer;
  readonly log: Buffer;
  readonly url: string;
}

/** Returns the trusted root for a verifier, in the form in which Sigstore distributes its keys. */
function rootOf({ ca, ctLog, ctLogId, log, url }: Keys): TrustedRoot {
  const start = new Date(0).toISOString();
  const key = (rawBytes: Buffer): object => ({
    rawBytes: rawBytes.toString("base64"),
    keyDetails: "PKIX_ECDSA_P256_SHA_256",
    validFor: { start },
  });
  const logIn = (publicKey: Buffer, keyId: Buffer): object => ({
    baseUrl: url,
    hashAlgorithm: "SHA2_256",
    publicKey: key(publicKey),
    logId: { keyId: keyId.toString("base64") },
  });
  return TrustedRoot.fromJSON({
    mediaType: "application/vnd.dev.sigstore.trustedroot+json;version=0.1",
    tlogs: [logIn(log, createHash("sha256").update(log).digest())],
    ctlogs: [logIn(ctLog, ctLogId)],
    certificateAuthorities: [
      { uri: url, certChain: { certificates: [{ rawBytes: ca.toString("base64") }] }, validFor: { start } },
    ],
  });
}
