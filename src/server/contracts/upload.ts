import type { FormValues } from '#engine/definition/definition.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import * as words from '#generated/words/server/contracts.ts';
import { record } from '../audit/store.ts';
import { assertNotWithdrawn } from '../consents/withdrawn.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { NewFile } from '../files/store.ts';
import { takeOver } from '../files/take-over.ts';
import type { Caller } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import { once } from '../idempotency/store.ts';
import { send } from '../messages/send.ts';
import { assertRepresentative } from '../users/accounts.ts';
import { type About, aboutWhom } from './about.ts';
import { contractAnswers, contractServerForm } from './form.ts';
import { concerning, contractLetter } from './letters.ts';
import { lockReplaced, putInPlace } from './replace.ts';
import { type ContractRow, insertContract, listContracts } from './store.ts';
import type { ContractStatus } from './tables.ts';
import { type AdminContractView, adminContractView } from './view.ts';

export interface UploadCall {
  readonly caller: Caller;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>> &
    About & {
      /** The contract in whose place it comes, and the status that was seen. */
      readonly replaces?: number | undefined;
      readonly expected_status?: ContractStatus | undefined;
    };
  readonly uploads: readonly StoredUpload[];
}

/**
 * Keeps a contract with its file, in the place of another where it is to replace one, and tells its representative.
 * Throws 413, 415 for the file, 409 where the other one cannot be replaced or the family has withdrawn its consent, 422
 * for the rest.
 */
export async function uploadContract(context: Context, call: UploadCall): Promise<AdminContractView> {
  const place = { ...context, fields: contractServerForm.fileFields };
  return takeOver(place, call.caller, call.uploads, (files) => keep(context, call, files));
}

function keep({ db }: Context, { caller, key, body, uploads }: UploadCall, files: readonly NewFile[]) {
  const request = { body, files: uploads.map(({ name, sha256 }) => [name, sha256]) };
  const call = { userId: caller.userId, operation: 'uploadContract', key, request } as const;
  return once(db, call, async (tx) => {
    const enclosed = files.map((file, index) => ({ ...file, id: index + 1 }));
    const { child_id, application_id, replaces, expected_status, ...answers } = body;
    const given = contractServerForm.readAnswers(answers);
    const problems = contractServerForm.problemsOfWhole(given, enclosed);
    const [file] = files;
    if (problems.length > 0 || !file) throw invalid(words.incomplete, problems);
    const { user_id } = body;
    await assertRepresentative(tx, user_id);
    if (replaces === undefined) await assertNotWithdrawn(tx, caller, user_id, contractServerForm.definition);
    const former = await formerOf(tx, body);
    const { child_name, ...about } = await aboutWhom(tx, { ...inherited(former), ...body });
    const values = withChildName(given, child_name || former?.child_name);
    const row = contractAnswers.row(contractServerForm.pruneForStorage(values));
    const { id, number } = await insertContract(tx, {
      ...row,
      user_id,
      ...about,
      file_name: file.name,
      file_type: file.type,
      file_size: file.size,
      storage_key: file.storage_key,
    });
    const details = { contract: id, user: user_id };
    await record(tx, { userId: caller.userId, action: 'contract.uploaded', details });
    if (former) await putInPlace(tx, caller, former, id);
    await send(tx, {
      ...contractLetter({ userId: user_id, number, title: row.title, former: former?.number }),
      ...concerning({ id, application_id: about.application_id }),
    });
    const [made] = await listContracts(tx, { ids: [id] });
    if (!made) throw new Error(`Contract ${id} is not there`);
    return adminContractView(made);
  });
}

function formerOf(tx: Db, { replaces, user_id, expected_status }: UploadCall['body']) {
  return replaces === undefined ? undefined : lockReplaced(tx, { replaces, user_id, expected_status });
}

/** What comes in the place of another is about the same child and application, unless the call says otherwise. */
function inherited(former: ContractRow | undefined): Partial<About> {
  return {
    ...(former?.child_id && { child_id: former.child_id }),
    ...(former?.application_id && { application_id: former.application_id }),
  };
}

/** The name of the child is that of the family's records, whatever the call says; none where no child is known. */
function withChildName(values: FormValues, name: string | null | undefined): FormValues {
  const { definition, columns, toFlat, toValues } = contractServerForm;
  const key = wireKeyOf(definition, columns.child_name ?? 'child_name');
  return toValues({ ...toFlat(values), [key]: name || undefined });
}
