/** What tabs with the same draft tell each other. */
export type TabMessage<State> =
  | { readonly type: 'open' | 'here' | 'closed'; readonly slot: string }
  | { readonly type: 'saved'; readonly slot: string; readonly state: State };

/** The part of `BroadcastChannel` that is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

export interface Tabs<State> {
  /** Whether another tab of this browser has the draft open. */
  shared(): boolean;
  /** The other tabs go on from the newer state of the server. */
  saved(state: State): void;
  /** The draft goes on under another slot key. */
  moved(slot: string): void;
  close(): void;
}

export interface TabsOptions<State> {
  readonly channel: TabChannel;
  readonly slot: string;
  readonly onShared: () => void;
  readonly onSaved: (state: State) => void;
}

/** Tells the other tabs of this browser that the draft is open here, and what they tell. */
export function joinTabs<State>({
  channel,
  slot: first,
  onShared,
  onSaved,
}: TabsOptions<State>): Tabs<State> {
  let slot = first;
  let others = 0;
  const post = (message: TabMessage<State>) => channel.postMessage(message);
  const count = (next: number) => {
    others = Math.max(0, next);
    onShared();
  };
  channel.addEventListener('message', ({ data }) => {
    const message = data as TabMessage<State>;
    if (message.slot !== slot) return;
    if (message.type === 'saved') return onSaved(message.state);
    if (message.type === 'closed') return count(others - 1);
    if (message.type === 'open') post({ type: 'here', slot });
    count(others + 1);
  });
  post({ type: 'open', slot });
  return {
    shared: () => others > 0,
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
