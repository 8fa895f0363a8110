import { generateKeyPair, jwtVerify, SignJWT, type JWTPayload } from "jose";

/** Signs identity tokens, and checks them with its public key, as the forge and the registry do. */
export interface TokenSigner {
  /** Returns a token with claims about the workflow that requested it, valid for five minutes. */
  readonly sign: (claims: JWTPayload) => Promise<string>;
  /** Returns the claims of a token that this signer issued, or undefined for other and expired tokens. */
  readonly read: (token: string) => Promise<JWTPayload | undefined>;
}

export async function createTokenSigner(): Promise<TokenSigner> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const header = { alg: "ES256", typ: "JWT" };
  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader(header).setExpirationTime("5 minutes").sign(privateKey),
    read: async (token) => (await jwtVerify(token, publicKey).catch(() => undefined))?.payload,
  };
}
