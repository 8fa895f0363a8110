import {
  bundles,
  dereference,
  escapePointer,
  type Bundle,
  type OperationNode,
  type ParameterNode,
  type Version,
} from "./bundle.ts";

/** One routable operation of one version. */
export interface Operation {
  readonly version: Version;
  readonly id: string;
  readonly method: string;
  /** The path template, for example `/extract/{id}`. */
  readonly path: string;
  /** JSON pointer of the operation object inside its bundle, without the leading `#`. */
  readonly pointer: string;
  readonly node: OperationNode;
  readonly parameters: readonly (ParameterNode & { readonly pointer: string })[];
}

const methods = ["get", "put", "post", "delete", "patch"] as const;

function parametersOf(bundle: Bundle, node: OperationNode, pointer: string): Operation["parameters"] {
  return (node.parameters ?? []).map((parameter, index) => {
    const place = parameter.$ref ? parameter.$ref.slice(1) : `${pointer}/parameters/${index}`;
    return { ...dereference(bundle, parameter), pointer: place };
  });
}

function* listOperations(version: Version): Generator<Operation> {
  const bundle = bundles[version];
  for (const [path, item] of Object.entries(bundle.paths)) {
    for (const method of methods) {
      const node = item[method];
      if (!node) continue;
      const pointer = `/paths/${escapePointer(path)}/${method}`;
      const parameters = parametersOf(bundle, node, pointer);
      yield { version, id: node.operationId, method: method.toUpperCase(), path, pointer, node, parameters };
    }
  }
}

/** Every operation of both versions, in document order. */
export const allOperations: readonly Operation[] = [...listOperations("v2"), ...listOperations("v1")];

/** Returns the operation with this id in this version. Throws for an id that the document does not have. */
export function operationById(version: Version, id: string): Operation {
  const found = allOperations.find((operation) => operation.version === version && operation.id === id);
  if (!found) throw new Error(`the ${version} document has no operation ${id}`);
  return found;
}
