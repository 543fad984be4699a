import { sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type { components } from '#generated/api.d.ts';
import { statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/server/contracts.ts';
import { record } from '../audit/store.ts';
import { assertNotWithdrawn } from '../consents/rules.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { idempotentUpload } from '../files/receive.ts';
import type { NewFile } from '../files/store.ts';
import type { Call, Caller } from '../http/contract.ts';
import { conflict, type HttpError, invalid, invalidField, requireFound } from '../http/errors.ts';
import { cancelPendingLetter, previewMessage, send } from '../messages/send.ts';
import type { Message } from '../messages/words.ts';
import { assertRepresentative } from '../users/accounts.ts';
import { isOutdated, statusConflict } from '../workflow/transition.ts';
import type { ContractStatus } from './domain.ts';
import {
  type ContractRow,
  changeContract,
  changePredecessor,
  contractList,
  deleteContract,
  findContract,
  insertContract,
  listPredecessors,
  lockContract,
} from './store.ts';
import {
  type AdminContractView,
  adminContractView,
  type ContractSubject,
  contractAnswers,
  contractServerForm,
  resolveSubject,
  withdrawServerForm,
} from './view.ts';

type UploadCall = Call<'uploadContract'>;

/**
 * Stores a contract with its file, optionally as a replacement of another, and notifies its representative. Throws 413
 * and 415 for the file, 409 if the other contract cannot be replaced or the family has withdrawn its consent, and 422.
 */
export function uploadContract(context: Context) {
  const request = ({ body, uploads }: UploadCall) => ({
    body,
    files: uploads.map(({ name, sha256 }) => [name, sha256]),
  });
  return idempotentUpload(context, { request, files: contractServerForm.fileFields }, insertUploaded);
}

/** Members of the body that are not answers. */
const NON_ANSWER_KEYS = new Set(['child_id', 'application_id', 'replaces', 'expected_status']);

async function insertUploaded(
  tx: Db,
  { caller, body }: UploadCall,
  files: readonly NewFile[],
): Promise<AdminContractView> {
  const attachments = files.map((file, index) => ({ ...file, id: index + 1 }));
  const { replaces, user_id } = body;
  const answers = contractServerForm.readAnswers(body, { except: NON_ANSWER_KEYS });
  const problems = contractServerForm.problemsOfWhole(answers, attachments);
  const [file] = files;
  if (problems.length > 0 || !file) throw invalid(words.incomplete, problems);
  await assertRepresentative(tx, user_id);
  if (replaces === undefined) await assertNotWithdrawn(tx, caller, user_id, contractServerForm.definition);
  const former = await lockFormer(tx, body);
  const { child_name, ...subject } = await resolveSubject(tx, { ...formerSubject(former), ...body });
  const values = withChildName(answers, child_name || former?.child_name);
  const row = contractAnswers.row(contractServerForm.pruneForStorage(values));
  const { id, number } = await insertContract(tx, {
    ...row,
    user_id,
    ...subject,
    file_name: file.name,
    file_type: file.type,
    file_size: file.size,
    storage_key: file.storage_key,
  });
  const details = { contract: id, user: user_id };
  await record(tx, { userId: caller.userId, action: 'contract.uploaded', details });
  if (former) await replaceFormer(tx, caller, former, id);
  await send(tx, {
    ...contractLetter({ userId: user_id, number, title: row.title, former: former?.number }),
    ...messageSubject({ id, application_id: subject.application_id }),
  });
  return readAdminContract(tx, id);
}

async function readAdminContract(tx: Db, id: number): Promise<AdminContractView> {
  const row = await contractList.find(tx, id);
  if (!row) throw new Error(`Contract ${id} does not exist`);
  return adminContractView(row);
}

/** The default subject of a replacement: that of the former contract. */
function formerSubject(former: ContractRow | undefined): Partial<ContractSubject> {
  return {
    ...(former?.child_id && { child_id: former.child_id }),
    ...(former?.application_id && { application_id: former.application_id }),
  };
}

/** The answers with the child's name from the family's records; without a child the name is removed. */
function withChildName(values: FormValues, name: string | null | undefined): FormValues {
  const { definition, columns, toFlat, toValues } = contractServerForm;
  const key = wireKeyOf(definition, columns.child_name ?? 'child_name');
  return toValues({ ...toFlat(values), [key]: name || undefined });
}

/** The contract to replace, locked. Throws 422 if it is not theirs, 409 if it has ended or is being replaced. */
async function lockFormer(
  tx: Db,
  { replaces, user_id, expected_status }: UploadCall['body'],
): Promise<ContractRow | undefined> {
  if (replaces === undefined) return undefined;
  const row = await lockContract(tx, replaces);
  if (!row || row.user_id !== user_id) throw invalidField('replaces', words.noSuchFormer);
  assertExpected(row, expected_status);
  if (row.status === 'withdrawn') throw conflict(words.withdrawnAlready);
  if (row.status === 'replaced') throw conflict(words.replacedAlready);
  if (row.replaced_by !== null) {
    const next = await findContract(tx, row.replaced_by);
    throw conflict(words.replacementWaits({ number: next?.number ?? '' }));
  }
  return row;
}

/** Replaces a contract: at once if it is not accepted, otherwise when the new one is accepted. */
async function replaceFormer(tx: Db, caller: Caller, former: ContractRow, id: number): Promise<void> {
  // the new contract also replaces the contract that the former one was to replace
  await changePredecessor(tx, former.id, { replaced_by: id });
  const change = former.status === 'offered' && { replaced_at: sql<Date>`now()`, closed_by: caller.userId };
  await changeContract(tx, former.id, { replaced_by: id, ...change });
  const details = { contract: former.id };
  await record(tx, { userId: caller.userId, action: 'contract.replaced', details });
}

/** Reverts `replaceFormer`: the former contract is accepted or pending as before. */
async function restoreFormer(tx: Db, id: number): Promise<void> {
  const predecessors = await listPredecessors(tx, id);
  const ended = predecessors.find(({ status }) => status === 'replaced');
  for (const former of predecessors) {
    const change =
      former === ended
        ? { replaced_by: null, replaced_at: null, closed_by: null }
        : { replaced_by: ended?.id ?? null };
    await changeContract(tx, former.id, change);
  }
}

/** Ends the accepted contract that a newly accepted one replaces. */
export async function endPredecessor(tx: Db, caller: Caller, id: number): Promise<void> {
  await changePredecessor(tx, id, { replaced_at: sql<Date>`now()`, closed_by: caller.userId });
}

/** The reason why a contract in this status cannot be withdrawn. */
const CANNOT_WITHDRAW: Readonly<Record<Exclude<ContractStatus, 'offered'>, string>> = {
  accepted: words.withdrawAccepted,
  withdrawn: words.withdrawnAlready,
  replaced: words.replacedAlready,
};

/**
 * Withdraws a pending contract and notifies its representative. If the letter about the contract was not sent yet, the
 * family gets neither letter. Throws 404, 422 without a reason, and 409 for an accepted or ended contract: an agreement
 * of both sides can be replaced, never withdrawn.
 */
export async function withdrawContract(
  { db }: Context,
  { caller, params: { id }, body }: Pick<Call<'withdrawContract'>, 'caller' | 'params' | 'body'>,
): Promise<AdminContractView> {
  const { expected_status, ...answers } = body;
  const { values } = withdrawServerForm.read(answers);
  const { form, form_version, form_hash } = withdrawServerForm.answerColumns(values);
  return db.transaction().execute(async (tx) => {
    const before = requireFound(await lockContract(tx, id), words.notFound);
    assertExpected(before, expected_status);
    if (before.status !== 'offered') throw conflict(CANNOT_WITHDRAW[before.status]);
    await changeContract(tx, id, {
      withdrawn_at: sql<Date>`now()`,
      closed_by: caller.userId,
      withdrawal: form,
      withdrawal_version: form_version,
      withdrawal_hash: form_hash,
    });
    // the contract that it was to replace stays valid, and can be replaced by another
    await changePredecessor(tx, id, { replaced_by: null });
    const { number, title, user_id: userId } = before;
    await record(tx, { userId: caller.userId, action: 'contract.withdrawn', details: { contract: id } });
    if (!(await cancelLetter(tx, before)))
      await send(tx, {
        event: 'contract-withdrawn',
        userId,
        values: { number, title },
        ...messageSubject(before),
      });
    return readAdminContract(tx, id);
  });
}

/**
 * Undoes the sending of a contract while its letter is pending: deletes the contract and restores the one it replaced.
 * Throws 404, and 409 if the family has accepted the contract or has been notified.
 */
export async function undoContract({ db }: Context, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contract = requireFound(await lockContract(tx, id), words.notFound);
    if (contract.status !== 'offered') throw conflict(CANNOT_WITHDRAW[contract.status]);
    if (!(await cancelLetter(tx, contract))) throw conflict(words.letterGone);
    await restoreFormer(tx, id);
    await deleteContract(tx, id);
    const details = { contract: id, user: contract.user_id };
    await record(tx, { userId: caller.userId, action: 'contract.undone', details });
  });
}

interface SentContract {
  readonly userId: number;
  readonly number: string;
  readonly title: string;
  /** The number of the replaced contract. */
  readonly former?: string | undefined;
}

function contractLetter({ userId, number, title, former }: SentContract): Message {
  return former === undefined
    ? { event: 'contract-issued', userId, values: { number, title } }
    : { event: 'contract-replaced', userId, values: { number, title, former } };
}

/** The records of a letter about a contract. */
function messageSubject({
  id,
  application_id,
}: Pick<ContractRow, 'id' | 'application_id'>): Pick<Message, 'contractId' | 'applicationId'> {
  return { contractId: id, ...(application_id !== null && { applicationId: application_id }) };
}

/** A preview of the notification about a new contract, whose number is unknown before it is sent. */
export async function previewContractLetter(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  { user_id: userId, title = '' }: { readonly user_id: number; readonly title?: string | undefined },
): Promise<components['schemas']['LetterPreview']> {
  await assertRepresentative(db, userId);
  return previewMessage(db, contractLetter({ userId, number: words.futureNumber, title }), origin);
}

/** Cancels the letter about a contract sent a moment ago, with its notification; false if the letter was sent. */
async function cancelLetter(
  tx: Db,
  contract: ContractRow & { readonly isRecent: boolean },
): Promise<boolean> {
  if (!contract.isRecent) return false;
  return cancelPendingLetter(tx, { userId: contract.user_id, ...messageSubject(contract) });
}

/** Throws 409 if the caller expected another status. */
function assertExpected({ status }: ContractRow, expected: ContractStatus | undefined): void {
  if (!isOutdated(expected, status)) return;
  const { label } = statuses.contract.statuses[status];
  throw statusConflict({ status, label, by: null, at: null });
}

/** The reason why a contract can no longer be accepted. */
export function cannotAccept({ status }: ContractRow): HttpError {
  return conflict(status === 'replaced' ? words.acceptReplaced : words.acceptWithdrawn);
}
