import { isRecord } from '#engine/definition/address.ts';
import { newId } from '../model/new-id.ts';
import { isServerDraft, type ServerDraft } from '../model/server-draft.ts';

/** What tabs with the same draft tell each other. */
export type TabMessage =
  /** `from`: which tab says it; those of earlier versions of the portal do not tell. */
  | { readonly type: 'open' | 'here' | 'closed'; readonly slot: string; readonly from?: string }
  | { readonly type: 'saved'; readonly slot: string; readonly state: ServerDraft };

/** The part of `BroadcastChannel` that is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

export interface Tabs {
  /** Whether another tab of this browser has the draft open. */
  shared(): boolean;
  onShared(listener: () => void): void;
  /** Another tab has a newer state of the server. */
  onSaved(listener: (newer: ServerDraft) => void): void;
  /** The other tabs go on from the newer state of the server. */
  saved(state: ServerDraft): void;
  /** The draft goes on under another slot key. */
  moved(slot: string): void;
  close(): void;
}

/** Tells the other tabs of this browser that the draft is open here, and what they tell. */
export function joinTabs(channel: TabChannel, first: string): Tabs {
  const sharedListeners: (() => void)[] = [];
  const savedListeners: ((newer: ServerDraft) => void)[] = [];
  const from = newId(4);
  let slot = first;
  /** Everybody hears an answer, whoever it was for: a tab is counted once. */
  const others = new Set<string>();
  const post = (message: TabMessage) => channel.postMessage(message);
  const tell = () => {
    for (const listener of sharedListeners) listener();
  };
  channel.addEventListener('message', ({ data }) => {
    if (!isMessage(data) || data.slot !== slot) return;
    if (data.type === 'saved') {
      for (const listener of savedListeners) listener(data.state);
      return;
    }
    const { type, from: other = '' } = data;
    if (type === 'open') post({ type: 'here', slot, from });
    if (type === 'closed') others.delete(other);
    else others.add(other);
    tell();
  });
  post({ type: 'open', slot, from });
  return {
    shared: () => others.size > 0,
    onShared: (listener) => void sharedListeners.push(listener),
    onSaved: (listener) => void savedListeners.push(listener),
    saved: (state) => post({ type: 'saved', slot, state }),
    moved(to) {
      post({ type: 'closed', slot, from });
      slot = to;
      others.clear();
      post({ type: 'open', slot, from });
    },
    close() {
      post({ type: 'closed', slot, from });
      channel.close();
    },
  };
}

/** A tab that was opened before an update of the portal may speak otherwise. */
function isMessage(data: unknown): data is TabMessage {
  const { type, slot, state } = isRecord(data) ? data : {};
  if (typeof slot !== 'string') return false;
  return type === 'saved' ? isServerDraft(state) : ['open', 'here', 'closed'].some((known) => known === type);
}
