import { parsePhone } from '#engine/values/phones.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import type { Operation } from '../http/document.ts';
import { HttpError } from '../http/errors.ts';
import { networkOf } from '../http/rate-limits.ts';
import { type AuditAction, auditedOperation } from './actions.ts';
import { duringCall } from './current-call.ts';
import { healthAccessCheck } from './health.ts';
import { record } from './store.ts';

/** The parts of a call that the audit log records. */
interface Call {
  readonly caller: Caller | undefined;
  readonly body: unknown;
  readonly query: unknown;
  readonly uploads?: unknown;
  readonly address: string;
  readonly request: string;
}

/** Refusals that indicate an attempt; malformed (400) and missing (404) requests do not. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 409, 422, 423, 429]);

/**
 * Records calls of an operation: those listed in `schemas/audit.json`, all calls of an operation for the office alone,
 * and reads of health answers. A call whose handler has written an entry gets no other. The response is sent after its
 * entry is stored.
 */
export function auditor(db: Db, operation: Operation) {
  const { done, refused, phone: phoneMember } = auditedOperation(operation.id);
  const touchesHealth = healthAccessCheck(operation);
  return async <T extends { readonly body?: unknown }>(call: Call, handle: () => Promise<T>): Promise<T> => {
    const { caller, body, query, uploads, address, request } = call;
    const hidden = caller?.office?.hidden;
    const health = await touchesHealth(db, { body, query, uploads, hidden });
    const phone = phoneMember === undefined ? undefined : normalizePhone(Object(body)[phoneMember]);
    const viewer = caller?.viewer;
    const auditedCall = { operation: operation.id, address: networkOf(address), request, health, viewer };
    return duringCall(auditedCall, async (entryCount) => {
      const response = await handle().catch(async (error: unknown) => {
        if (refused && error instanceof HttpError && REFUSALS.has(error.status)) {
          const person = caller ? { personId: caller.userId } : { ...(phone !== undefined && { phone }) };
          const details = { status: error.status };
          await record(db, { userId: caller?.userId ?? null, action: refused, details, ...person });
        }
        throw error;
      });
      const action = entryCount() > 0 ? undefined : (done ?? defaultAction(operation, health));
      const userId = caller?.userId ?? signedInUserId(response.body);
      if (action)
        await record(db, { userId, action, ...filterDetails(query), ...familyDetails(operation, userId) });
      return response;
    });
  };
}

/** Records a call that the caller's role may not make, before its body is read. */
export async function recordForbidden(
  db: Db,
  { id }: Operation,
  { caller, address, request }: Pick<Call, 'address' | 'request'> & { readonly caller: Caller },
): Promise<void> {
  const { viewer } = caller;
  const auditedCall = { operation: id, address: networkOf(address), request, health: false, viewer };
  const person = { userId: caller.userId, personId: caller.userId };
  await duringCall(auditedCall, () =>
    record(db, { ...person, action: 'access.refused', details: { status: 403 } }),
  );
}

interface PageRequest {
  readonly ip: string;
  readonly id: string;
}

/** Runs the handler of a server-rendered page; its audit entries have the path as their operation. */
export function auditPage<T>(path: string, { ip, id }: PageRequest, handle: () => Promise<T>): Promise<T> {
  return duringCall({ operation: path, address: networkOf(ip), request: id, health: false }, handle);
}

/** The action of a call that `schemas/audit.json` does not list and whose handler has written no entry. */
function defaultAction({ access, method }: Operation, health: boolean): AuditAction | undefined {
  const isOffice = typeof access !== 'string' && access.every((role) => role === 'administrator');
  if (isOffice) return method === 'GET' ? 'office.viewed' : 'office.changed';
  return health && method === 'GET' ? 'health.viewed' : undefined;
}

/** A family's call concerns the family; the person that a call by the office concerns is unknown here. */
function familyDetails({ access }: Operation, userId: number | null) {
  return typeof access === 'string' || access.includes('representative') ? { personId: userId } : {};
}

function filterDetails(query: unknown): { readonly details?: object } {
  const filters = filterNames(Object(query));
  return filters.length > 0 ? { details: { filters } } : {};
}

/** The id of the account that a response signs in. */
function signedInUserId(body: unknown): number | null {
  const id: unknown = Object(Object(body).user).id;
  return typeof id === 'number' ? id : null;
}

function normalizePhone(value: unknown): string | undefined {
  const parsed = parsePhone(String(value ?? ''));
  return parsed.ok ? parsed.value : undefined;
}

/** Query parameters that do not filter a list. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'sort',
  'format',
  'sensitive',
  'reason',
]);

/** The names of the filters in a query. Their values are not recorded, because search words are names or phones. */
export function filterNames(selection: object): readonly string[] {
  return Object.entries(selection).flatMap(([name, value]) =>
    NO_FILTERS.has(name) || isUnset(value) ? [] : [name],
  );
}

function isUnset(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === false || value === '';
}
