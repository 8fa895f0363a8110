import type { Destination } from "./destination.ts";

/**
 * Exchanges the workflow's identity token for a token that publishes a single package (trusted publishing). The
 * registry grants it if the package names this repository, workflow and environment as its trusted publisher.
 *
 * @returns a token that publishes `name` only, valid for at most an hour
 * @throws Error that says what the owner must set up, if the registry refuses
 * @example const token = await exchangeToken("@extraction-api/client", destination);
 */
export async function exchangeToken(name: string, { registry, issuer }: Destination): Promise<string> {
  const ask = new URL(issuer.url);
  ask.searchParams.set("audience", `npm:${new URL(registry).hostname}`);
  const identity = await read<{ value?: string }>(
    await fetch(ask, { headers: { accept: "application/json", authorization: `Bearer ${issuer.token}` } }),
    `${name}: the forge returned no identity token`,
  );
  const exchange = `${registry}-/npm/v1/oidc/token/exchange/package/${encodeURIComponent(name)}`;
  const granted = await read<{ token?: string }>(
    await fetch(exchange, { method: "POST", headers: { authorization: `Bearer ${identity.value}` } }),
    `${name}: the registry does not trust this workflow. Add it as the package's trusted publisher (.github/RELEASING.md)`,
  );
  if (!granted.token) throw new Error(`${name}: the registry returned no token for this workflow's identity.`);
  return granted.token;
}

async function read<T>(response: Response, wrong: string): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const body = (await response.text()).slice(0, 300);
  throw new Error(`${wrong}. HTTP ${response.status}: ${body}`);
}
