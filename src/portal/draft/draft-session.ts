import type { ApiError } from '#api/error.ts';
import type { CompiledForm } from '#engine/definition.ts';
import type { Conflict } from '#engine/merge.ts';
import type { FileHost, StoredFile } from '#engine/react/form-host.ts';
import type { FormStore } from '#engine/store-types.ts';
import { closedWords, isClosed } from './closed.ts';
import type { DeviceStore } from './device-store.ts';
import type { DraftCalls, ServerDraft } from './draft-calls.ts';
import { createDraftFiles } from './draft-files.ts';
import { baseRecord, type DraftRecord, draftRecord, toJson } from './draft-record.ts';
import { createDraftSaver, type FinishOutcome, held } from './draft-saver.ts';
import { createDraftState, type DraftState, type Side } from './draft-state.ts';
import type { Beside } from './draft-values.ts';
import { initialSync, type SyncState } from './sync-machine.ts';
import { createSyncRunner, type SaveOutcome } from './sync-runner.ts';
import { joinTabs, type TabChannel } from './tabs.ts';
import type { DeviceState } from './write-buffer.ts';

/** What the page shows of a draft; the same object until something of it changes. */
export interface DraftView {
  readonly server: ServerDraft | undefined;
  readonly sync: SyncState;
  readonly device: DeviceState;
  readonly conflicts: readonly Conflict[];
  /** Titles of fields that the server does not take as they are. */
  readonly left: readonly string[];
  /** The draft is open in another tab of this browser too. */
  readonly shared: boolean;
}

/** A draft that is open: kept on the device at each change, on the server soon after. */
export interface DraftSession {
  readonly slot: string;
  readonly store: FormStore;
  readonly files: FileHost;
  record(): DraftRecord;
  view(): DraftView;
  subscribe(listener: () => void): () => void;
  /** Remembers where the person is. */
  visit(place: string, visited: readonly number[]): void;
  /** Saves what is not saved, at once. */
  flush(): Promise<SaveOutcome>;
  /** Saves what is left and submits; a second call while one is under way is the same one. */
  submit(): Promise<FinishOutcome>;
  choose(sides: Readonly<Record<string, Side>>): void;
  /** The server has told its state: what is newer is merged in or asked about. */
  meet(newer: ServerDraft): void;
  /** Whether the server lacks something of what is here. */
  unsent(): boolean;
  /** Goes on with what was not sent before. */
  resume(): void;
  /** Something from outside: the connection is back, somebody has signed in, the application is closed for changes. */
  tell(event: 'woke' | 'signed-in' | { readonly closed: string }): void;
  /** Takes the draft off the device for good. */
  discard(): Promise<void>;
  /** Hands what is not written yet to the journal: the page may be going away. */
  spill(): void;
  /** Leaves the draft: what waits to be sent is sent, the device keeps it all the same. */
  close(): Promise<void>;
}

export interface DraftSessionOptions {
  readonly form: CompiledForm;
  readonly user: string;
  readonly slot: string;
  readonly store: FormStore;
  readonly record: DraftRecord;
  readonly server: ServerDraft | undefined;
  /** The device has it already. */
  readonly begun: boolean;
  /** Keys of records on the device that were written under an older definition: they give way to the present ones. */
  readonly outdated?: readonly string[];
  /** Saves by itself; else only when asked to. */
  readonly automatic: boolean;
  readonly calls: DraftCalls;
  readonly newer: (error: ApiError) => ServerDraft | undefined;
  readonly beside: Beside;
  readonly device: DeviceStore;
  readonly channel: TabChannel;
  readonly fileHref: (id: StoredFile['id']) => string;
}

export function createDraftSession(options: DraftSessionOptions): DraftSession {
  const { form, store, calls } = options;
  const listeners = new Set<() => void>();
  const kept = options.device.keep({ user: options.user, form: form.definition.id, slot: options.slot });
  let left: readonly string[] = [];
  let view: DraftView | undefined;
  let submitting: Promise<FinishOutcome> | undefined;
  /** The store is being brought up to the server's state: nothing for the server in that. */
  let meeting = false;

  const told = () => {
    view = undefined;
    for (const listener of [...listeners]) listener();
  };

  const state: DraftState = createDraftState({
    form,
    store,
    beside: options.beside,
    record: options.record,
    server: options.server,
    told(what) {
      if (what === 'server') {
        keepServer();
        keepRecord();
      }
      if (what === 'record') keepRecord();
      told();
    },
  });
  /** What is only looked at leaves nothing on the device. */
  let begun = options.begun;
  const keepRecord = () => {
    if (begun) kept.put(draftRecord, toJson(state.record()));
  };
  const keepServer = () => {
    const server = state.server();
    if (begun && server) kept.put(baseRecord, toJson(server));
  };
  const keepAll = () => {
    begun = true;
    for (const { key, value } of store.snapshot()) kept.put(key, value);
    keepRecord();
    keepServer();
  };
  const changed = () => {
    if (!begun) keepAll();
    runner.send({ type: 'changed', at: Date.now() });
  };

  const tabs = joinTabs<ServerDraft>({
    channel: options.channel,
    slot: options.slot,
    onShared: told,
    onSaved: (newer) => meet(newer),
  });

  const saver = createDraftSaver({
    state,
    calls,
    newer: options.newer,
    newKey: () => crypto.randomUUID(),
    kept: kept.settled,
    async created(server) {
      const slot = String(server.id);
      tabs.moved(slot);
      // Where the device cannot keep it, the server does.
      await kept.move(slot).catch(() => undefined);
    },
    took: (server) => tabs.saved(server),
    left(labels) {
      left = labels;
    },
  });

  const runner = createSyncRunner({
    initial: initialSync({ automatic: options.automatic }),
    save: saver.save,
    now: Date.now,
    told,
  });

  if (options.outdated) {
    for (const key of options.outdated) kept.put(key, undefined);
    state.setRecord({ version: form.definition.version, hash: form.definition.hash });
    keepAll();
  }

  const unsubscribe = store.subscribeAny((change) => {
    for (const { key, value } of store.recordsOf(change)) if (begun || !meeting) kept.put(key, value);
    if (!meeting) changed();
  });
  const unsubscribeDevice = kept.onState(told);

  function meet(newer: ServerDraft): void {
    const server = state.server();
    if (server && newer.revision < server.revision) return;
    meeting = true;
    const closed = isClosed(server, newer);
    const conflicts = closed || newer.revision === server?.revision ? [] : state.meet(newer);
    if (closed || newer.revision === server?.revision) state.adopt(newer);
    meeting = false;
    if (conflicts.length > 0) runner.send({ type: 'conflict' });
    else if (closed) runner.send({ type: 'closed', message: closedWords(newer) });
    else if (unsent()) changed();
  }

  const unsent = () => !state.isSent(state.sendable().body);

  async function ready(): Promise<number> {
    if (!state.server()) {
      changed();
      await runner.flush();
    }
    const server = state.server();
    if (server) return server.id;
    throw new TypeError('The draft could not be made');
  }

  async function submit(): Promise<FinishOutcome> {
    const server = state.server();
    // Sent in another tab or on another device, and just as it stands here.
    if (server && runner.state().phase.name === 'closed' && server.actions.includes('edit') && !unsent()) {
      return { type: 'submitted', server };
    }
    const saved = await runner.flush();
    const obstacle = held(saved);
    if (obstacle) return obstacle;
    const outcome = await saver.finish();
    if (outcome.type === 'submitted') await kept.drop();
    else if (outcome.type === 'conflict') runner.send({ type: 'conflict' });
    else if (outcome.type === 'closed') runner.send({ type: 'closed', message: outcome.message });
    else if (outcome.type === 'signed-out') runner.send({ type: 'signed-out' });
    return outcome;
  }

  return {
    slot: options.slot,
    store,
    files: createDraftFiles({ state, calls, ready, href: options.fileHref }),
    record: state.record,
    view() {
      view ??= {
        server: state.server(),
        sync: runner.state(),
        device: kept.state(),
        conflicts: state.conflicts(),
        left,
        shared: tabs.shared(),
      };
      return view;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    visit(place, visited) {
      const record = state.record();
      if (record.place === place && record.visited.length === visited.length) return;
      state.setRecord({ place, visited });
    },
    flush: runner.flush,
    submit() {
      submitting ??= submit().finally(() => {
        submitting = undefined;
      });
      return submitting;
    },
    choose(sides) {
      meeting = true;
      state.choose(sides);
      meeting = false;
      runner.send({ type: 'resolved' });
    },
    meet,
    unsent,
    resume() {
      if (unsent()) changed();
    },
    tell(event) {
      if (typeof event === 'string') runner.send({ type: event });
      else runner.send({ type: 'closed', message: event.closed });
    },
    discard: kept.drop,
    spill: kept.spill,
    async close() {
      unsubscribe();
      unsubscribeDevice();
      kept.spill();
      if (runner.state().phase.name === 'waiting') await runner.flush();
      runner.stop();
      tabs.close();
      kept.close();
    },
  };
}
