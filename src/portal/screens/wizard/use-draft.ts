import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import {
  type DraftContext,
  type NewDraft,
  openNewDraft,
  openSavedDraft,
  reopenDraft,
} from '#portal/draft/open.ts';
import type { DraftSession, DraftView } from '#portal/draft/session-types.ts';
import { session as signIn } from '#portal/session/services.ts';

/** The draft in the address. The same object while the address names the same draft. */
export type DraftTarget =
  | ({ readonly kind: 'new' } & NewDraft)
  | { readonly kind: 'saved'; readonly id: number };

export type DraftLoad =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly session: DraftSession };

type Opened =
  | Exclude<DraftLoad, { readonly state: 'failed' }>
  | { readonly state: 'failed'; readonly error: unknown };

/** Open drafts of the page, which are saved before a sign-out. */
export const openDrafts = new Set<DraftSession>();

/**
 * The draft in the address, opened once: it stays the same when a new one gets its server id and address. Closed on
 * leaving; `onClose` is called after the last save.
 */
export function useDraft(context: DraftContext, target: DraftTarget, onClose: () => void): DraftLoad {
  const open = useRef<DraftSession>(undefined);
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const afterwards = useRef(onClose);
  useEffect(() => {
    afterwards.current = onClose;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry
  useEffect(() => {
    if (open.current && isOf(open.current, target)) {
      // in development: the form was edited
      if (import.meta.hot && open.current.store.form !== context.form) {
        const session = reopenDraft(context, open.current);
        leave(open, () => undefined);
        open.current = session;
        openDrafts.add(session);
        setOpened({ state: 'ready', session });
      }
      return;
    }
    let stale = false;
    leave(open, afterwards.current);
    setOpened({ state: 'loading' });
    const opening =
      target.kind === 'new' ? openNewDraft(context, target) : openSavedDraft(context, target.id);
    opening.then(
      (session) => {
        if (stale) return void session.close();
        open.current = session;
        openDrafts.add(session);
        setOpened({ state: 'ready', session });
      },
      (error: unknown) => {
        if (!stale) setOpened({ state: 'failed', error });
      },
    );
    return () => {
      stale = true;
    };
  }, [context, target, attempt]);

  useEffect(() => () => leave(open, afterwards.current), []);

  if (opened.state === 'failed') return { ...opened, retry };
  if (opened.state === 'ready' && !isOf(opened.session, target)) return { state: 'loading' };
  return opened;
}

function leave(open: { current: DraftSession | undefined }, onClose: () => void): void {
  if (open.current) openDrafts.delete(open.current);
  void open.current?.close().then(onClose);
  open.current = undefined;
}

function isOf(session: DraftSession, target: DraftTarget): boolean {
  return target.kind === 'new' ? session.slot === target.slot : session.view().server?.id === target.id;
}

/**
 * A part of the draft's view. The draft changes on every keystroke; a component re-renders only when the members
 * of its part change.
 */
export function useDraftPart<T extends object>(session: DraftSession, select: (view: DraftView) => T): T {
  const last = useRef<T>(undefined);
  return useSyncExternalStore(session.subscribe, () => {
    const next = select(session.view());
    if (!last.current || !isSame(last.current, next)) last.current = next;
    return last.current;
  });
}

function isSame(one: object, other: object): boolean {
  const [members, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    members.length === others.size && members.every(([name, value]) => Object.is(others.get(name), value))
  );
}

/** Reports page visibility, connection and sign-in to the draft. */
export function useDraftEvents(session: DraftSession): void {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const woke = () => session.notify('woke');
    addEventListener('pagehide', session.spill, { signal });
    addEventListener('online', woke, { signal });
    addEventListener('focus', woke, { signal });
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? session.spill() : woke()),
      { signal },
    );
    const unsubscribe = signIn.subscribe(() => {
      const { token, expired } = signIn.state();
      if (token && !expired) session.notify('signed-in');
    });
    return () => {
      over.abort();
      unsubscribe();
    };
  }, [session]);
}
