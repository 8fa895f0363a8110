// A library that imports only this entry point of the client.
import { agents, type AgentLister } from "@extraction-api/client/lists";

export const runs = (client: AgentLister) => agents(client);
export const first = async (client: AgentLister) => (await agents(client).next()).value;
