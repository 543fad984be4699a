import { extname } from 'node:path';
import { contractAnswers, contractServerForm } from '#server/contracts/form.ts';
import type { Db } from '#server/database/open.ts';
import { kinds } from '#server/questionnaires/kind.ts';
import { accountOf } from '#server/users/accounts.ts';
import {
  anonymisePayments,
  blankAccount,
  blankConsentAddresses,
  deleteByContacts,
  deleteOwnedRows,
  deleteUnaccepted,
  deleteUnpaid,
  listContractsOf,
  listQuestionnairesOf,
  listStatementsOf,
} from './erase-store.ts';
import { deleteStatements, type GoneFile } from './statements.ts';

/**
 * Erases a person: applications and questionnaires with their files, children, answers, letters, notifications,
 * sessions, answers kept for repeated calls. What the law keeps stays without more than it needs: accepted contracts
 * and paid bills, by the number of an account that has no name, phone or address any more, and when consents were given
 * and withdrawn (152-FZ, article 9.3). They go by `schemas/retention.json`.
 * @returns the files whose contents are to be taken away once the transaction has ended
 */
export async function erasePerson(tx: Db, userId: number): Promise<readonly GoneFile[]> {
  const account = await accountOf(tx, userId);
  const files: GoneFile[] = [];
  for (const [table, ids] of await listStatementsOf(tx, userId))
    files.push(...(await deleteStatements(tx, table, ids)));
  files.push(...(await deleteUnaccepted(tx, userId)));
  await deleteUnpaid(tx, userId);
  await anonymisePayments(tx, userId);
  await anonymiseContracts(tx, userId);
  await deleteByContacts(tx, account);
  await deleteOwnedRows(tx, userId);
  await blankConsentAddresses(tx, userId);
  await blankAccount(tx, userId);
  return files;
}

/** Deletes the questionnaires of a person that have this form; gives their files as `erasePerson` does. */
export async function deleteQuestionnaires(
  tx: Db,
  userId: number,
  form: string,
): Promise<readonly GoneFile[]> {
  const names = kinds.filter((kind) => kind.form === form).map(({ name }) => name);
  return deleteStatements(tx, 'questionnaires', await listQuestionnairesOf(tx, userId, names));
}

/** The paper itself stays; what stands beside it names nobody. */
async function anonymiseContracts(tx: Db, userId: number): Promise<void> {
  const address = contractServerForm.columns.child_name ?? 'child_name';
  for (const row of await listContractsOf(tx, userId)) {
    const { [address]: _, ...values } = contractServerForm.answersOf(row);
    await tx
      .updateTable('contracts')
      .set({ ...contractAnswers.row(values), file_name: `${row.number}${extname(row.file_name)}` })
      .where('id', '=', row.id)
      .execute();
  }
}
