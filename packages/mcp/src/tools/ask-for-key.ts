import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type ClientCapabilities,
  type InputRequiredResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Session } from "../session.ts";
import { ToolError } from "../tool-error.ts";

/** How long a call waits for the key after the user agreed to open the page, in milliseconds. */
const MAX_WAIT_MS = 50_000;

const REMEDY =
  "The user sets EXTRACTION_API_KEY in the configuration of this server, or starts it with --local, which needs no key.";

/**
 * Asks the client to open the key page for the user. The protocol forbids asking for secrets in a form, so a client
 * that cannot open URLs gets an error that says what to do.
 *
 * @param initialized the client's capabilities from the connection, in protocol versions that send them once
 * @returns a result that asks for input, or `undefined` if there is a key
 * @throws ToolError `key-missing`
 */
export async function askForKey(
  session: Session,
  context: ServerContext,
  initialized: ClientCapabilities | undefined,
): Promise<InputRequiredResult | undefined> {
  if (session.key() !== undefined) return undefined;
  const envelope = context.mcpReq.envelope as Readonly<Record<string, ClientCapabilities>> | undefined;
  const capabilities = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? initialized;
  if (capabilities?.elicitation?.url === undefined)
    throw new ToolError("key-missing", "The service requires an API key, but this server has none.", {
      remedy: REMEDY,
    });
  const given = inputResponse(context.mcpReq.inputResponses, "key");
  if (given.kind === "missing") {
    const url = await session.keyPage.open();
    const message = "The Extraction API needs a key. Enter it on this page on your own machine.";
    return inputRequired({ inputRequests: { key: inputRequired.elicitUrl({ message, url }) } });
  }
  const accepted = given.kind === "elicit" && given.action === "accept";
  const key = accepted ? await session.keyPage.entered(context.mcpReq.signal, MAX_WAIT_MS) : undefined;
  if (key !== undefined) return undefined;
  throw new ToolError("key-missing", accepted ? "The page is still waiting for the key." : "The user entered no key.", {
    remedy: accepted ? "Call the tool again after the user has entered the key." : REMEDY,
  });
}
