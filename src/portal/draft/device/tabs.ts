import { isRecord } from '#engine/definition/address.ts';
import { isServerDraft, type ServerDraft } from '../model/server-draft.ts';

/** What tabs with the same draft tell each other. */
export type TabMessage =
  | { readonly type: 'open' | 'here' | 'closed'; readonly slot: string }
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
  let slot = first;
  let others = 0;
  const post = (message: TabMessage) => channel.postMessage(message);
  const count = (next: number) => {
    others = Math.max(0, next);
    for (const listener of sharedListeners) listener();
  };
  channel.addEventListener('message', ({ data }) => {
    if (!isMessage(data) || data.slot !== slot) return;
    if (data.type === 'saved') {
      for (const listener of savedListeners) listener(data.state);
    } else if (data.type === 'closed') count(others - 1);
    else {
      if (data.type === 'open') post({ type: 'here', slot });
      count(others + 1);
    }
  });
  post({ type: 'open', slot });
  return {
    shared: () => others > 0,
    onShared: (listener) => void sharedListeners.push(listener),
    onSaved: (listener) => void savedListeners.push(listener),
    saved: (state) => post({ type: 'saved', slot, state }),
    moved(to) {
      post({ type: 'closed', slot });
      slot = to;
      others = 0;
      post({ type: 'open', slot });
    },
    close() {
      post({ type: 'closed', slot });
      channel.close();
    },
  };
}

/** A tab that was opened before an update of the portal may speak otherwise. */
function isMessage(data: unknown): data is TabMessage {
  const { type, slot, state } = isRecord(data) ? data : {};
  return typeof slot === 'string' && typeof type === 'string' && (type !== 'saved' || isServerDraft(state));
}
