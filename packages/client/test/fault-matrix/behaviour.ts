import type { Behaviour } from "./check.ts";

/** Responds with JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Behaviour {
  return text(status, JSON.stringify(body), { "content-type": "application/json", ...headers });
}

/** Responds with a text. */
export function text(status: number, body: string | Buffer, headers: Record<string, string> = {}): Behaviour {
  return (response) => void response.writeHead(status, headers).end(body);
}

/** Responds with an error body of the service. */
export function error(status: number, headers: Record<string, string> = {}, message = "Unheard-of"): Behaviour {
  return json(status, { success: false, error: message }, headers);
}

/** A successful response. */
export const good: Behaviour = json(200, { success: true, id: "abc", status: "processing", data: [] });

/** Never responds. */
export const silence: Behaviour = () => {};

/** Sends headers and half of a body, then nothing. */
export const stall: Behaviour = (response) => {
  response.writeHead(200, { "content-type": "application/json" }).write('{"success":tr');
};

/** Breaks the connection before any response. */
export const hangUp: Behaviour = (response) => void response.socket?.destroy();

/** Announces more bytes than it sends, and breaks the connection. */
export function cut(status: number): Behaviour {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", "content-length": "1000" }).write('{"success":');
    setTimeout(() => response.socket?.destroy(), 5);
  };
}

/** The three forms of an HTTP date. */
export const dates = {
  imf: (ms: number): string => new Date(ms).toUTCString(),
  rfc850: (ms: number): string => {
    const [, day = "", month = "", year = "", time = ""] = new Date(ms).toUTCString().split(/[ ,]+/);
    const weekday = new Date(ms).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
    return `${weekday}, ${day}-${month}-${year.slice(2)} ${time} GMT`;
  },
  asctime: (ms: number): string => {
    const [weekday = "", day = "", month = "", year = "", time = ""] = new Date(ms).toUTCString().split(/[ ,]+/);
    return `${weekday} ${month} ${day.replace(/^0/, " ")} ${time} ${year}`;
  },
};
