/** The size limit for saved files. */
const MAX_BYTES = 64 * 1024 * 1024;

const endings: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

/** The extensions of picture files. */
export const pictureEndings: readonly string[] = Object.values(endings);

/**
 * Downloads a linked picture: from a `data:` URL, or from a URL without sending the key.
 *
 * @throws Error that says why it is not available
 */
export async function readPicture(address: string, signal: AbortSignal) {
  if (!/^(data|https?):/i.test(address)) throw new Error("its URL is neither data: nor http");
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`the server responded with ${response.status}`);
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const ending = endings[type] ?? endings[typeOf(address)];
  if (ending === undefined) throw new Error(`${type || "its type"} is not an image type`);
  return { ending, bytes: await bounded(response) };
}

function typeOf(address: string): string {
  const name = URL.parse(address)?.pathname ?? "";
  return (
    { png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", webp: "image/webp", pdf: "application/pdf" }[
      name.split(".").at(-1)?.toLowerCase() ?? ""
    ] ?? ""
  );
}

async function bounded(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error("it is larger than 64 MiB");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
