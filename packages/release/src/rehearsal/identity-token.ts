import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from "node:crypto";

/** The claims of an identity token about the workflow that requested it. */
export type Claims = Readonly<Record<string, unknown>>;

/** Signs identity tokens, and checks them with its public key, as the forge and the registry do. */
export class TokenSigner {
  readonly #key: KeyObject = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

  sign(claims: Claims): string {
    const content = [{ alg: "ES256", typ: "JWT" }, claims].map(encode).join(".");
    return `${content}.${sign("sha256", Buffer.from(content), this.#format(this.#key)).toString("base64url")}`;
  }

  /** Returns the claims of a token that this signer issued, or undefined for other and expired tokens. */
  read(token: string, now: number): Claims | undefined {
    const [header, payload, signature] = token.split(".");
    if (!header || !payload || !signature) return undefined;
    const content = Buffer.from(`${header}.${payload}`);
    const isValid = verify("sha256", content, this.#format(createPublicKey(this.#key)), decode(signature));
    const claims = isValid ? (JSON.parse(decode(payload).toString()) as Claims) : undefined;
    return Number(claims?.["exp"]) * 1000 > now ? claims : undefined;
  }

  #format(key: KeyObject): { key: KeyObject; dsaEncoding: "ieee-p1363" } {
    return { key, dsaEncoding: "ieee-p1363" };
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decode(text: string): Buffer {
  return Buffer.from(text, "base64url");
}
