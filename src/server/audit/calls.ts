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

/** A call as far as the audit log records it. */
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
 * Records the relevant calls of an operation: those of `schemas/audit.json`, every call of the office, and any that
 * touches health answers. An entry written by the handler itself suffices. No answer is sent without its entry.
 */
export function auditor(db: Db, operation: Operation) {
  const { done, refused, phone: phoneMember } = auditedOperation(operation.id);
  const touchesHealth = healthAccessCheck(operation);
  return async <T extends { readonly body?: unknown }>(call: Call, answer: () => Promise<T>): Promise<T> => {
    const { caller, body, query, uploads, address, request } = call;
    const hidden = caller?.office?.hidden;
    const health = await touchesHealth(db, { body, query, uploads, hidden });
    const phone = phoneMember === undefined ? undefined : phoneOf(Object(body)[phoneMember]);
    const viewer = caller?.viewer;
    const place = { operation: operation.id, address: networkOf(address), request, health, viewer };
    return duringCall(place, async (lines) => {
      const given = await answer().catch(async (error: unknown) => {
        if (refused && error instanceof HttpError && REFUSALS.has(error.status)) {
          const who = caller ? { personId: caller.userId } : { ...(phone !== undefined && { phone }) };
          const details = { status: error.status };
          await record(db, { userId: caller?.userId ?? null, action: refused, details, ...who });
        }
        throw error;
      });
      const action = lines() > 0 ? undefined : (done ?? usualAction(operation, health));
      const userId = caller?.userId ?? accountIn(given.body);
      if (action)
        await record(db, { userId, action, ...filterDetails(query), ...aboutOneself(operation, userId) });
      return given;
    });
  };
}

/** Records a call of an operation for another role, before its content is read. */
export async function recordForbidden(
  db: Db,
  { id }: Operation,
  { caller, address, request }: Pick<Call, 'address' | 'request'> & { readonly caller: Caller },
): Promise<void> {
  const { viewer } = caller;
  const place = { operation: id, address: networkOf(address), request, health: false, viewer };
  const who = { userId: caller.userId, personId: caller.userId };
  await duringCall(place, () => record(db, { ...who, action: 'access.refused', details: { status: 403 } }));
}

/** A request for a server-rendered page. */
interface PageRequest {
  readonly ip: string;
  readonly id: string;
}

/** Runs the handler of a server-rendered page, with its path as the operation of audit entries. */
export function auditPage<T>(path: string, { ip, id }: PageRequest, answer: () => Promise<T>): Promise<T> {
  return duringCall({ operation: path, address: networkOf(ip), request: id, health: false }, answer);
}

/** The default action of a call without an entry of its own or in `schemas/audit.json`. */
function usualAction({ access, method }: Operation, health: boolean): AuditAction | undefined {
  const isOffice = typeof access !== 'string' && access.every((role) => role === 'administrator');
  if (isOffice) return method === 'GET' ? 'office.viewed' : 'office.changed';
  return health && method === 'GET' ? 'health.viewed' : undefined;
}

/** Calls by the office concern no particular person, as far as is known here. */
function aboutOneself({ access }: Operation, userId: number | null) {
  return typeof access === 'string' || access.includes('representative') ? { personId: userId } : {};
}

function filterDetails(query: unknown): { readonly details?: object } {
  const filters = filterNames(Object(query));
  return filters.length > 0 ? { details: { filters } } : {};
}

/** The account that an answer signs in. */
function accountIn(body: unknown): number | null {
  const id: unknown = Object(Object(body).user).id;
  return typeof id === 'number' ? id : null;
}

function phoneOf(written: unknown): string | undefined {
  const parsed = parsePhone(String(written ?? ''));
  return parsed.ok ? parsed.value : undefined;
}

/** Query members that do not filter a list: its order and its pages. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'sort',
  'format',
  'sensitive',
  'reason',
]);

/** The names of a list's filters. Their values are omitted: search words are names or phones. */
export function filterNames(selection: object): readonly string[] {
  return Object.entries(selection).flatMap(([name, value]) =>
    NO_FILTERS.has(name) || isUnrecorded(value) ? [] : [name],
  );
}

function isUnrecorded(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === false || value === '';
}
