import { createHash, timingSafeEqual } from "node:crypto";
import {
  OAuthError,
  OAuthErrorCode,
  requireBearerAuth,
  type AuthInfo,
  type AuthMetadataOptions,
} from "@modelcontextprotocol/server";

/** Decides who may call. */
export interface Access {
  /** Who calls, or the response that refuses. */
  readonly authorize: (request: Request) => Promise<AuthInfo | Response>;
  /** What clients discover of the authorization server, where there is one. */
  readonly metadata?: AuthMetadataOptions;
}

/** Who may call, as one text: sessions are theirs. */
export function principalOf(authInfo: AuthInfo | undefined): string {
  return `${authInfo?.clientId ?? ""} ${String(authInfo?.extra?.["subject"] ?? "")}`;
}

/** Everybody on this machine may call. */
export const everybody: Access = {
  authorize: async () => ({ token: "", clientId: "anybody", scopes: [] }),
};

/** Anyone who knows a token may call. */
export function withToken(token: string): Access {
  const authorize = requireBearerAuth({
    verifier: {
      verifyAccessToken: async (given) => {
        if (!isSame(given, token))
          throw new OAuthError(OAuthErrorCode.InvalidToken, "The token is not the one of this server");
        return { token: "", clientId: "token", scopes: [], expiresAt: Math.floor(Date.now() / 1000) + 3_600 };
      },
    },
  });
  return { authorize };
}

/** Compares without telling by its time how much is right. */
function isSame(a: string, b: string): boolean {
  const [x, y] = [a, b].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(x, y);
}
