import { onlineManager, QueryClient } from '@tanstack/react-query';
import createQueryClient from 'openapi-react-query';
import { sendOnce } from '#api/ahead.ts';
import { createApiClient, pathOf as pathWith } from '#api/client.ts';
import { agreeing } from '#api/consent.ts';
import { toApiError } from '#api/error.ts';
import { type CallSession, createHttp } from '#api/http.ts';
import { operationKey } from '#api/operation-key.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import * as words from '#generated/words/errors.ts';
import { portal } from '#portal/config/screens.ts';
import { askConsent, askConsentOnce } from './consent-questions.ts';
import { forgetTab } from './office-memory.ts';
import { forgetUser, rememberUser } from './remembered-user.ts';
import { createSession } from './session.ts';
import { isViewing, sessionStore } from './viewing.ts';

/** Which version of the portal a page is of, and whether the server has another one by now. */
interface Version {
  /** Handles the version in a server response; `null` if there is none. */
  heard(id: string | null): void;
  /** Records that a newer version exists, from any source. */
  outdated(): void;
  isOutdated(): boolean;
  subscribe(listener: () => void): () => void;
}

/** `own`: as the build wrote it into the page; in development there is none. */
export function createVersion(own: string | undefined): Version {
  const listeners = new Set<() => void>();
  let outdated = false;
  const become = () => {
    if (outdated) return;
    outdated = true;
    for (const listener of listeners) listener();
  };
  return {
    heard(id) {
      if (own && id && id !== own) become();
    },
    outdated: become,
    isOutdated: () => outdated,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The portal's one session, client and cache. */

export const session = createSession(sessionStore(), window, words.signedOutElsewhere);

/** The versions of this page and of the server. */
export const version = createVersion(
  document.querySelector<HTMLMetaElement>('meta[name="portal-version"]')?.content,
);

const caller: CallSession = {
  token: () => session.state().token,
  expired: () => session.expire(),
  // a refused sign-in signs nobody out: its form says why
  locked: (message) => session.state().token && session.signOut(message),
  heardVersion: version.heard,
  // what waits for the person may be another by now: the next page that says so asks
  changed: () => {
    if (portal.todo)
      void queryClient.invalidateQueries({ queryKey: operationKey(portal.todo), refetchType: 'none' });
  },
};

const apiClient = createApiClient(createHttp(caller, sendOnce), location.origin);

/** openapi-fetch over the contract, for operations that code names: `dataOf(client.GET('/api/todo'))`. */
export const { client } = apiClient;

/** The same for operations that settings name. A consent that a call lacks is asked for over the page, and it goes on. */
export const callConfigured = agreeing(apiClient.callConfigured, (purpose) => askConsent({ purpose }));

/** For what goes to the server while the person types: what they have put off is not asked for again. */
export const callWhileTyping = agreeing(apiClient.callConfigured, (purpose) => askConsentOnce({ purpose }));

/** For what asks for its consents by itself. */
export const callUnasked = apiClient.callConfigured;

/** Hooks over the same client, for what code reads; what settings name is read by `readOptions`, under keys of one kind. */
export const api = createQueryClient(client);

/** Path of an operation with its parameters filled in, for links. */
export function pathOf(id: OperationId, values: Readonly<Record<string, string | number>> = {}): string {
  return pathWith(operations[id].path, values);
}

// what one person has seen is not there for the next
session.subscribe(() => {
  if (isViewing) return;
  const { token, user } = session.state();
  if (token && user) rememberUser(localStorage, user);
  if (token) return;
  forgetUser(localStorage);
  forgetTab(sessionStorage);
  queryClient.clear();
});

// a page that is opened without a connection hears of the first one, too
onlineManager.setOnline(navigator.onLine);

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
      retry: (failures, thrown) => navigator.onLine && failures < 2 && toApiError(thrown).temporary,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Maximum wait for running queries. */
const PATIENCE_MS = 4_000;
/** Delay, because loaded data may trigger further queries. */
const QUIET_MS = 50;

/** Runs once nothing is being read from the server, or it takes too long; gives what calls it off. */
export function whenRead(client: QueryClient, run: () => void): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(quiet);
    if (client.isFetching() === 0) quiet = setTimeout(end, QUIET_MS);
  };
  const stop = client.getQueryCache().subscribe(look);
  const late = setTimeout(() => end(), PATIENCE_MS);
  const callOff = () => {
    stop();
    clearTimeout(quiet);
    clearTimeout(late);
  };
  const end = () => {
    callOff();
    run();
  };
  look();
  return callOff;
}
