export { isObject, listAt, objectAt, textAt, type Json, type JsonObject } from "./json.ts";
export { METHODS, methodsOf, type Method } from "./methods.ts";
export { operationsIn, type OperationAt } from "./operations.ts";
export { parametersOf } from "./parameters.ts";
export { decodeToken, encodeToken, keysOf, pointerOf, valueAt } from "./pointer.ts";
export { keysOfReference, referenceTo, resolve, targetOf } from "./reference.ts";
export { walkSchema, walkSchemas, type VisitSchema } from "./schemas.ts";
