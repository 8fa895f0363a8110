import { ResourceNotFoundError, type McpServer } from "@modelcontextprotocol/server";
import type { Session } from "./session.ts";
import { withoutSecret } from "./safety/without-secret.ts";
import { ToolError } from "./tool-error.ts";
import { fenced, NOTICE } from "./results/fence.ts";
import { readPart } from "./results/read-part.ts";

/** Characters per read of a resource: clients reject messages of many megabytes. */
const PART = 200_000;

/** Serves kept results as resources: they are listed while they are kept, and read in parts that refer to the next. */
export function registerResults({ server }: McpServer, session: Session): void {
  server.setRequestHandler("resources/list", () => ({
    resources: session.results.list().map(({ uri, tool, chars }) => {
      return { uri, name: `Result of ${tool}`, description: NOTICE, mimeType: "text/plain", size: chars };
    }),
  }));
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: [
      {
        name: "Result",
        title: "A result, or a part of it",
        uriTemplate: "page://{id}{?at,from}",
        description:
          "`at` is a JSON pointer into the result ([N]: the member at position N), `from` the first character to return.",
      },
    ],
  }));
  server.setRequestHandler("resources/read", ({ params: { uri } }) => {
    const { text, next } = partOf(session, uri);
    const contents = [{ uri, mimeType: "text/plain", text: fenced(text) }];
    if (next !== undefined) contents.push({ uri: next, mimeType: "text/plain", text: `Continues at ${next}` });
    return withoutSecret({ contents }, session.key());
  });
}

function partOf(session: Session, uri: string) {
  try {
    return readPart(session.results, { uri }, PART);
  } catch (error) {
    if (error instanceof ToolError) throw new ResourceNotFoundError(uri, error.message);
    throw error;
  }
}
