import {
  OAuthError,
  OAuthErrorCode,
  buildOAuthProtectedResourceMetadata,
  getOAuthProtectedResourceMetadataUrl,
  requireBearerAuth,
  type AuthMetadataOptions,
} from "@modelcontextprotocol/server";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import type { Access } from "./access.ts";

/** The metadata of an authorization server. */
export type Issuer = AuthMetadataOptions["oauthMetadata"] & { readonly jwks_uri: string };

/** Algorithms with public keys: tokens signed with a shared secret are rejected. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/**
 * Returns access for clients with a token for this resource from an authorization server. The server is an OAuth
 * resource server as the protocol defines it: clients discover the authorization server from its metadata (RFC 9728),
 * and tokens for other resources are rejected (RFC 8707).
 *
 * @param resource the URL that clients use for this server
 */
export function withOAuth(issuer: Issuer, resource: URL, requiredScopes: readonly string[] = []): Access {
  const keys = createRemoteJWKSet(new URL(issuer.jwks_uri));
  const metadata: AuthMetadataOptions = {
    oauthMetadata: issuer,
    resourceServerUrl: resource,
    resourceName: "Extraction API",
    ...(requiredScopes.length > 0 && { scopesSupported: [...requiredScopes] }),
  };
  buildOAuthProtectedResourceMetadata(metadata);
  const authorize = requireBearerAuth({
    expectedResource: resource,
    requiredScopes: [...requiredScopes],
    resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resource),
    verifier: {
      verifyAccessToken: async (token) => {
        const { payload } = await jwtVerify(token, keys, {
          issuer: issuer.issuer,
          audience: resource.href,
          algorithms: ALGORITHMS,
          requiredClaims: ["exp"],
        }).catch((error: unknown) => {
          if (error instanceof errors.JWKSTimeout) throw error;
          throw new OAuthError(OAuthErrorCode.InvalidToken, "The token is not valid for this server");
        });
        // The token is not passed on, because no code behind this needs it.
        return { token: "", ...claims(payload), resource };
      },
    },
  });
  return { authorize, metadata };
}

function claims({ sub, scope, exp, client_id: client, azp }: JWTPayload) {
  return {
    clientId: String(client ?? azp ?? "client"),
    scopes: typeof scope === "string" ? scope.split(" ").filter(Boolean) : [],
    ...(exp !== undefined && { expiresAt: exp }),
    extra: { subject: sub },
  };
}

/**
 * Reads the metadata of an authorization server (RFC 8414, or OpenID Connect).
 *
 * @throws TypeError that says what is wrong with the metadata
 */
export async function readIssuer(url: string): Promise<Issuer> {
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/\/$/, "");
  const places = [
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
  ];
  for (const place of places) {
    const response = await fetch(place, { signal: AbortSignal.timeout(10_000), redirect: "error" }).catch(
      () => undefined,
    );
    const metadata = response?.ok ? ((await response.json().catch(() => undefined)) as Issuer | undefined) : undefined;
    if (metadata === undefined) continue;
    if (metadata.issuer !== url) throw new TypeError(`${place} is from the issuer ${metadata.issuer}, not from ${url}`);
    if (!URL.canParse(metadata.jwks_uri)) throw new TypeError(`${place} has no jwks_uri, so tokens cannot be verified`);
    return metadata;
  }
  throw new TypeError(`${url} has no metadata at ${places.join(" or ")}`);
}
