import { QueryClient } from '@tanstack/react-query';
import createHooks from 'openapi-react-query';
import { createApiClient } from '#api/client.ts';
import { toApiError } from '#api/error.ts';
import { type CallSession, createHttp } from '#api/http.ts';
import { callOperation, type OperationArguments } from '#api/operation.ts';
import { createUpload } from '#api/upload.ts';
import { operations } from '#generated/portal.ts';
import { createSession } from './session.ts';

/** The portal's one session, client and cache. */

export const session = createSession(localStorage, window);

const callSession: CallSession = {
  token: () => session.state().token,
  expired: () => session.expire(),
  locked: (message) => session.signOut(message),
};
const http = createHttp(callSession);

/** Typed calls; a failure is thrown as `ApiError`. */
export const api = createApiClient(http, location.origin);

/** The same as query hooks. */
export const queries = createHooks(api);

/** Multipart with progress. */
export const upload = createUpload(callSession);

/** An operation by the id that configuration names. */
export type OperationId = keyof typeof operations;

/** The cache's key of an operation that configuration names: to read it, and to say that it is stale. */
export function operationKey(id: string): readonly string[] {
  return ['operation', id];
}

/** Calls an operation that `schemas/portal` names; generation has checked that there is one. */
export async function call(id: string, args?: OperationArguments): Promise<unknown> {
  if (!isOperation(id)) throw new Error(`No operation ${id}`);
  return callOperation(http, location.origin, operations[id], args);
}

/** Where an operation leads that configuration names, with the values of its path in place. */
export function pathOf(id: string, values: Readonly<Record<string, string | number>> = {}): string {
  if (!isOperation(id)) throw new Error(`No operation ${id}`);
  return operations[id].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}

/** The content of a file of the API, which a plain link cannot bring: the token goes with the call. */
export async function download(path: string): Promise<Blob> {
  return (await http(new Request(new URL(path, location.origin)))).blob();
}

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}

// what one person has seen is not there for the next
session.subscribe(() => {
  if (!session.state().token) queryClient.clear();
});

const MINUTE = 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // offline a call fails at once and says so, and is made again when the connection is back
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: MINUTE / 2,
      gcTime: 30 * MINUTE,
      // what the server said clearly it will say again; a lost connection or its own fault may pass
      retry: (failures, thrown) => failures < 2 && toApiError(thrown).temporary,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
