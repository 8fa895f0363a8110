// Edits outside schemas that break callers: operations, parameters, bodies, responses, security, servers.
import { objectOf } from "../audit/raw.ts";
import { type Draft, operationsOf, type OperationPlace, pick, type Random, resolve } from "./places.ts";

export interface DocumentEdit {
  readonly kind: string;
  /** Edits in place. Returns what was edited, or undefined if the edit does not fit. */
  readonly edit: (document: Draft, random: Random) => string | undefined;
}

/** Returns an edit of a random operation. Tries several operations before it gives up. */
function ofOperation(
  kind: string,
  edit: (place: OperationPlace, document: Draft, random: Random) => boolean,
): DocumentEdit {
  return {
    kind,
    edit: (document, random) => {
      const all = operationsOf(document);
      for (let tries = 0; tries < 12; tries += 1) {
        const place = pick(random, all);
        if (place !== undefined && edit(place, document, random)) return place.name;
      }
      return undefined;
    },
  };
}

type Filter = (parameter: Draft) => boolean;

/** Returns an edit of a random parameter of an operation, written in place or referred to. */
function ofParameter(kind: string, fits: Filter, edit: (parameter: Draft) => void): DocumentEdit {
  return ofOperation(kind, ({ operation }, document, random) => {
    const all = ((operation.parameters ?? []) as unknown[])
      .map((one) => resolve(document, one))
      .filter((one) => one !== undefined);
    const parameter = pick(random, all.filter(fits));
    if (parameter !== undefined) edit(parameter);
    return parameter !== undefined;
  });
}

const isOld = (document: Draft): boolean => document.swagger !== undefined;
const contentOf = (held: Draft | undefined): Draft => objectOf(held?.content) ?? {};
const successes = (operation: Draft): readonly string[] =>
  Object.keys((operation.responses ?? {}) as Draft).filter((status) => status.startsWith("2"));
const isQuery: Filter = ({ in: place }) => place === "query" || place === "header";
const isPlainQuery: Filter = (parameter) =>
  isQuery(parameter) && !/^(?:accept|content-type|authorization)$/i.test(String(parameter.name));
const schemaOf = (parameter: Draft): Draft => objectOf(parameter.schema) ?? parameter;

export const DOCUMENT_EDITS: readonly DocumentEdit[] = [
  ofOperation("operation removed", ({ item, method }) => delete item[method]),
  ofOperation("path renamed", ({ path, item, operation }, document) => {
    delete operation.operationId;
    const paths = document.paths as Draft;
    delete paths[path];
    paths[`/moved${path}`] = item;
    return true;
  }),
  ofOperation("response removed", ({ operation }, _, random) => {
    const status = pick(random, successes(operation));
    return (
      status !== undefined &&
      (operation.responses as Draft).default === undefined &&
      delete (operation.responses as Draft)[status]
    );
  }),
  ofOperation("content type of a response replaced", ({ operation }, document, random) => {
    const status = pick(random, successes(operation));
    const response = status === undefined ? undefined : resolve(document, (operation.responses as Draft)[status]);
    const type = Object.keys(contentOf(response))[0];
    if (type === undefined || type.startsWith("*")) return false;
    const content = contentOf(response);
    content["application/x-other"] = content[type];
    return delete content[type];
  }),
  ofOperation("content type of a request replaced", ({ operation }, document) => {
    const content = contentOf(resolve(document, operation.requestBody));
    const type = Object.keys(content)[0];
    if (type === undefined || type.startsWith("*")) return false;
    content["application/x-other"] = content[type];
    return delete content[type];
  }),
  ofOperation("response body removed", ({ operation }, document, random) => {
    const status = pick(random, successes(operation));
    const response = status === undefined ? undefined : resolve(document, (operation.responses as Draft)[status]);
    if (
      response === undefined ||
      (response.content === undefined && response.schema === undefined) ||
      (response.content !== undefined &&
        Object.values(contentOf(response)).every((media) => objectOf(media)?.schema === undefined))
    )
      return false;
    return delete response.content && delete response.schema;
  }),
  ofOperation(
    "request body removed",
    ({ operation }) => operation.requestBody !== undefined && delete operation.requestBody,
  ),
  ofOperation("request body became required", ({ operation }, document) => {
    const body = resolve(document, operation.requestBody);
    return (
      body !== undefined && body.required !== true && Object.keys(contentOf(body)).length > 0 && (body.required = true)
    );
  }),
  ofOperation(
    "required request body added",
    ({ operation, method }, document) =>
      !isOld(document) &&
      ["post", "put", "patch"].includes(method) &&
      operation.requestBody === undefined &&
      Object.assign(operation, {
        requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
      }) !== undefined,
  ),
  ofOperation("required parameter added", ({ operation }, document) => {
    const parameter = {
      name: "freshOne",
      in: "query",
      required: true,
      ...(isOld(document) ? { type: "string" } : { schema: { type: "string" } }),
    };
    operation.parameters = [...((operation.parameters ?? []) as unknown[]), parameter];
    return true;
  }),
  ofParameter(
    "parameter became required",
    (one) => isPlainQuery(one) && one.required !== true,
    (one) => (one.required = true),
  ),
  ofParameter("parameter renamed", isPlainQuery, (one) => (one.name = `${String(one.name)}Renamed`)),
  ofParameter(
    "parameter moved",
    (one) => one.in === "query",
    (one) => (one.in = "header"),
  ),
  ofParameter(
    "style of a list changed",
    (one) =>
      one.in === "query" && objectOf(one.schema)?.type === "array" && one.explode !== false && one.style === undefined,
    (one) => (one.explode = false),
  ),
  ofParameter(
    "style of a list changed (2.0)",
    (one) => one.in === "query" && one.type === "array" && one.collectionFormat === "multi",
    (one) => (one.collectionFormat = "csv"),
  ),
  ofParameter(
    "enum value of a parameter removed",
    (one) => Array.isArray(schemaOf(one).enum) && (schemaOf(one).enum as unknown[]).length > 1,
    (one) => (schemaOf(one).enum = (schemaOf(one).enum as unknown[]).slice(1)),
  ),
  ofParameter(
    "maximum of a parameter lowered",
    (one) => schemaOf(one).type === "integer" && schemaOf(one).enum === undefined,
    (one) =>
      (schemaOf(one).maximum = typeof schemaOf(one).maximum === "number" ? (schemaOf(one).maximum as number) - 1 : 500),
  ),
  ofParameter(
    "pattern of a parameter added",
    (one) =>
      schemaOf(one).type === "string" &&
      schemaOf(one).enum === undefined &&
      schemaOf(one).pattern === undefined &&
      schemaOf(one).format === undefined,
    (one) => (schemaOf(one).pattern = "^[0-9a-f]{8}$"),
  ),
  ofOperation("optional response header removed", ({ operation }, document, random) => {
    const status = pick(random, successes(operation));
    const response = status === undefined ? undefined : resolve(document, (operation.responses as Draft)[status]);
    const name = pick(
      random,
      Object.keys((response?.headers ?? {}) as Draft).filter((one) => !/^content-type$/i.test(one)),
    );
    return name !== undefined && response !== undefined && delete (response.headers as Draft)[name];
  }),
  ofOperation("security added", ({ operation }, document) => {
    const schemes = (
      isOld(document) ? document.securityDefinitions : (document.components as Draft | undefined)?.securitySchemes
    ) as Draft | undefined;
    const now = (operation.security ?? document.security) as unknown[] | undefined;
    if (schemes === undefined || (now !== undefined && now.length > 0)) return false;
    const name = Object.keys(schemes)[0];
    if (name === undefined) return false;
    operation.security = [{ [name]: [] }];
    return true;
  }),
  ofOperation("another scheme demanded as well", ({ operation }, document) => {
    const old = isOld(document);
    const holder = (old ? document : document.components) as Draft | undefined;
    const key = old ? "securityDefinitions" : "securitySchemes";
    const now = (operation.security ?? document.security) as Draft[] | undefined;
    if (holder?.[key] === undefined || now === undefined || now.length === 0) return false;
    holder[key] = { ...(holder[key] as Draft), freshKey: { type: "apiKey", in: "header", name: "X-Fresh" } };
    operation.security = now.map((one) => ({ ...one, freshKey: [] }));
    return true;
  }),
  ofOperation("scope demanded", ({ operation }, document) => {
    const schemes = (
      isOld(document) ? document.securityDefinitions : (document.components as Draft | undefined)?.securitySchemes
    ) as Draft | undefined;
    const now = (operation.security ?? document.security) as Draft[] | undefined;
    if (now?.length !== 1) return false;
    const name = Object.keys(now[0] as Draft).find((one) => objectOf(schemes?.[one])?.type === "oauth2");
    if (name === undefined) return false;
    operation.security = [{ ...now[0], [name]: [...((now[0] as Draft)[name] as string[]), "fresh:scope"] }];
    return true;
  }),
  {
    kind: "name of an API key changed",
    edit: (document) => {
      const schemes = (
        isOld(document) ? document.securityDefinitions : (document.components as Draft | undefined)?.securitySchemes
      ) as Draft | undefined;
      const used = JSON.stringify([
        document.security,
        operationsOf(document).map(({ operation }) => operation.security),
      ]);
      const found = Object.entries(schemes ?? {}).find(
        ([name, scheme]) => objectOf(scheme)?.type === "apiKey" && used.includes(`{"${name}":`),
      );
      if (found === undefined) return undefined;
      (found[1] as Draft).name = "X-Renamed-Key";
      return found[0];
    },
  },
  {
    kind: "server changed",
    edit: (document) => {
      const [server] = (document.servers ?? []) as Draft[];
      if (server === undefined) return undefined;
      server.url = "https://elsewhere.example/base";
      delete server.variables;
      document.servers = [server];
      return "servers";
    },
  },
  {
    kind: "host changed (2.0)",
    edit: (document) => {
      if (document.host === undefined) return undefined;
      document.host = "elsewhere.example";
      return "host";
    },
  },
  {
    kind: "value of a server variable removed",
    edit: (document) => {
      for (const server of (document.servers ?? []) as Draft[])
        for (const variable of Object.values((server.variables ?? {}) as Draft)) {
          const list = objectOf(variable)?.enum;
          if (!Array.isArray(list) || list.length < 2) continue;
          (variable as Draft).enum = list.filter((one) => one === (variable as Draft).default);
          return "variable";
        }
      return undefined;
    },
  },
  ofOperation(
    "callback removed",
    ({ operation }) => Object.keys(operation.callbacks ?? {}).length > 0 && delete operation.callbacks,
  ),
  {
    kind: "webhook removed",
    edit: (document) => {
      const [name] = Object.keys(document.webhooks ?? {});
      if (name === undefined) return undefined;
      delete (document.webhooks as Draft)[name];
      return name;
    },
  },
];
