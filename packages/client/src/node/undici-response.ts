import type { Dispatcher } from "undici";
import type { Hold } from "../config/options.ts";
import type { FetchResponse, ResponseHeaders } from "../response.ts";
import { mostBytesOf, tooLarge } from "../http/body.ts";
import { unpacked } from "./unpack.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Shared, because creating one takes as long as decoding a small body. */
const decoder = new TextDecoder();

/** The parts of a request that its response needs. */
interface Sent {
  readonly began: (response: FetchResponse) => void;
  readonly failed: (error: Error) => void;
  readonly signal: AbortSignal | null | undefined;
  /** Maximum size of the body, bytes. */
  readonly most: number;
  readonly hold: Hold;
}

/** One undici response, from sending the request to the end of the body; much cheaper than a `Response`. */
export class UndiciResponse implements Dispatcher.DispatchHandler, FetchResponse, ResponseHeaders {
  status = 0;
  #fields: Headers = {};
  #chunks: Uint8Array[] = [];
  /** Bytes that the body may still have. */
  #left = 0;
  #end: { readonly error?: Error } | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  /** Called at the end of the body; set by `text()` while it waits. */
  #ended: () => void = () => {};
  readonly #sent: Sent;

  constructor(sent: Sent) {
    this.#sent = sent;
    sent.signal?.addEventListener("abort", this.#abort);
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get headers(): this {
    return this;
  }

  get(name: string): string | null {
    const value = this.#fields[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    const all: [string, string][] = [];
    // Not a generator: every response is listed, and most headers occur once.
    for (const [name, value] of Object.entries(this.#fields)) {
      if (typeof value === "string") all.push([name, value]);
      else for (const one of value ?? []) all.push([name, one]);
    }
    return all.values();
  }

  async text(): Promise<string> {
    if (!this.#end) await new Promise<void>((resolve) => (this.#ended = resolve));
    if (this.#end?.error) throw this.#end.error;
    const [first = new Uint8Array(), ...more] = this.#chunks;
    const body = more.length > 0 ? Buffer.concat(this.#chunks) : first;
    const encoding = this.get("content-encoding");
    return decoder.decode(encoding ? await unpacked(body, encoding, mostBytesOf(this, this.#sent.most)) : body);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#sent.signal?.aborted) return this.#abort(); // aborted before it was sent
    // The connection is established, and the request is sent next.
    this.#sent.hold.isHeld = false;
    this.#sent.hold.wasSent = true;
  }

  onResponseStart(_: unknown, status: number, headers: Headers): void {
    if (status < 200) return; // an interim response
    this.status = status;
    this.#fields = headers;
    this.#left = mostBytesOf(this, this.#sent.most);
    this.#sent.began(this);
  }

  onResponseData(_: unknown, chunk: Uint8Array): void {
    this.#left -= chunk.length;
    if (this.#left < 0) this.#controller?.abort(tooLarge);
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#finish({});
  }

  onResponseError(_: unknown, error: Error): void {
    const { statusCode = 0, headers = {} } = error as { statusCode?: number; headers?: Headers };
    // A dispatcher of the caller, such as a RetryAgent, may throw for an error response, without its body.
    if (this.status === 0 && statusCode >= 400) {
      this.onResponseStart(_, statusCode, headers);
      return this.#finish({});
    }
    this.#sent.failed(error); // has no effect once the response has begun
    this.#finish({ error });
  }

  readonly #abort = (): void => this.#controller?.abort(this.#sent.signal?.reason as Error);

  #finish(end: { readonly error?: Error }): void {
    this.#sent.signal?.removeEventListener("abort", this.#abort);
    this.#end = end;
    this.#ended();
  }
}
