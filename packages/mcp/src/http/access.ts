import { createHash, timingSafeEqual } from "node:crypto";
import {
  OAuthError,
  OAuthErrorCode,
  requireBearerAuth,
  type AuthInfo,
  type AuthMetadataOptions,
} from "@modelcontextprotocol/server";

/** Decides which requests are allowed. */
export interface Access {
  /** Returns the caller's identity, or the response that rejects the request. */
  readonly authorize: (request: Request) => Promise<AuthInfo | Response>;
  /** The authorization server's metadata for clients, if there is one. */
  readonly metadata?: AuthMetadataOptions;
}

/** Returns the caller as one text, to which sessions belong. */
export function principalOf(authInfo: AuthInfo | undefined): string {
  return `${authInfo?.clientId ?? ""} ${String(authInfo?.extra?.["subject"] ?? "")}`;
}

/** Access for every process on this machine. */
export const anyClient: Access = {
  authorize: async () => ({ token: "", clientId: "anybody", scopes: [] }),
};

/** Returns access for clients that send a token. */
export function withToken(token: string): Access {
  const authorize = requireBearerAuth({
    verifier: {
      verifyAccessToken: async (given) => {
        if (!isSame(given, token))
          throw new OAuthError(OAuthErrorCode.InvalidToken, "The token is not this server's token");
        return { token: "", clientId: "token", scopes: [], expiresAt: Math.floor(Date.now() / 1000) + 3_600 };
      },
    },
  });
  return { authorize };
}

/** Compares in constant time, so that the time does not show how much matches. */
function isSame(a: string, b: string): boolean {
  const [x, y] = [a, b].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(x, y);
}
