/**
 * Fetches a JSON file of the site.
 *
 * @throws Error if the request fails
 */
export async function fetchJson<Value>(url: URL): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: HTTP ${response.status}`);
  return (await response.json()) as Value;
}
