import { isRecord } from '#engine/definition/definition.ts';
import type { Change, Entry, FormStore } from '#engine/store/types.ts';
import type { Draft } from '../merge.ts';
import { typedFields } from '../merge-origins.ts';
import { type DraftState, originOf } from '../merge-state.ts';
import { isServerDraft, newId, type ServerDraft } from '../model.ts';
import { baseRecord, draftRecord, type LocalDraft, originRecord } from './device-store.ts';

/** What the device stores of an open draft. */
interface Persisted {
  /**
   * Whether the person has changed something, so that the whole draft is stored. Viewing stores nothing.
   */
  readonly begun: boolean;
  /** Revisions of the stored origins, by name of the answered field. */
  readonly origins: ReadonlyMap<string, number>;
  /** The last stored order of entries in each group. */
  readonly orders: ReadonlyMap<string, readonly Entry[]>;
}

/** A record to write: a `seed` does not overwrite; without a value the record is removed. */
interface Write {
  readonly type: 'put' | 'seed';
  readonly key: string;
  readonly value?: unknown;
}

/** The next state and its writes. */
interface Step {
  readonly next: Persisted;
  readonly writes: readonly Write[];
}

interface PersistOptions {
  /** Whether the device stores the draft already. */
  readonly begun: boolean;
  /** Records of an older definition, which the current ones replace. */
  readonly outdated?: readonly string[] | undefined;
  /** Whether another tab may write the same draft. */
  readonly shared?: () => boolean;
}

/** Writes an open draft on the device, record by record. */
export function persistDraft(
  draft: Draft,
  local: Pick<LocalDraft, 'put' | 'seed'>,
  { begun, outdated = [], shared = () => true }: PersistOptions,
) {
  const { store } = draft;
  const revisions = Object.entries(draft.state().origins).map(
    ([name, { revision }]) => [name, revision] as const,
  );
  let persisted: Persisted = { begun, origins: new Map(revisions), orders: new Map() };
  const write = (writes: readonly Write[]) => {
    for (const { type, key, value } of writes) local[type](key, value);
  };
  const run = ({ next, writes }: Step) => {
    persisted = next;
    write(writes);
  };
  if (outdated.length > 0) write(rewriteAll(store, draft.state(), outdated));
  draft.onState((after, before) => run(stateStep(persisted, draft, after, before)));
  return {
    /** Starts storing the whole draft after the person's first change. */
    begin: () => run(beginStep(persisted, store, draft.state())),
    stop: draft.onAnswers((change, own) => {
      if (own) run(beginStep(persisted, store, draft.state()));
      run(answersStep(persisted, draft, change, shared()));
    }),
  };
}

function beginStep(persisted: Persisted, store: FormStore, { server, record }: DraftState): Step {
  if (persisted.begun) return { next: persisted, writes: [] };
  // Another tab may have stored newer answers meanwhile.
  const answers = store.snapshot().map(({ key, value }): Write => ({ type: 'seed', key, value }));
  const base: readonly Write[] = server ? [{ type: 'seed', key: baseRecord, value: server }] : [];
  return {
    next: { ...persisted, begun: true },
    writes: [...answers, ...base, putWrite(draftRecord, record)],
  };
}

function answersStep(persisted: Persisted, draft: Draft, change: Change, isShared: boolean): Step {
  if (!persisted.begun) return { next: persisted, writes: [] };
  const fields = new Set(change.addresses.map(topLevelField));
  const orders = [...fields].flatMap((name) => orderStep(persisted, draft.store, name, isShared));
  const addresses = [...orders.map(([name]) => name), ...change.addresses];
  const records = draft.store.recordsOf({ ...change, addresses });
  const storedOrders = orders.length > 0 ? new Map([...persisted.orders, ...orders]) : persisted.orders;
  const origins = originsStep({ ...persisted, orders: storedOrders }, draft, [...fields]);
  return {
    next: origins.next,
    writes: [...records.map(({ key, value }) => putWrite(key, value)), ...origins.writes],
  };
}

function stateStep(persisted: Persisted, draft: Draft, after: DraftState, before: DraftState): Step {
  if (!persisted.begun) return { next: persisted, writes: [] };
  const isNewConflict = after.unresolved !== before.unresolved && after.unresolved !== undefined;
  // Stryker disable next-line ArrayDeclaration: not read without a question
  const fields = isNewConflict ? after.unresolved.conflicts.map(({ address }) => topLevelField(address)) : [];
  const claim = isNewConflict
    ? claimStep(persisted, draft, new Set(fields))
    : { next: persisted, writes: [] };
  const rebase =
    after.server === before.server ? { ...claim, writes: [] } : rebaseStep(claim.next, draft, after);
  const record = after.record === before.record ? [] : [putWrite(draftRecord, after.record)];
  return { next: rebase.next, writes: [...claim.writes, ...rebase.writes, ...record] };
}

/** After a new server state: it becomes the origin of the answers that still differ from it. */
function rebaseStep(persisted: Persisted, draft: Draft, { server }: DraftState): Step {
  const { context, store } = draft;
  // Stryker disable next-line ArrayDeclaration: callers pass a server state
  const base = server ? [putWrite(baseRecord, server)] : [];
  const isTyped = typedFields(context.form.definition, store.values(), context.valuesOf(server));
  const typed = [...persisted.origins].filter(([name]) => isTyped(name));
  const origins = originsStep(
    { ...persisted, origins: new Map(typed) },
    draft,
    typed.map(([name]) => name),
  );
  return { next: origins.next, writes: [...base, ...origins.writes] };
}

/** Writes the answers in conflict and their origins again, since another tab may have overwritten them. */
function claimStep(persisted: Persisted, draft: Draft, fields: ReadonlySet<string>): Step {
  const { store } = draft;
  const others = [...persisted.origins].filter(([name]) => !fields.has(name));
  const origins = originsStep({ ...persisted, origins: new Map(others) }, draft, [...fields]);
  const cleared = [...fields]
    .filter((name) => store.get(name) === undefined)
    .map((name) => putWrite(name, undefined));
  const answers = store.snapshot().filter(({ key }) => fields.has(topLevelField(key)));
  return {
    next: origins.next,
    writes: [...origins.writes, ...cleared, ...answers.map(({ key, value }) => putWrite(key, value))],
  };
}

/** Stores the origins of these fields that the device lacks. */
function originsStep(persisted: Persisted, { context, state }: Draft, fields: readonly string[]): Step {
  const unknown = fields.flatMap((name) => {
    const origin = originOf(context, state(), name);
    return !origin || persisted.origins.get(name) === origin.revision ? [] : [{ name, origin }];
  });
  if (unknown.length === 0) return { next: persisted, writes: [] };
  const revisions = unknown.map(({ name, origin }) => [name, origin.revision] as const);
  return {
    next: { ...persisted, origins: new Map([...persisted.origins, ...revisions]) },
    writes: unknown.map(({ name, origin }) => putWrite(originRecord(name), origin)),
  };
}

function rewriteAll(
  store: FormStore,
  { server, record }: DraftState,
  outdated: readonly string[],
): readonly Write[] {
  return [
    ...outdated.map((key) => putWrite(key, undefined)),
    ...store.snapshot().map(({ key, value }) => putWrite(key, value)),
    putWrite(draftRecord, record),
    ...(server ? [putWrite(baseRecord, server)] : []),
  ];
}

function putWrite(key: string, value: unknown): Write {
  return { type: 'put', key, value };
}

/**
 * The order of a group's entries to store with a changed entry: the last stored order decides which entries exist. An
 * unchanged order is stored again only if another tab may have written its own.
 */
function orderStep(
  { orders }: Persisted,
  store: FormStore,
  name: string,
  isShared: boolean,
): readonly (readonly [name: string, entries: readonly Entry[]])[] {
  const entries = store.entries(name);
  return isShared || orders.get(name) !== entries ? [[name, entries]] : [];
}

function topLevelField(address: string): string {
  // Stryker disable next-line StringLiteral: split returns at least one part
  return address.split('/')[0] ?? '';
}

/** Messages between tabs with the same draft. */
type TabMessage =
  /** `from`: the sending tab; earlier versions of the portal do not send it. */
  | { readonly type: 'open' | 'here' | 'closed'; readonly slot: string; readonly from?: string }
  | { readonly type: 'saved'; readonly slot: string; readonly state: ServerDraft };

/** The part of `BroadcastChannel` that is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/** Announces the open draft to the other tabs of this browser, and listens to them. */
export function joinTabs(channel: TabChannel, first: string) {
  const sharedListeners: (() => void)[] = [];
  const savedListeners: ((newer: ServerDraft) => void)[] = [];
  const from = newId(4);
  let slot = first;
  /** Ids of other tabs. Every tab receives every message, so a tab may report itself several times. */
  const otherTabs = new Set<string>();
  const post = (message: TabMessage) => channel.postMessage(message);
  const notify = () => {
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
    if (type === 'closed') otherTabs.delete(other);
    else otherTabs.add(other);
    notify();
  });
  post({ type: 'open', slot, from });
  return {
    /** Whether another tab of this browser has the draft open. */
    shared: () => otherTabs.size > 0,
    onShared: (listener: () => void) => void sharedListeners.push(listener),
    /** Called when another tab has received a newer state of the server. */
    onSaved: (listener: (newer: ServerDraft) => void) => void savedListeners.push(listener),
    announceSaved: (state: ServerDraft) => post({ type: 'saved', slot, state }),
    /** Changes the slot of the draft. */
    moveTo(to: string) {
      post({ type: 'closed', slot, from });
      slot = to;
      otherTabs.clear();
      post({ type: 'open', slot, from });
    },
    close() {
      post({ type: 'closed', slot, from });
      channel.close();
    },
  };
}

/** A tab with an earlier version of the portal may send other messages. */
function isMessage(data: unknown): data is TabMessage {
  const { type, slot, state } = isRecord(data) ? data : {};
  if (typeof slot !== 'string') return false;
  return type === 'saved' ? isServerDraft(state) : ['open', 'here', 'closed'].some((known) => known === type);
}
