import document from '#generated/openapi.json' with { type: 'json' };
import type { OperationId, Role } from './contract.ts';

/** Who may call an operation: its `x-access`. */
export type Access = 'public' | 'any' | readonly Role[];

interface MediaType {
  readonly schema?: object;
}
interface Reference {
  readonly $ref: string;
}
interface RequestBody {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}
interface Response {
  readonly content?: Readonly<Record<string, MediaType>>;
}
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: object;
}
interface OperationObject {
  readonly operationId: OperationId;
  readonly 'x-access'?: Access;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

/** One operation of the contract, its references followed. */
export interface Operation {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the contract writes it: `/api/faq/{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  readonly responses: Readonly<Record<string, Response>>;
}

/** The bundled contract, as it is served. */
export const contract: object & {
  readonly openapi: string;
  readonly paths: object;
  readonly components: object;
} = document;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type PathItem = { readonly [M in (typeof METHODS)[number]]?: OperationObject };

/** Every operation of the contract. */
export function operations(): Operation[] {
  const paths = Object.entries<PathItem>(document.paths as unknown as Record<string, PathItem>);
  return paths.flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const found = item[method];
      return found ? [operation(path, method, found)] : [];
    }),
  );
}

function operation(path: string, method: (typeof METHODS)[number], found: OperationObject): Operation {
  const access = found['x-access'];
  if (!access) throw new Error(`${found.operationId} has no x-access in the contract`);
  return {
    id: found.operationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    access,
    parameters: (found.parameters ?? []).map((parameter) => follow(parameter)),
    body: found.requestBody && follow(found.requestBody),
    responses: Object.fromEntries(
      Object.entries(found.responses).map(([status, response]) => [status, follow(response)]),
    ),
  };
}

function follow<T extends object>(part: T | Reference): T {
  if (!('$ref' in part)) return part;
  let target: unknown = document;
  for (const key of part.$ref.slice(2).split('/')) target = (target as Record<string, unknown>)[key];
  return target as T;
}
