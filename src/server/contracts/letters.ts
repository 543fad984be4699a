import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/contracts.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { Message } from '../messages/message.ts';
import { previewOf } from '../messages/preview.ts';
import { takeBackWaiting } from '../messages/withdraw.ts';
import { assertRepresentative } from '../users/accounts.ts';
import type { ContractRow } from './store.ts';

interface Sent {
  readonly userId: number;
  readonly number: string;
  readonly title: string;
  /** The number of the contract that it replaces. */
  readonly former?: string | undefined;
}

/** The letter about a new contract. */
export function contractLetter({ userId, number, title, former }: Sent): Message {
  return former === undefined
    ? { event: 'contract-issued', userId, values: { number, title } }
    : { event: 'contract-replaced', userId, values: { number, title, former } };
}

/** The records that a letter about a contract is about. */
export function concerning({
  id,
  application_id,
}: Pick<ContractRow, 'id' | 'application_id'>): Pick<Message, 'contractId' | 'applicationId'> {
  return { contractId: id, ...(application_id !== null && { applicationId: application_id }) };
}

/** What a representative would be told of a new contract. Its number is not known before it is sent. */
export async function previewContractLetter(
  { db, origin }: Pick<Context, 'db' | 'origin'>,
  { user_id: userId, title = '' }: { readonly user_id: number; readonly title?: string | undefined },
): Promise<components['schemas']['LetterPreview']> {
  await assertRepresentative(db, userId);
  return previewOf(db, contractLetter({ userId, number: words.futureNumber, title }), origin);
}

/**
 * Takes back the letter about a contract that was sent a moment ago, with its notification. `false` where the family has
 * been told already.
 */
export async function takeBackLetter(
  tx: Db,
  contract: ContractRow & { readonly isRecent: boolean },
): Promise<boolean> {
  if (!contract.isRecent) return false;
  return takeBackWaiting(tx, { userId: contract.user_id, ...concerning(contract) });
}
