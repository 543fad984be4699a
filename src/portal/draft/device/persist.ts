import type { Change, FormStore } from '#engine/store/types.ts';
import type { Conflict } from '#engine/values/merge.ts';
import { originRecord } from '../merge/origins.ts';
import type { DraftState } from '../merge/state.ts';
import { baseRecord, draftRecord, toJson } from '../model/record.ts';
import type { KeptDraft } from './device-store.ts';

export interface DraftKeeperOptions {
  readonly kept: KeptDraft;
  readonly store: FormStore;
  readonly state: DraftState;
  /** The device has the draft already. */
  readonly begun: boolean;
}

/** Writes an open draft on the device, record by record. What is only looked at leaves nothing there. */
export interface DraftKeeper {
  /** The person has changed something: all of the draft is kept from now on. */
  begin(): void;
  /** The answers have changed. */
  change(change: Change): void;
  /** What stands beside the answers has changed. */
  beside(what: 'record' | 'server'): void;
  /** The answers that are asked about are these: another tab may have written its own over them. */
  claim(conflicts: readonly Conflict[]): void;
  /** The records of an older definition give way to the present ones. */
  renew(outdated: readonly string[]): void;
}

export function createDraftKeeper({ kept, store, state, begun: before }: DraftKeeperOptions): DraftKeeper {
  let begun = before;
  /** Fields with an answer of the person's own, and the revision that the device knows as its origin. */
  const typed = new Map<string, number>();
  for (const [name, { revision }] of Object.entries(state.origins())) typed.set(name, revision);

  const keepRecord = () => kept.put(draftRecord, toJson(state.record()));
  const keepServer = () => {
    const server = state.server();
    if (server) kept.put(baseRecord, toJson(server));
  };
  const keepOrigin = (name: string) => {
    const origin = state.originOf(name);
    if (!origin || typed.get(name) === origin.revision) return;
    typed.set(name, origin.revision);
    kept.put(originRecord(name), { ...origin });
  };
  /** The server has caught up with some; the others stand over its present state. */
  const moveOrigins = () => {
    if (typed.size === 0) return;
    const isTyped = state.typed();
    for (const name of [...typed.keys()]) {
      if (isTyped(name)) keepOrigin(name);
      else typed.delete(name);
    }
  };

  return {
    begin() {
      if (begun) return;
      begun = true;
      // Another tab may have kept newer answers meanwhile.
      for (const { key, value } of store.snapshot()) kept.seed(key, value);
      const server = state.server();
      if (server) kept.seed(baseRecord, toJson(server));
      keepRecord();
    },
    change(change) {
      if (!begun) return;
      for (const { key, value } of store.recordsOf(withGroups(change))) {
        kept.put(key, value);
        keepOrigin(topOf(key));
      }
    },
    beside(what) {
      if (!begun) return;
      if (what === 'server') {
        keepServer();
        moveOrigins();
      }
      keepRecord();
    },
    claim(conflicts) {
      if (!begun) return;
      const names = new Set(conflicts.map(({ address }) => topOf(address)));
      for (const name of names) {
        typed.delete(name);
        keepOrigin(name);
        if (store.get(name) === undefined) kept.put(name, undefined);
      }
      for (const { key, value } of store.snapshot()) if (names.has(topOf(key))) kept.put(key, value);
    },
    renew(outdated) {
      for (const key of outdated) kept.put(key, undefined);
      for (const { key, value } of store.snapshot()) kept.put(key, value);
      keepRecord();
      keepServer();
    },
  };
}

/** An entry is kept along with its group's order: which entries there are is said by who has changed one last. */
function withGroups(change: Change): Change {
  const addresses = new Set([...change.addresses.map(topOf), ...change.addresses]);
  return { ...change, addresses: [...addresses] };
}

function topOf(address: string): string {
  return address.split('/')[0] ?? '';
}
