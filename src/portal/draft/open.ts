import { ApiError, toApiError } from '#api/error.ts';
import {
  type CompiledForm,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { snapshotValues } from '#engine/store/snapshot.ts';
import { createFormStore } from '#engine/store/store.ts';
import type { FormStore, Snapshot } from '#engine/store/types.ts';
import { equal } from '#engine/values/equal.ts';
import { draftRecord, isDraftRecord, type LocalRecords, readLocalRecords } from './device/device-store.ts';
import { typedFields } from './merge-origins.ts';
import { extrasOfServer, valuesOfServer } from './merge-values.ts';
import {
  type DraftRecord,
  type Extras,
  newDraftRecord,
  newId,
  type OfferedEntries,
  type Prefilled,
  type ServerDraft,
} from './model.ts';
import { createDraftSession, type DraftSession } from './session.ts';
import type { DraftSessionOptions } from './session-types.ts';

/** Context shared by all drafts of one wizard and one person. */
export interface DraftContext
  extends Omit<
    DraftSessionOptions,
    'slot' | 'store' | 'record' | 'server' | 'automatic' | 'begun' | 'channel'
  > {
  readonly channel: () => DraftSessionOptions['channel'];
}

/** Location of a form's drafts on a device. */
export type DraftLocation = Pick<DraftContext, 'device' | 'user' | 'form'>;

export interface NewDraft {
  readonly slot: string;
  /** Known answers, by address: they are stored and sent once the person types something. */
  readonly values?: Readonly<Record<string, Json>>;
  readonly extras?: Extras;
  /** Sources of the answers. */
  readonly prefilled?: readonly Prefilled[];
  /** Entries of earlier forms that may be added to groups. */
  readonly offered?: OfferedEntries;
}

/** Opens a draft that the server does not have yet: the one stored on the device, or a new one. Never rejects. */
export async function openNewDraft(
  context: DraftContext,
  { slot, values, extras, prefilled = [], offered = {} }: NewDraft,
): Promise<DraftSession> {
  const local = await load(context, slot);
  if (local.draft) {
    const session = startSession(context, slot, fromDevice(context, local, local.draft));
    session.resume();
    return session;
  }
  const store = createDraftStore(context.form);
  for (const [address, value] of Object.entries(values ?? {})) store.set(address, value);
  const record = { ...newDraftRecord(context.form.definition, extras), prefilled, offered };
  return startSession(context, slot, { store, record, server: undefined, begun: false });
}

/**
 * Opens a saved form: the server's state merged with the local draft. Without the server the local draft is shown and
 * sent later; throws `ApiError` if there is neither.
 */
export async function openSavedDraft(context: DraftContext, id: number): Promise<DraftSession> {
  const slot = String(id);
  const [local, response] = await Promise.all([
    load(context, slot),
    context.calls.read(id).catch((thrown: unknown) => toApiError(thrown)),
  ]);
  if (response instanceof ApiError) return openWithoutServer(context, slot, local, response);
  if (!local.draft || !local.base) return startSession(context, slot, fromServer(context, response));
  const session = startSession(context, slot, {
    ...fromDevice(context, local, local.draft),
    automatic: isAutomatic(response),
  });
  session.reconcile(response);
  if (!response.actions.includes('edit') && !session.unsent()) await session.discard();
  return session;
}

/** In development: an open draft with an edited form; nothing is read again. */
export function reopenDraft(context: DraftContext, session: DraftSession): DraftSession {
  const { server, sync } = session.view();
  const reopened = startSession(context, session.slot, {
    store: createDraftStore(context.form, undefined, session.store.snapshot()),
    record: session.record(),
    server,
    begun: true,
    automatic: sync.automatic,
  });
  reopened.resume();
  return reopened;
}

/** The person's drafts of a form on this device, newest first. */
export async function listLocalDrafts({
  device,
  user,
  form,
}: DraftLocation): Promise<readonly { slot: string; at: number }[]> {
  const found = await device.list(user, form.definition.id, draftRecord);
  return found.map(({ slot, at }) => ({ slot, at })).sort((a, b) => b.at - a.at);
}

/** Number of unsent changes on this device to each submitted form of this person, by id. */
export async function listUnsent(
  device: DraftContext['device'],
  user: string,
  form: string,
): Promise<ReadonlyMap<string, number>> {
  const found = await device.list(user, form, draftRecord);
  const counts = found.map(
    ({ slot, value }) => [slot, isDraftRecord(value) ? (value.unsent ?? 0) : 0] as const,
  );
  return new Map(counts.filter(([, count]) => count > 0));
}

/**
 * Whether the server has every change of a draft on this device, according to its last response;
 * `undefined` if there is no such draft.
 */
export async function isOnServer(context: DraftContext, slot: string): Promise<boolean | undefined> {
  const { form, related, device, user } = context;
  const { definition } = form;
  const local = await load(context, slot);
  const { draft, base } = local;
  if (await device.countFiles({ user, form: definition.id, slot })) return false;
  if (!draft) return undefined;
  if (!base) return false;
  const values = storeOf(form, local, migrateAnswers(definition, local)).values();
  const isTyped = typedFields(definition, values, valuesOfServer(definition, base, related));
  const isSent = Object.entries(draft.extras).every(([name, value]) => base.answers[name] === value);
  return isSent && !formFields(definition).some(({ name }) => isTyped(name));
}

/** The answers of a draft on this device, for its title. */
export async function storedValues(context: DraftLocation, slot: string): Promise<FormValues> {
  const local = await load(context, slot);
  return storeOf(context.form, local, migrateAnswers(context.form.definition, local)).values();
}

interface SessionStart {
  readonly store: FormStore;
  readonly record: DraftSessionOptions['record'];
  readonly server: ServerDraft | undefined;
  readonly begun: boolean;
  readonly origins?: DraftSessionOptions['origins'];
  readonly outdated?: readonly string[];
  readonly automatic?: boolean;
}

function startSession(
  context: DraftContext,
  slot: string,
  { automatic = true, ...rest }: SessionStart,
): DraftSession {
  return createDraftSession({ ...context, ...rest, slot, automatic, channel: context.channel() });
}

function fromServer({ form, related }: DraftContext, server: ServerDraft): SessionStart {
  return {
    store: createDraftStore(form, valuesOfServer(form.definition, server, related)),
    record: {
      ...newDraftRecord(form.definition, extrasOfServer(server, related)),
      ...(wasComplete(server) && { visited: form.definition.steps.map((_, index) => index + 1) }),
    },
    server,
    begun: false,
    automatic: isAutomatic(server),
  };
}

function fromDevice({ form }: DraftContext, local: LocalRecords, record: DraftRecord): SessionStart {
  const { version, hash } = form.definition;
  const migrated = migrateAnswers(form.definition, local);
  const outdated = migrated !== undefined;
  return {
    store: storeOf(form, local, migrated),
    record: outdated ? { ...record, version, hash } : record,
    server: local.base,
    begun: true,
    // origins have the shape of the former definition
    ...(outdated ? { outdated: Object.keys(local.answers) } : { origins: local.origins }),
  };
}

function openWithoutServer(
  context: DraftContext,
  slot: string,
  local: LocalRecords,
  error: ApiError,
): DraftSession {
  if (!local.draft || !local.base) throw error;
  const session = startSession(context, slot, {
    ...fromDevice(context, local, local.draft),
    automatic: isAutomatic(local.base),
  });
  if (error.status === 403 || error.status === 404) session.notify({ closed: error.message });
  else session.resume();
  return session;
}

/** Whether changes are saved automatically: those of a submitted form only on request, unless it was returned. */
function isAutomatic(server: ServerDraft): boolean {
  return server.actions.includes('finish');
}

/** Whether the form was complete once, so that every step may be opened. */
function wasComplete(server: ServerDraft): boolean {
  return !isAutomatic(server) || server.remarks.length > 0;
}

async function load({ device, user, form }: DraftLocation, slot: string): Promise<LocalRecords> {
  return readLocalRecords(await device.load({ user, form: form.definition.id, slot }));
}

/** The stored answers in the current definition. Entries keep their ids unless the answers were migrated. */
function storeOf(form: CompiledForm, local: LocalRecords, migrated: FormValues | undefined): FormStore {
  return createDraftStore(form, migrated, migrated ? undefined : snapshotOf(local));
}

/** The stored answers migrated to the current definition; `undefined` if nothing changes. The hash is compared because
 * renamed fields do not raise the version. */
function migrateAnswers(definition: FormDefinition, local: LocalRecords): FormValues | undefined {
  const { draft } = local;
  const { version, hash } = definition;
  // Stryker disable next-line ConditionalExpression: an update to the same form changes nothing
  if (!draft || (draft.version === version && draft.hash === hash)) return undefined;
  const values = snapshotValues(definition, snapshotOf(local));
  const migrated = migrate(definition, values, draft.version);
  return draft.version === version && equal(migrated, values) ? undefined : migrated;
}

function snapshotOf({ answers }: LocalRecords): Snapshot {
  return Object.entries(answers).map(([key, value]) => ({ key, value }));
}

/**
 * The store of a draft. Two tabs share one local draft: entries loaded in both have the same ids, and new entries in
 * one never get the ids of new entries in the other.
 */
export function createDraftStore(form: CompiledForm, initial?: FormValues, snapshot?: Snapshot): FormStore {
  let prefix = 'e';
  let count = 0;
  const entryId = () => {
    count += 1;
    return prefix + count;
  };
  const store = createFormStore(form, initial, { newId: entryId, ...(snapshot && { snapshot }) });
  prefix = `${newId(3)}-`;
  return store;
}
