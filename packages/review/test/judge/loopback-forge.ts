import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Comment, Pull } from "../../src/forge/types.ts";

/** A forge over real HTTP with one repository, `owner/name`, and one token. */
export class LoopbackForge {
  readonly comments: Comment[] = [];
  readonly statuses: { sha: string; state: string; context: string; description: string }[] = [];
  /** The permissions of people; none for those who are not listed. */
  readonly permissions = new Map<string, string>();
  /** Reads a file at the head of the pull request; tests replace it with one that uses git. */
  read: (path: string) => string | undefined = () => undefined;
  /** Commits a file to the branch of the pull request, and returns the commit. */
  commit: ((path: string, text: string, message: string) => string) | undefined;
  /** Ids of the preview's runs. */
  readonly previews: number[] = [];
  readonly requests: string[] = [];
  pull: Pull;
  env: NodeJS.ProcessEnv = {};
  readonly #server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk));
    request.on("end", () => {
      const path = (request.url ?? "").replace("/repos/owner/name", "");
      this.requests.push(`${request.method} ${path.split("?")[0]}`);
      const isAllowed = request.headers.authorization === "Bearer the-token";
      const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
      const found = isAllowed ? this.respond(request.method ?? "", path, body) : undefined;
      response.writeHead(found === undefined ? 404 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(found ?? { message: "no" }));
    });
  });

  constructor(pull: Partial<Pull> = {}) {
    const head = { sha: "", ref: "change", repo: { full_name: "owner/name" } };
    this.pull = { number: 7, state: "open", user: { login: "author" }, head, base: { ref: "main" }, ...pull };
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const { port } = this.#server.address() as AddressInfo;
    const api = `http://127.0.0.1:${port}`;
    this.env = { GITHUB_API_URL: api, GITHUB_REPOSITORY: "owner/name", GITHUB_TOKEN: "the-token" };
    return this;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  respond(method: string, path: string, body: Record<string, unknown>): unknown {
    const [place = "", query = ""] = path.split("?");
    const [, sha] = /^\/statuses\/(.+)$/.exec(place) ?? [];
    if (method === "POST" && sha) return this.statuses.push({ sha, ...body } as (typeof this.statuses)[number]);
    if (method === "GET" && place === "/pulls/7") return this.pull;
    if (place === "/actions/workflows/preview.yml/runs") return { workflow_runs: this.previews.map((id) => ({ id })) };
    const [, login] = /^\/collaborators\/(.+)\/permission$/.exec(place) ?? [];
    if (method === "GET" && login) return { permission: this.permissions.get(login) ?? "read" };
    if (method === "GET" && place === "/issues/7/comments") return pageOf(this.comments, query);
    if (method === "POST" && place === "/issues/7/comments") {
      const user = { login: "github-actions[bot]", type: "Bot" };
      this.comments.push({ id: 100 + this.comments.length, body: String(body["body"]), user });
      return {};
    }
    const [, file = ""] = /^\/contents\/(.+)$/.exec(place) ?? [];
    if (file !== "") return method === "PUT" ? this.#write(file, body) : this.#content(file);
    const known = this.comments.findIndex(({ id }) => place === `/issues/comments/${id}`);
    const comment = this.comments[known];
    if (method !== "PATCH" || comment === undefined) return undefined;
    this.comments[known] = { ...comment, body: String(body["body"]) };
    return {};
  }

  #content(path: string): unknown {
    const text = this.read(path);
    return text === undefined ? undefined : { sha: idOf(text), encoding: "base64", content: encode(text) };
  }

  /** Works as on the forge: an update names the file that it replaces. */
  #write(path: string, body: Record<string, unknown>): unknown {
    const before = this.read(path);
    const isKnown = before === undefined ? body["sha"] === undefined : body["sha"] === idOf(before);
    if (!isKnown || body["branch"] !== this.pull.head.ref) return undefined;
    const text = Buffer.from(String(body["content"]), "base64").toString();
    const sha = this.commit?.(path, text, String(body["message"]));
    return sha && { commit: { sha } };
  }
}

function encode(text: string): string {
  return Buffer.from(text).toString("base64");
}

function idOf(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

function pageOf<T>(items: readonly T[], query: string): T[] {
  const parameters = new URLSearchParams(query);
  const size = Number(parameters.get("per_page"));
  const start = (Number(parameters.get("page")) - 1) * size;
  return items.slice(start, start + size);
}
