/**
 * Fetches a file of the site that is JSON.
 *
 * @throws Error where it cannot be fetched
 */
export async function fetchJson<Value>(url: URL): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: HTTP ${response.status}`);
  return (await response.json()) as Value;
}
