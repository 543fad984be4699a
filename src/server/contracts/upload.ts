import * as words from '#generated/words/server/contracts.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { NewFile } from '../files/store.ts';
import { takeOver } from '../files/take-over.ts';
import type { Caller } from '../http/contract.ts';
import { invalid } from '../http/errors.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import { once } from '../idempotency/store.ts';
import { send } from '../messages/send.ts';
import { assertRepresentative } from '../users/accounts.ts';
import { contractAnswers, contractServerForm } from './form.ts';
import { insertContract, listContracts } from './store.ts';
import { type AdminContractView, adminContractView } from './view.ts';

export interface UploadCall {
  readonly caller: Caller;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>> & { readonly user_id: number };
  readonly uploads: readonly StoredUpload[];
}

/** Keeps a contract with its file and tells its representative. Throws 413, 415 for the file, 422 for the rest. */
export async function uploadContract(context: Context, call: UploadCall): Promise<AdminContractView> {
  const place = { ...context, fields: contractServerForm.fileFields };
  return takeOver(place, call.caller, call.uploads, (files) => keep(context, call, files));
}

function keep({ db }: Context, { caller, key, body, uploads }: UploadCall, files: readonly NewFile[]) {
  const request = { body, files: uploads.map(({ name, sha256 }) => [name, sha256]) };
  const call = { userId: caller.userId, operation: 'uploadContract', key, request } as const;
  return once(db, call, async (tx) => {
    const enclosed = files.map((file, index) => ({ ...file, id: index + 1 }));
    const values = contractServerForm.toValues(body);
    const problems = contractServerForm.problemsOfWhole(values, enclosed);
    const [file] = files;
    if (problems.length > 0 || !file) throw invalid(words.incomplete, problems);
    const { user_id } = body;
    await assertRepresentative(tx, user_id);
    const row = contractAnswers.row(contractServerForm.withoutHidden(values));
    const { id, number } = await insertContract(tx, {
      ...row,
      user_id,
      file_name: file.name,
      file_type: file.type,
      file_size: file.size,
      storage_key: file.storage_key,
    });
    const details = { contract: id, user: user_id };
    await record(tx, { userId: caller.userId, action: 'contract.uploaded', details });
    await send(tx, { event: 'contract-issued', userId: user_id, values: { number, title: row.title } });
    const [made] = await listContracts(tx, { ids: [id] });
    if (!made) throw new Error(`Contract ${id} is not there`);
    return adminContractView(made);
  });
}
