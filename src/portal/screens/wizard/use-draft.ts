import { useEffect, useEffectEvent, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import {
  type DraftContext,
  type NewDraft,
  openNewDraft,
  openSavedDraft,
  reopenDraft,
} from '#portal/draft/open.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import type { DraftView } from '#portal/draft/session-types.ts';
import { session as signIn } from '#portal/session/services.ts';

/** The draft that the URL names. It must be the same object while the URL names the same draft. */
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

/** The open drafts, which are saved before a sign-out. */
export const openDrafts = new Set<DraftSession>();

/**
 * Opens the draft that the URL names, once: a new draft stays open when it gets its server id and a new URL. Closes it when
 * the component unmounts, and calls `onClose` after the last save.
 */
export function useDraft(context: DraftContext, target: DraftTarget, onClose: () => void): DraftLoad {
  const open = useRef<DraftSession>(undefined);
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const onLastSave = useEffectEvent(onClose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry
  useEffect(() => {
    const show = (session: DraftSession) => {
      open.current = session;
      openDrafts.add(session);
      setOpened({ state: 'ready', session });
    };
    if (open.current && isOf(open.current, target)) {
      // in development: the form was edited
      if (import.meta.hot && open.current.store.form !== context.form) {
        const session = reopenDraft(context, open.current);
        closeDraft(open, () => undefined);
        show(session);
      }
      return;
    }
    let stale = false;
    closeDraft(open, () => onLastSave());
    setOpened({ state: 'loading' });
    const opening =
      target.kind === 'new' ? openNewDraft(context, target) : openSavedDraft(context, target.id);
    opening.then(
      (session) => (stale ? void session.close() : show(session)),
      (error: unknown) => {
        if (!stale) setOpened({ state: 'failed', error });
      },
    );
    return () => {
      stale = true;
    };
  }, [context, target, attempt]);

  useEffect(() => () => closeDraft(open, () => onLastSave()), []);

  if (opened.state === 'failed') return { ...opened, retry };
  if (opened.state === 'ready' && !isOf(opened.session, target)) return { state: 'loading' };
  return opened;
}

function closeDraft(open: { current: DraftSession | undefined }, onClose: () => void): void {
  if (open.current) openDrafts.delete(open.current);
  void open.current?.close().then(onClose);
  open.current = undefined;
}

function isOf(session: DraftSession, target: DraftTarget): boolean {
  return target.kind === 'new' ? session.slot === target.slot : session.view().server?.id === target.id;
}

/**
 * A part of the draft's view. The draft changes on every keystroke; the component renders again only when a member of the
 * part changes.
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

/** Notifies the draft of page visibility, connection and sign-in. */
export function useDraftEvents(session: DraftSession): void {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
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
      listeners.abort();
      unsubscribe();
    };
  }, [session]);
}
