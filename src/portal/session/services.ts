import { onlineManager, QueryClient } from '@tanstack/react-query';
import createQueryClient from 'openapi-react-query';
import { createApiClient, fillPath as pathWith, withConsentRetry } from '#api/client.ts';
import { toApiError } from '#api/error.ts';
import { type CallSession, createHttp } from '#api/http.ts';
import { operationKey } from '#api/operation-key.ts';
import { sendUnlessPrefetched } from '#api/prefetch.ts';
import { createEmitter } from '#engine/store/emitter.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import * as words from '#generated/words/errors.ts';
import { portal } from '#portal/config/screens.ts';
import { askConsent, askConsentOnce } from './consent-questions.ts';
import { isImpersonating, sessionStore } from './impersonation.ts';
import { clearTabStorage } from './office-memory.ts';
import { forgetUser, rememberUser } from './remembered-user.ts';
import { createSession } from './session.ts';

/**
 * The version of the page, and whether the server has another one.
 * @param own the version that the build wrote into the page; absent in development
 */
export function createVersion(own: string | undefined) {
  const changes = createEmitter();
  let outdated = false;
  const markOutdated = () => {
    if (outdated) return;
    outdated = true;
    changes.emit();
  };
  return {
    /** Handles the version in a server response; `null` if there is none. */
    onServerVersion(id: string | null) {
      if (own && id && id !== own) markOutdated();
    },
    markOutdated,
    isOutdated: () => outdated,
    subscribe: changes.subscribe,
  };
}

/** The portal's one session. */
export const session = createSession(sessionStore(), window, words.signedOutElsewhere);

/** The versions of this page and of the server. */
export const version = createVersion(
  document.querySelector<HTMLMetaElement>('meta[name="portal-version"]')?.content,
);

const caller: CallSession = {
  token: () => session.state().token,
  onExpired: () => session.expire(),
  // a refused sign-in signs nobody out; its form shows the reason
  onLocked: (message) => session.state().token && session.signOut(message),
  onServerVersion: version.onServerVersion,
  // tasks may have changed: the next page with them reloads
  onChange: () => {
    if (portal.todo)
      void queryClient.invalidateQueries({ queryKey: operationKey(portal.todo), refetchType: 'none' });
  },
};

const apiClient = createApiClient(createHttp(caller, sendUnlessPrefetched), location.origin);

/** openapi-fetch over the contract, for operations that code names: `dataOf(client.GET('/api/todo'))`. */
export const { client } = apiClient;

/** Calls of operations named in settings. A missing consent is requested over the page, and the call continues. */
export const callConfigured = withConsentRetry(apiClient.callConfigured, (purpose) =>
  askConsent({ purpose }),
);

/** Calls in the background of typing: a postponed consent is not requested again. */
export const callWhileTyping = withConsentRetry(apiClient.callConfigured, (purpose) =>
  askConsentOnce({ purpose }),
);

/** Calls of code that requests its consents itself. */
export const callWithoutConsentDialog = apiClient.callConfigured;

/**
 * Hooks over the same client, for reads named in code; `readOptions` reads operations named in settings, with
 * compatible keys.
 */
export const api = createQueryClient(client);

/** Path of an operation with its parameters filled in, for links. */
export function pathOf(id: OperationId, values: Readonly<Record<string, string | number>> = {}): string {
  return pathWith(operations[id].path, values);
}

// the cache of one person is not available to the next
session.subscribe(() => {
  if (isImpersonating) return;
  const { token, user } = session.state();
  if (token && user) rememberUser(localStorage, user);
  if (token) return;
  forgetUser(localStorage);
  clearTabStorage(sessionStorage);
  queryClient.clear();
});

/** Calls `clear` when nobody is signed in any more. */
export function onSignOut(clear: () => void): void {
  session.subscribe(() => {
    if (!session.state().token) clear();
  });
}

// initial state, so that a page opened offline notices its first connection
onlineManager.setOnline(navigator.onLine);

const MINUTE = 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // offline a call fails at once, and is repeated after reconnection
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: MINUTE / 2,
      gcTime: 30 * MINUTE,
      // a refusal is final; a lost connection or a server error may pass
      retry: (failures, thrown) => navigator.onLine && failures < 2 && toApiError(thrown).isTemporary,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Maximum wait for running queries. */
const MAX_WAIT_MS = 4_000;
/** Time without queries, because loaded data may trigger further ones. */
const QUIET_MS = 50;

/** Calls `run` once no query is in progress, or after a limit. Returns a function that cancels it. */
export function whenRead(client: QueryClient, run: () => void): () => void {
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(quietTimer);
    if (client.isFetching() === 0) quietTimer = setTimeout(end, QUIET_MS);
  };
  const unsubscribe = client.getQueryCache().subscribe(check);
  const limit = setTimeout(() => end(), MAX_WAIT_MS);
  const cancel = () => {
    unsubscribe();
    clearTimeout(quietTimer);
    clearTimeout(limit);
  };
  const end = () => {
    cancel();
    run();
  };
  check();
  return cancel;
}
