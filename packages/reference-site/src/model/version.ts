import { type Bundle, listAt, objectAt, textAt } from "../bundle/bundle.ts";
import { type ErrorRow, errorRowsOf } from "./catalogue.ts";
import { type Operation, operationsOf } from "./operation.ts";
import { type Use, usesOf } from "./uses.ts";

/** A tag and its operations. */
export interface TagGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** One version of the interface, as the site shows it. */
export interface VersionModel {
  readonly name: string;
  /** The module from which callers import the client. Undefined if the client does not support the version. */
  readonly client: string | undefined;
  readonly bundle: Bundle;
  readonly title: string;
  readonly number: string;
  /** One line about the version, from the document. */
  readonly summary: string;
  readonly description: string;
  /** The base URL, and its description in the document. */
  readonly server: { readonly url: string; readonly description: string };
  /** The descriptions of the security schemes. */
  readonly authentication: string;
  readonly operations: readonly Operation[];
  readonly groups: readonly TagGroup[];
  readonly schemas: readonly string[];
  readonly errors: readonly ErrorRow[];
  /** The operations and schemas that refer to each component schema. */
  readonly uses: ReadonlyMap<string, readonly Use[]>;
}

/**
 * Reads a bundle into the model that the site uses.
 *
 * @param client the module from which callers of this version import the client, if the client supports it
 */
export function versionModel(bundle: Bundle, name: string, client?: string): VersionModel {
  const info = objectAt(bundle, "info");
  const operations = operationsOf(bundle, name, client);
  const schemas = Object.keys(objectAt(objectAt(bundle, "components"), "schemas"));
  return {
    name,
    bundle,
    client,
    title: textAt(info, "title") ?? "Reference",
    number: textAt(info, "version") ?? name,
    summary: textAt(info, "summary") ?? "",
    description: textAt(info, "description") ?? "",
    server: serverOf(bundle, name),
    authentication: authenticationOf(bundle),
    operations,
    groups: groupsOf(bundle, operations),
    schemas,
    errors: errorRowsOf(bundle, name),
    uses: usesOf(bundle, operations),
  };
}

function serverOf(bundle: Bundle, name: string): VersionModel["server"] {
  const server = listAt(bundle, "servers")[0];
  const variables = objectAt(server, "variables");
  const url = textAt(server, "url") ?? `/${name}`;
  const texts = [server, ...Object.values(variables)].map((one) => textAt(one, "description") ?? "");
  return {
    url: url.replace(/\{(\w+)\}/g, (whole, variable: string) => textAt(variables[variable], "default") ?? whole),
    description: texts.filter((text) => text !== "").join("\n\n"),
  };
}

function authenticationOf(bundle: Bundle): string {
  const schemes = Object.values(objectAt(objectAt(bundle, "components"), "securitySchemes"));
  return schemes
    .map((scheme) => textAt(scheme, "description") ?? "")
    .join("\n\n")
    .trim();
}

function groupsOf(bundle: Bundle, operations: readonly Operation[]): TagGroup[] {
  const described = listAt(bundle, "tags").map(
    (tag) => [textAt(tag, "name") ?? "", textAt(tag, "description") ?? ""] as const,
  );
  const descriptions = new Map(described);
  const names = new Set([...descriptions.keys(), ...operations.map((operation) => operation.tag)]);
  return [...names]
    .map((name) => ({
      name,
      description: descriptions.get(name) ?? "",
      operations: operations.filter((one) => one.tag === name),
    }))
    .filter((group) => group.operations.length > 0);
}
