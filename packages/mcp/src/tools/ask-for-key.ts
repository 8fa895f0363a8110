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

/** How long a call waits on the page that the user has agreed to open, in milliseconds. */
const PATIENCE = 50_000;

const REMEDY =
  "The user sets EXTRACTION_API_KEY in the configuration of this server, or starts it with --local, which needs no key.";

/**
 * Has the client send the user to the page for the key. The protocol forbids to ask for secrets in a form: a client that
 * cannot open addresses gets an error that says what to do.
 *
 * @param initialized what the client declared when it connected, in versions of the protocol where it does so once
 * @returns a result that asks for input; `undefined` once the key is there
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
    throw new ToolError("key-missing", "The service wants an API key, and this server has none.", { remedy: REMEDY });
  const given = inputResponse(context.mcpReq.inputResponses, "key");
  if (given.kind === "missing") {
    const url = await session.keyPage.open();
    const message = "The Extraction API needs a key. Enter it on this page of your own machine.";
    return inputRequired({ inputRequests: { key: inputRequired.elicitUrl({ message, url }) } });
  }
  const accepted = given.kind === "elicit" && given.action === "accept";
  const key = accepted ? await session.keyPage.entered(context.mcpReq.signal, PATIENCE) : undefined;
  if (key !== undefined) return undefined;
  throw new ToolError("key-missing", accepted ? "The page still waits for the key." : "The user gave no key.", {
    remedy: accepted ? "Call the tool once the user has entered the key." : REMEDY,
  });
}
