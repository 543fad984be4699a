import { isRecord } from '#engine/definition/definition.ts';
import { createEmitter } from '#engine/store/emitter.ts';
import type { Change, Entry, RecordChange } from '#engine/store/types.ts';
import type { Draft } from '../merge.ts';
import { typedFields } from '../merge-origins.ts';
import { type DraftState, originOf } from '../merge-state.ts';
import { isServerDraft, newId, type ServerDraft } from '../model.ts';
import { baseRecord, draftRecord, type LocalDraft, originRecord } from './device-store.ts';

interface PersistOptions {
  /** Whether the device stores the draft already. */
  readonly begun: boolean;
  /** Records of an older definition, which the current ones replace. */
  readonly outdated?: readonly string[] | undefined;
  /** Whether another tab may write the same draft. */
  readonly shared?: () => boolean;
}

/** Writes an open draft on the device, record by record. Nothing is stored before the person's first change: viewing is no change. */
export function persistDraft(
  draft: Draft,
  local: Pick<LocalDraft, 'put' | 'seed'>,
  { begun, outdated = [], shared = () => true }: PersistOptions,
) {
  const { store, context } = draft;
  let isBegun = begun;
  /** Revisions of the stored origins, by name of the answered field. */
  const revisions = new Map(
    Object.entries(draft.state().origins).map(([name, { revision }]) => [name, revision] as const),
  );
  /** The last stored order of entries in each group. */
  const orders = new Map<string, readonly Entry[]>();

  const putRecords = (records: readonly RecordChange[]) => {
    for (const { key, value } of records) local.put(key, value);
  };
  /** Stores the origins of these fields that the device lacks. */
  const putOrigins = (fields: Iterable<string>) => {
    for (const name of fields) {
      const origin = originOf(context, draft.state(), name);
      if (!origin || revisions.get(name) === origin.revision) continue;
      revisions.set(name, origin.revision);
      local.put(originRecord(name), origin);
    }
  };
  /** Starts storing the whole draft after the person's first change. */
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    const { server, record } = draft.state();
    // Another tab may have stored newer answers meanwhile.
    for (const { key, value } of store.snapshot()) local.seed(key, value);
    if (server) local.seed(baseRecord, server);
    local.put(draftRecord, record);
  };
  const putAnswers = (change: Change) => {
    const fields = new Set(change.addresses.map(topLevelField));
    // The last stored order of a group decides which of its entries exist. An unchanged order is stored again only if
    // another tab may have written its own.
    const isShared = shared();
    const reordered = [...fields].filter((name) => isShared || orders.get(name) !== store.entries(name));
    for (const name of reordered) orders.set(name, store.entries(name));
    putRecords(store.recordsOf({ ...change, addresses: [...reordered, ...change.addresses] }));
    putOrigins(fields);
  };
  /** Writes the answers in conflict and their origins again, since another tab may have overwritten them. */
  const claim = (fields: ReadonlySet<string>) => {
    for (const name of fields) revisions.delete(name);
    putOrigins(fields);
    for (const name of fields) if (store.get(name) === undefined) local.put(name, undefined);
    putRecords(store.snapshot().filter(({ key }) => fields.has(topLevelField(key))));
  };
  /** After a new server state: it becomes the origin of the answers that still differ from it. */
  const rebase = (server: DraftState['server']) => {
    if (server) local.put(baseRecord, server);
    const isTyped = typedFields(context.form.definition, store.values(), context.valuesOf(server));
    for (const name of revisions.keys()) if (!isTyped(name)) revisions.delete(name);
    putOrigins(revisions.keys());
  };

  if (outdated.length > 0) {
    const { server, record } = draft.state();
    for (const key of outdated) local.put(key, undefined);
    putRecords(store.snapshot());
    local.put(draftRecord, record);
    if (server) local.put(baseRecord, server);
  }
  draft.onState(({ server, record, unresolved }, before) => {
    if (!isBegun) return;
    if (unresolved && unresolved !== before.unresolved)
      claim(new Set(unresolved.conflicts.map(({ address }) => topLevelField(address))));
    if (server !== before.server) rebase(server);
    if (record !== before.record) local.put(draftRecord, record);
  });
  return {
    begin,
    stop: draft.onAnswers((change, own) => {
      if (own) begin();
      if (isBegun) putAnswers(change);
    }),
  };
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
  const sharedChanges = createEmitter();
  const saves = createEmitter<[newer: ServerDraft]>();
  const from = newId(4);
  let slot = first;
  /** Ids of other tabs. Every tab receives every message, so a tab may report itself several times. */
  const otherTabs = new Set<string>();
  const post = (message: TabMessage) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }) => {
    if (!isMessage(data) || data.slot !== slot) return;
    if (data.type === 'saved') {
      saves.emit(data.state);
      return;
    }
    const { type, from: other = '' } = data;
    if (type === 'open') post({ type: 'here', slot, from });
    if (type === 'closed') otherTabs.delete(other);
    else otherTabs.add(other);
    sharedChanges.emit();
  });
  post({ type: 'open', slot, from });
  return {
    /** Whether another tab of this browser has the draft open. */
    shared: () => otherTabs.size > 0,
    onShared: sharedChanges.subscribe,
    /** Called when another tab has received a newer state of the server. */
    onSaved: saves.subscribe,
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
