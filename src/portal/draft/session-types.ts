import type { ApiError } from '#api/error.ts';
import type { CompiledForm } from '#engine/definition/definition.ts';
import type { StoredFile } from '#engine/react/context/form-host.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { Conflict } from '#engine/values/merge.ts';
import type { DeviceStore } from './device/device-store.ts';
import type { TabChannel } from './device/persist.ts';
import type { Origins } from './merge-origins.ts';
import type { RelatedMembers } from './merge-values.ts';
import type { DraftRecord, DraftWords, ServerDraft } from './model.ts';
import type { DraftCalls } from './saver.ts';
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
