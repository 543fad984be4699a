import type { ApiError } from '#api/error.ts';
import type { CompiledForm } from '#engine/definition/definition.ts';
import type { FileHost, StoredFile } from '#engine/react/context/form-host.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { Conflict } from '#engine/values/merge.ts';
import type { DeviceStore } from './device/device-store.ts';
import type { TabChannel } from './device/persist.ts';
import type { Origins } from './merge-origins.ts';
import type { Side } from './merge-state.ts';
import type { RelatedMembers } from './merge-values.ts';
import type { DraftRecord, DraftWords, ServerDraft } from './model.ts';
import type { DraftCalls, FinishOutcome, SaveOutcome } from './saver.ts';
import type { SyncState } from './sync.ts';

/** The page's view of a draft; the same object until a part of it changes. */
export interface DraftView {
  readonly server: ServerDraft | undefined;
  readonly sync: SyncState;
  /** Whether the device stores the answers. */
  readonly device: 'keeps' | 'failed';
  readonly conflicts: readonly Conflict[];
  /** Titles of fields that are not saved, because the server would reject their answers. */
  readonly leftOut: readonly string[];
  /** Number of unsent changes to a submitted form. */
  readonly unsent: number;
  /** The draft is open in another tab of this browser too. */
  readonly shared: boolean;
}

/** An open draft: stored on the device at each change, and on the server shortly after. */
export interface DraftSession {
  readonly slot: string;
  readonly store: FormStore;
  readonly files: FileHost;
  record(): DraftRecord;
  view(): DraftView;
  subscribe(listener: () => void): () => void;
  /** Stores the position of the person in the form. */
  visit(place: string, visited: readonly number[]): void;
  /** Stores the person's decision beside the answers. */
  remember(decision: Pick<DraftRecord, 'isSecond'>): void;
  /** Saves pending changes at once. */
  flush(): Promise<SaveOutcome>;
  /** Saves pending changes and submits; concurrent calls share one submission. */
  submit(): Promise<FinishOutcome>;
  /** Applies the person's choices in conflicts, by address. */
  resolve(sides: Readonly<Record<string, Side>>): void;
  /** Takes a server state: newer answers are merged, or become conflicts. */
  reconcile(newer: ServerDraft): void;
  /** Whether there are changes that the server lacks. */
  unsent(): boolean;
  /** Sends changes left from before. */
  resume(): void;
  /** Reports that the page or the connection is back, that the person has signed in, or that editing has ended. */
  notify(event: 'woke' | 'signed-in' | { readonly closed: string }): void;
  /** Deletes the draft from the device. */
  discard(): Promise<void>;
  /** Writes pending changes to the journal, in case the page closes. */
  spill(): void;
  /** Closes the draft: scheduled changes are sent at once, unsent ones stay on the device. */
  close(): Promise<void>;
}

export interface DraftSessionOptions {
  readonly form: CompiledForm;
  readonly user: string;
  readonly slot: string;
  readonly store: FormStore;
  readonly record: DraftRecord;
  readonly server: ServerDraft | undefined;
  /** Whether the device stores the draft already. */
  readonly begun: boolean;
  /** Origins of the answers on the device. */
  readonly origins?: Origins | undefined;
  /** Keys of local records of an older definition, which the current ones replace. */
  readonly outdated?: readonly string[] | undefined;
  /** Whether the draft saves automatically, not on request. */
  readonly automatic: boolean;
  readonly calls: DraftCalls;
  readonly newer: (error: ApiError) => ServerDraft | undefined;
  readonly related: RelatedMembers;
  /** Texts that name the object being filled in. */
  readonly words: DraftWords;
  readonly device: DeviceStore;
  readonly channel: TabChannel;
  readonly fileHref: (id: StoredFile['id']) => string;
}
