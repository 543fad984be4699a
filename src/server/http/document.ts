import document from '#generated/openapi.json' with { type: 'json' };
import roles from '#schemas/roles.json' with { type: 'json' };
import {
  type Caller,
  type OperationId,
  REQUIRED_ACTIONS,
  type RequiredAction,
  ROLES,
  type Role,
  roleOf,
} from './contract.ts';
import { forbiddenForRole } from './errors.ts';
import { OWN } from './office-roles.ts';

/** Permitted callers of an operation: its `x-access`. */
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
  readonly description: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: object;
}
/** An operation as the document has it. */
interface OperationObject {
  readonly operationId: string;
  readonly 'x-access': string | readonly string[];
  readonly 'x-permission'?: string;
  readonly 'x-while-pending'?: readonly string[];
  readonly 'x-consents'?: string;
  readonly 'x-viewed'?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

/** One operation of the contract, its references followed. */
export interface Operation {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In the syntax of the contract: `/api/faq/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** Permission that an office member needs: its `x-permission`; blank for their own data. */
  readonly permission: string;
  /** Required actions that do not block the operation: its `x-while-pending`. */
  readonly whilePending: readonly RequiredAction[];
  /** Whether a representative's consents are required: with a form, unless `x-consents` says otherwise. */
  readonly consents: boolean;
  /**
   * Permission to call it during impersonation (decision 44): its `x-viewed`, else its permission.
   * `undefined` if it is unavailable then, because it changes data, responds with a file or has `none`.
   */
  readonly viewed: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  /** Ids of the forms in the body (`x-form`). */
  readonly forms: readonly string[];
  readonly responses: Readonly<Record<string, Response>>;
  /** Its successful response, the first of several; `isJson`: it is no file and no URL. */
  readonly success: { readonly status: number; readonly isJson: boolean };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type PathItem = { readonly [M in (typeof METHODS)[number]]?: OperationObject };

/** The bundled contract, as it is served. */
export const contract: {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: object;
} = document;

let allOperations: readonly Operation[] | undefined;

/** Every operation of the contract. Throws if a keyword of one has an unknown value. */
export function operations(): readonly Operation[] {
  allOperations ??= Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const found = item[method];
      return found ? [operation(path, method, found)] : [];
    }),
  );
  return allOperations;
}

function operation(path: string, method: (typeof METHODS)[number], found: OperationObject): Operation {
  const body = found.requestBody && bodyOf(follow(found.requestBody));
  const responses = Object.fromEntries(
    Object.entries(found.responses).map(([status, response]) => [status, follow(response)]),
  );
  const forms = [
    ...new Set(Object.values(body?.content ?? {}).flatMap(({ schema = {} }) => formsIn(schema))),
  ];
  return {
    // `OperationId` is generated from this document
    id: found.operationId as OperationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    access: accessOf(found),
    permission: permissionOf(found),
    whilePending: whilePendingOf(found),
    parameters: (found.parameters ?? []).map(parameterOf),
    body,
    forms,
    consents: requiresConsents(found, forms),
    viewed: viewedBy(found, method),
    responses,
    success: successOf(responses),
  };
}

function successOf(responses: Operation['responses']): Operation['success'] {
  const [status = '204', response] = Object.entries(responses).find(([one]) => one.startsWith('2')) ?? [];
  return { status: Number(status), isJson: response?.content?.['application/json'] !== undefined };
}

function formsIn(schema: object): readonly string[] {
  const named: unknown = 'x-form' in schema ? schema['x-form'] : [];
  return [named].flat().map(String);
}

/** Whether the caller may call an operation: anybody a public one, an employee by the permissions of their office role. */
export function canCall(
  { access, permission }: Pick<Operation, 'access' | 'permission'>,
  caller: Pick<Caller, 'roleId' | 'office'> | undefined,
): boolean {
  if (access === 'public') return true;
  if (caller === undefined || (access !== 'any' && !access.includes(roleOf(caller)))) return false;
  return roleOf(caller) !== 'administrator' || caller.office?.may(permission) === true;
}

/** Whether an operation reads JSON for the office alone, not about one record: it then excludes health answers. */
export function isOfficeList({ access, method, path, responses }: Operation): boolean {
  const isOffice = typeof access !== 'string' && access.every((role) => role === 'administrator');
  const isJson = Object.keys(responses['200']?.content ?? {}).includes('application/json');
  return isOffice && method === 'GET' && !path.includes('{') && isJson;
}

/** Throws 403 for an office caller whose role lacks the permission. */
export function assertMay(caller: Pick<Caller, 'roleId' | 'office'>, permission: string): void {
  if (roleOf(caller) === 'administrator' && !caller.office?.may(permission)) throw forbiddenForRole(caller);
}

function bodyOf({ content, ...body }: RequestBody): RequestBody {
  const followed = Object.entries(content).map(([type, media]) => [
    type,
    { ...media, ...(media.schema && { schema: follow(media.schema) }) },
  ]);
  return { ...body, content: Object.fromEntries(followed) };
}

function parameterOf(found: Parameter | Reference): Parameter {
  const parameter = follow(found);
  return { ...parameter, schema: follow(parameter.schema) };
}

function accessOf({ operationId, 'x-access': access }: OperationObject): Access {
  if (access === 'public' || access === 'any') return access;
  if (typeof access !== 'string' && access.every(isRole)) return access;
  throw new Error(`${operationId} has an unknown x-access: ${access}. Use public, any, or a list of roles`);
}

/** Whether the office may read it by impersonation. */
export function canView({ viewed }: Pick<Operation, 'viewed'>, { office }: Pick<Caller, 'office'>): boolean {
  return viewed !== undefined && office?.may(viewed) === true;
}

/** Throws for an office operation without a declared permission, unless it is about the caller. */
function permissionOf(found: OperationObject): string {
  const { operationId, 'x-permission': permission } = found;
  const access = accessOf(found);
  if (permission === OWN || (permission !== undefined && permission in roles.permissions)) return permission;
  if (permission === undefined && (typeof access === 'string' || !access.includes('administrator')))
    return OWN;
  throw new Error(
    `${operationId} has the x-permission ${permission}, which schemas/roles.json lacks. Add it there or use another`,
  );
}

function whilePendingOf({
  operationId,
  'x-while-pending': named = [],
}: OperationObject): readonly RequiredAction[] {
  if (named.every(isRequiredAction)) return named;
  throw new Error(
    `${operationId} has an unknown x-while-pending: ${named}. Use ${REQUIRED_ACTIONS.join(', ')}`,
  );
}

function requiresConsents(
  { operationId, 'x-consents': said }: OperationObject,
  forms: readonly string[],
): boolean {
  if (said === undefined) return forms.length > 0;
  if (said === 'asked' || said === 'none') return said === 'asked';
  throw new Error(`${operationId} has the x-consents ${said}. Use asked or none`);
}

/** Throws for a read of a family's own data without a declared impersonation permission. */
function viewedBy(found: OperationObject, method: (typeof METHODS)[number]): string | undefined {
  const { operationId, 'x-viewed': said, responses } = found;
  const answer = responses['200'];
  const types = Object.keys((answer && follow(answer).content) ?? {});
  if (said === 'none' || method !== 'get' || types.join() !== 'application/json') return undefined;
  const access = accessOf(found);
  const isForFamilies = typeof access !== 'string' && !access.includes('administrator');
  const needed = said ?? (isForFamilies ? '' : permissionOf(found));
  if (needed === OWN || needed in roles.permissions) return needed;
  throw new Error(
    `${operationId} has the x-viewed ${said}, which schemas/roles.json lacks. Use a permission of that file or none`,
  );
}

function isRequiredAction(name: string): name is RequiredAction {
  return REQUIRED_ACTIONS.some((action) => action === name);
}

function isRole(name: string): name is Role {
  return name in ROLES;
}

function follow<T extends object>(part: T | Reference): T {
  if (!('$ref' in part)) return part;
  let target: unknown = document;
  for (const key of part.$ref.slice(2).split('/')) target = (target as Record<string, unknown>)[key];
  return target as T;
}
